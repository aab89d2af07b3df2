import * as v from 'valibot';
import { withData } from '../answers.ts';
import { defineCall } from '../call.ts';
import { content } from '../content.ts';
import { languages } from '../language.ts';

/** The words, prices and pictures of the pages, as they are published. */
export const readContent = defineCall({
  method: 'GET',
  path: '/api/content',
  auth: 'none',
  body: 'query',
  input: v.object({
    /** English where there is no text in it. */
    lang: v.optional(v.picklist(languages, 'errors.lang'), 'en'),
  }),
  status: 200,
  answer: withData(content),
});
