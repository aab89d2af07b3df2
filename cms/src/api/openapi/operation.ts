import { type Call, needsUser } from '@studio/contract';
import { answerSchema, type Field, fieldsOf } from './schemas.ts';

const rejectionReasons = {
  400: 'A field is missing or invalid; `errors` holds a message per field.',
  401: 'The token is missing or invalid, or the session has ended.',
  403: 'The request came from a page of another origin, or the user lacks the right.',
  404: 'Not found.',
  409: 'The present state does not allow the change; the message has the reason.',
  410: 'The link was replaced or has expired, or the gallery has ended.',
  413: 'The body exceeds its limit.',
  415: 'The media type is not supported.',
  422: 'The request is well-formed but cannot be processed; the message has the reason.',
  429: 'A rate limit is exceeded. If the body has a challenge in `work`, the call is accepted at once when it is repeated with the solution in its own field `work`.',
  500: 'Internal error.',
  503: 'The database or the storage is unavailable.',
} as const;

type RejectionStatus = keyof typeof rejectionReasons;

const componentName = (status: RejectionStatus | string): string => `Rejected${status}`;

const isRetried = (status: string): boolean => status === '429' || status === '503';

/** The responses of rejections as components, by name. */
export const rejectionResponses = Object.fromEntries(
  Object.entries(rejectionReasons).map(([status, description]) => [
    componentName(status),
    {
      description,
      ...(isRetried(status) && { headers: { 'retry-after': { $ref: '#/components/headers/RetryAfter' } } }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Rejection' } } },
    },
  ]),
);

/** The description of a call, besides its schemas. */
export interface Operation {
  tag:
    | 'Gallery'
    | 'Bookings'
    | 'Client pages'
    | 'Calendar'
    | 'Client galleries'
    | 'Releases'
    | 'Messages'
    | 'Clients'
    | 'Money'
    | 'Operation'
    | 'Session'
    | 'Pages';
  summary: string;
  description?: string;
  /** Whether the call supports the `Idempotency-Key` header. */
  takesKey?: true;
  /** Whether the call supports `ETag` and `If-None-Match`. */
  isTagged?: true;
  /** Rejection statuses besides those that follow from the call. */
  rejections?: readonly RejectionStatus[];
}

/** Makes the OpenAPI Operation Object of a call from its contract and its description. */
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
        description: 'Success',
        ...(isTagged && { headers: { etag: { $ref: '#/components/headers/ETag' } } }),
        content: { 'application/json': { schema: answerSchema(call.answer) } },
      },
      ...(isTagged && { 304: { description: 'Not modified since the version in `If-None-Match`.' } }),
      ...(call.body === 'form' && {
        303: { description: 'Stored; the form was posted without a script, so the response redirects to the confirmation page.' },
      }),
      ...rejectionsOf(call, operation, fields),
    },
  };
}

const securityOf = (call: Call) => needsUser(call) && { security: [{ token: [] }, ...(call.cookie ? [{ session: [] }] : [])] };

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

/**
 * Returns the responses of a call's rejections, by status: those that every call has, those that follow from its method, path, session, body and
 * input, and those of its operation.
 */
function rejectionsOf(call: Call, { rejections = [] }: Operation, fields: Field[]) {
  const statuses = new Set<RejectionStatus>([429, 500, 503, ...rejections]);
  if (fields.length > 0) statuses.add(400);
  if (needsUser(call)) statuses.add(401);
  if (call.method !== 'GET') statuses.add(403).add(413);
  if (call.path.includes('{id}')) statuses.add(404);
  if (call.body !== 'query') statuses.add(415);
  return Object.fromEntries([...statuses].map((status) => [status, { $ref: `#/components/responses/${componentName(status)}` }]));
}
