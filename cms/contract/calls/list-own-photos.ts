import * as v from 'valibot';
import { nothing, withData } from '../answers.ts';
import { defineCall } from '../call.ts';
import { ownPhoto } from '../photo.ts';

/** The photos as the owner's screens show them, newest first. */
export const listOwnPhotos = defineCall({
  method: 'GET',
  path: '/api/admin/photos',
  auth: 'bearer',
  body: 'query',
  input: nothing,
  status: 200,
  answer: withData(v.array(ownPhoto)),
});
