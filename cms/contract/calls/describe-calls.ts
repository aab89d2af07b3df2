import * as v from 'valibot';
import { nothing } from '../answers.ts';
import { defineCall } from '../call.ts';

/** All calls, for whoever writes a program against them: an OpenAPI description. */
export const describeCalls = defineCall({
  method: 'GET',
  path: '/api/openapi.json',
  auth: 'none',
  body: 'query',
  input: nothing,
  status: 200,
  answer: v.looseObject({ openapi: v.string() }),
});
