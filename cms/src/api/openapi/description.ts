import { callNamed, describeCalls, isCallName, limits } from '@studio/contract';
import type { Endpoint } from 'payload';
import { answerWithEtag, endpoint } from '#src/api/endpoint.ts';

import product from '../../../../package.json' with { type: 'json' };
import { operationOf, rejectionResponses } from './operation.ts';
import { operations } from './operations.ts';
import { namedSchemas } from './schemas.ts';

/** The contract's calls as OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1.html), generated from the schemas that the server validates with. */
const apiDescription = {
  openapi: '3.1.1',
  info: {
    title: 'Photography studio',
    version: product.version,
    license: { name: product.license, identifier: product.license },
    description:
      'All bodies are JSON in UTF-8 unless said. Unknown fields are ignored. Every refusal is a `Refusal`, whose message is in the language of `lang`, else of `Accept-Language`, else English.',
  },
  servers: [{ url: '/' }],
  tags: [
    { name: 'Gallery', description: 'Photos and their categories' },
    { name: 'Bookings', description: 'Sessions that visitors ask for' },
    { name: 'Messages', description: 'What visitors write' },
    { name: 'Session', description: 'Who is signed in' },
    { name: 'Pages', description: 'What the pages say' },
  ],
  paths: pathsOf(),
  components: {
    schemas: namedSchemas,
    responses: rejectionResponses,
    parameters: {
      Language: {
        name: 'lang',
        in: 'query',
        description: 'The language of messages; else `Accept-Language` says it.',
        schema: { type: 'string', enum: ['en', 'ar'] },
      },
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        description:
          'Made once for what is sent: sent again with the same key it is stored once, and answered as the first time. With other fields it is refused with 422.',
        schema: { type: 'string', maxLength: limits.idempotencyKey, pattern: '^[!-~]+$' },
      },
    },
    headers: {
      RetryAfter: { description: 'In how many seconds it may be tried again.', schema: { type: 'integer' } },
      ETag: { description: 'Tells this body from every other one.', schema: { type: 'string' } },
      Allow: { description: 'The methods that the path takes.', schema: { type: 'string' } },
    },
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'The token that logging in answers.' },
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'studio-token',
        description: 'The cookie that logging in sets. One reading call takes it.',
      },
    },
  },
};

function pathsOf() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of Object.keys(operations).filter(isCallName)) {
    const call = callNamed(name);
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call, operations[name]) };
  }
  return paths;
}

/** The call that returns the API's description. */
export const openApiEndpoints: Endpoint[] = [endpoint(describeCalls, async (_, { req }) => answerWithEtag(req, apiDescription))];
