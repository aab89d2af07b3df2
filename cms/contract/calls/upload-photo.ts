import * as v from 'valibot';
import { withData } from '../answers.ts';
import { defineCall } from '../call.ts';
import { category, ownPhoto, photoWords } from '../photo.ts';
import { missing } from '../validate.ts';

/** Adds a photo. What it is, is told from its bytes; its name and type are ignored. */
export const uploadPhoto = defineCall({
  method: 'POST',
  path: '/api/photos',
  auth: 'bearer',
  body: 'multipart',
  input: v.object(
    { photo: v.instance(Blob, 'photo.errors.file'), category, ...photoWords },
    missing({ photo: 'photo.errors.file', category: 'photo.errors.category' }),
  ),
  status: 201,
  answer: withData(ownPhoto),
});
