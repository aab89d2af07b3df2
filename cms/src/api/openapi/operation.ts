import type { Call } from '@studio/contract';
import type { Operation } from './operations.ts';
import { type RefusalStatus, refusalName } from './rejections.ts';
import { answerSchema, type Field, fieldsOf } from './schemas.ts';

/** A call as an Operation Object of OpenAPI 3.1. */
export function operationOf(operationId: string, operation: Operation) {
  const { call, tag, summary, description, takesKey, isTagged } = operation;
  const fields = fieldsOf(call.input);
  const query = call.body === 'query' ? fields : [];
  const sent = call.body === 'query' ? [] : fields;
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...securityOf(call),
    parameters: [
      ...(call.path.includes('{id}') ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }] : []),
      ...query.map(({ name, schema, isRequired }) => ({ name, in: 'query', required: isRequired, schema })),
      ...(query.some(({ name }) => name === 'lang') ? [] : [{ $ref: '#/components/parameters/Language' }]),
      ...(takesKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(sent.length > 0 && { requestBody: bodyOf(call, sent) }),
    responses: {
      [call.status]: {
        description: 'Done',
        ...(isTagged && { headers: { etag: { $ref: '#/components/headers/ETag' } } }),
        content: { 'application/json': { schema: answerSchema(call.answer) } },
      },
      ...(isTagged && { 304: { description: 'As the `If-None-Match` of the request says it is.' } }),
      ...(call.body === 'form' && { 303: { description: 'Stored, and sent by a browser’s own form: on to the page that says so.' } }),
      ...refusalsOf(operation, fields),
    },
  };
}

const securities = { none: undefined, bearer: [{ token: [] }], session: [{ token: [] }, { session: [] }] } as const;

function securityOf({ auth }: Call) {
  const security = securities[auth];
  return security && { security };
}

const types = {
  query: [],
  json: ['application/json'],
  form: ['application/json', 'application/x-www-form-urlencoded'],
  multipart: ['multipart/form-data'],
} as const;

function bodyOf({ body }: Call, fields: Field[]) {
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema: field }) => [name, field])),
    required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  };
  return { required: schema.required.length > 0, content: Object.fromEntries(types[body].map((type) => [type, { schema }])) };
}

/** What a call may be refused with: what follows from its shape, and what it alone knows. */
function refusalsOf({ call, refuses = [] }: Operation, fields: Field[]) {
  const statuses = new Set<RefusalStatus>([429, 500, 503, ...refuses]);
  if (fields.length > 0) statuses.add(400);
  if (call.auth !== 'none') statuses.add(401);
  if (call.method !== 'GET') statuses.add(403).add(413);
  if (call.path.includes('{id}')) statuses.add(404);
  if (call.body !== 'query') statuses.add(415);
  return Object.fromEntries([...statuses].map((status) => [status, { $ref: `#/components/responses/${refusalName(status)}` }]));
}
