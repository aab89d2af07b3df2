import { done, nothing } from '../answers.ts';
import { defineCall } from '../call.ts';

/** Deletes a photo: its row, its original and every rendition. */
export const deletePhoto = defineCall({
  method: 'DELETE',
  path: '/api/photos/{id}',
  auth: 'bearer',
  body: 'query',
  input: nothing,
  status: 200,
  answer: done,
});
