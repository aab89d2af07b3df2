import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { languages } from '../language.ts';
import { category, photo } from '../photo.ts';

const count = v.pipe(v.string('errors.limit'), v.regex(/^\d{1,6}$/u, 'errors.limit'), v.transform(Number), v.minValue(1, 'errors.limit'));

/** The gallery's photos, by category in the fixed order and within one as staff ordered them: all of them when no `limit` is asked for. */
export const listPhotos = defineCall({
  method: 'GET',
  path: '/api/photos',
  auth: 'none',
  body: 'query',
  input: v.object({
    category: v.optional(category),
    /** The language of captions and alternative texts; English where there is none in it. */
    lang: v.optional(v.picklist(languages, 'errors.lang'), 'en'),
    limit: v.optional(count),
    /** The `nextCursor` of the answer before. */
    cursor: v.optional(v.string('errors.cursor')),
  }),
  status: 200,
  answer: v.object({
    success: v.literal(true),
    data: v.array(photo),
    /** Only where a `limit` was asked for; null at the end. */
    nextCursor: v.optional(v.nullable(v.string())),
  }),
});
