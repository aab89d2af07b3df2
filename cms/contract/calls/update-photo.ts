import * as v from 'valibot';
import { withData } from '../answers.ts';
import { defineCall } from '../call.ts';
import { category, ownPhoto, photoWords } from '../photo.ts';

/** Changes a photo's words or category; what is left out stays as it is. */
export const updatePhoto = defineCall({
  method: 'PATCH',
  path: '/api/photos/{id}',
  auth: 'bearer',
  body: 'json',
  input: v.partial(
    v.object({
      category,
      caption: photoWords.caption.wrapped,
      captionAr: photoWords.captionAr.wrapped,
      alt: photoWords.alt.wrapped,
      altAr: photoWords.altAr.wrapped,
    }),
  ),
  status: 200,
  answer: withData(ownPhoto),
});
