import { readContent } from '@studio/contract';
import type { Endpoint } from 'payload';
import { publishedContent } from '#src/content/published-content.ts';
import { withData } from './answer.ts';
import { endpoint } from './endpoint.ts';
import { answerTagged } from './tagged.ts';

/** What the pages say, for the build of the site and for programs. */
export const contentEndpoints: Endpoint[] = [
  endpoint(readContent, async ({ lang }, { req }) => answerTagged(req, withData((await publishedContent(req.payload))[lang]))),
];
