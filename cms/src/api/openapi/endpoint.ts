import { describeCalls } from '@studio/contract';
import type { Endpoint } from 'payload';
import { answerWithEtag, endpoint } from '#src/api/endpoint.ts';

/** The call that returns the API's description, which the first request generates: that takes a tenth of the CPU time of a start. */
export const openApiEndpoints: Endpoint[] = [
  endpoint(describeCalls, async (_, { req }) => {
    const { apiDescription } = await import('./description.ts');
    return answerWithEtag(req, apiDescription);
  }),
];
