import { readContent } from '@studio/contract';
import type { Endpoint } from 'payload';
import { endpoint } from '#src/api/endpoint.ts';
import { answerTagged } from '#src/api/etag-response.ts';
import { withData } from '#src/api/response.ts';
import { publishedContent } from '#src/content/read-content.ts';

/** What the pages say, for the build of the site and for programs. */
export const contentEndpoints: Endpoint[] = [
  endpoint(readContent, async ({ lang }, { req }) => answerTagged(req, withData((await publishedContent(req.payload))[lang]))),
];
