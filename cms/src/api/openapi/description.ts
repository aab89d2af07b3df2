import { maxKeyLength } from '#src/api/endpoint.ts';
import { describedCalls } from '#src/api/endpoints.ts';
import product from '../../../../package.json' with { type: 'json' };
import { operationOf, rejectionResponses } from './operation.ts';
import { namedSchemas } from './schemas.ts';

/** The contract's calls as OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1.html), generated from the schemas that the server validates with. */
export const apiDescription = {
  openapi: '3.1.1',
  info: {
    title: 'Photography studio',
    version: product.version,
    license: { name: product.license, identifier: product.license },
    description:
      'Bodies are JSON in UTF-8 unless stated otherwise. Unknown fields are ignored. Every error response is a `Rejection`. Its message is in the language of `lang`, else of `Accept-Language`, else English.',
  },
  servers: [{ url: '/' }],
  tags: [
    { name: 'Gallery', description: 'Photos and their categories' },
    { name: 'Bookings', description: 'Requests for sessions' },
    { name: 'Client pages', description: 'What clients see and do by the secret link of their booking; the token is in the body' },
    { name: 'Client galleries', description: 'Private galleries, and the choice of a client' },
    { name: 'Releases', description: 'Permissions of clients to publish photos of them' },
    { name: 'Calendar', description: 'Appointments of the studio’s teams' },
    { name: 'Messages', description: 'Messages from visitors' },
    { name: 'Clients', description: 'People with bookings or messages' },
    { name: 'Money', description: 'Prices, payments and private notes of bookings' },
    { name: 'Session', description: 'Log-in, log-out and the user’s account' },
    { name: 'Pages', description: 'Content of the pages' },
    { name: 'Operation', description: 'State of the server, and mails that failed' },
  ],
  paths: pathsOf(),
  components: {
    schemas: namedSchemas,
    responses: rejectionResponses,
    parameters: {
      Language: {
        name: 'lang',
        in: 'query',
        description: 'The language of messages; defaults to `Accept-Language`.',
        schema: { type: 'string', enum: ['en', 'ar'] },
      },
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        description:
          'A unique key for a submission. A repetition with the same key is stored once and gets the first response; with other fields it is rejected with 422.',
        schema: { type: 'string', maxLength: maxKeyLength, pattern: '^[!-~]+$' },
      },
    },
    headers: {
      RetryAfter: { description: 'Seconds to wait before a retry.', schema: { type: 'integer' } },
      ETag: { description: 'The version of the body.', schema: { type: 'string' } },
      Allow: { description: 'The methods of the path.', schema: { type: 'string' } },
    },
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'The token in the response of `logIn`.' },
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'studio-token',
        description: 'The cookie set by `logIn`.',
      },
    },
  },
};

function pathsOf() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { name, call, operation } of describedCalls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call, operation) };
  }
  return paths;
}
