import * as v from 'valibot';
import { nothing, withData } from '../answers.ts';
import { defineCall } from '../call.ts';
import { category } from '../photo.ts';

/** The categories that have photos, in the fixed order. */
export const listCategories = defineCall({
  method: 'GET',
  path: '/api/photos/categories',
  auth: 'none',
  body: 'query',
  input: nothing,
  status: 200,
  answer: withData(v.array(category)),
});
