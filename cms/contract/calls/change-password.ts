import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { newPassword, passwordInUse } from '../password.ts';

/** Changes the password of who is signed in; every other session ends, this one goes on with the token it answers. */
export const changePassword = defineCall({
  method: 'POST',
  path: '/api/admin/password',
  auth: 'bearer',
  body: 'json',
  input: v.object({ current: passwordInUse, password: newPassword }),
  status: 200,
  answer: v.object({ token: v.string() }),
});
