import type { Call } from '@studio/contract';
import { answerSchema, type Field, fieldsOf } from './schemas.ts';

const rejectionReasons = {
  400: 'Something that was sent is missing or wrong; `errors` says by field what.',
  401: 'Nobody is signed in, or the session is over.',
  403: 'Sent from a page of another site, or by who may not do this.',
  404: 'There is no such thing.',
  409: 'The same is already stored.',
  413: 'More was sent than is taken.',
  415: 'It was sent in a form that is not taken.',
  422: 'It was understood and cannot be taken, for the reason that the message gives.',
  429: 'Too often; the message says it in words.',
  500: 'A fault of the server.',
  503: 'The database or the storage is away.',
} as const;

type RejectionStatus = keyof typeof rejectionReasons;

const componentName = (status: RejectionStatus | string): string => `Refused${status}`;

const isRetried = (status: string): boolean => status === '429' || status === '503';

/** The responses of rejections as components, by name. */
export const rejectionResponses = Object.fromEntries(
  Object.entries(rejectionReasons).map(([status, description]) => [
    componentName(status),
    {
      description,
      ...(isRetried(status) && { headers: { 'retry-after': { $ref: '#/components/headers/RetryAfter' } } }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]),
);

/** The description of a call, besides its schemas. */
export interface Operation {
  tag: 'Gallery' | 'Bookings' | 'Messages' | 'Session' | 'Pages';
  summary: string;
  description?: string;
  /** Whether the call supports the `Idempotency-Key` header. */
  takesKey?: true;
  /** Whether the call supports `ETag` and `If-None-Match`. */
  isTagged?: true;
  /** Rejection statuses besides those that follow from the call's schemas. */
  rejections?: readonly RejectionStatus[];
}

/** Makes the Operation Object of a call. */
export function operationOf(operationId: string, call: Call, operation: Operation) {
  const { tag, summary, description, takesKey, isTagged } = operation;
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
      ...rejectionsOf(call, operation, fields),
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

/** Lists a call's rejections: those that follow from its schemas, and its own. */
function rejectionsOf(call: Call, { rejections = [] }: Operation, fields: Field[]) {
  const statuses = new Set<RejectionStatus>([429, 500, 503, ...rejections]);
  if (fields.length > 0) statuses.add(400);
  if (call.auth !== 'none') statuses.add(401);
  if (call.method !== 'GET') statuses.add(403).add(413);
  if (call.path.includes('{id}')) statuses.add(404);
  if (call.body !== 'query') statuses.add(415);
  return Object.fromEntries([...statuses].map((status) => [status, { $ref: `#/components/responses/${componentName(status)}` }]));
}
