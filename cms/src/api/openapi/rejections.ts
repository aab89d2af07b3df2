const reasons = {
  400: 'Something that was sent is missing or wrong; `errors` says by field what.',
  401: 'Nobody is signed in, or the session is over.',
  403: 'Sent from a page of another site, or by who may not do this.',
  404: 'There is no such thing.',
  413: 'More was sent than is taken.',
  415: 'It was sent in a form that is not taken.',
  422: 'It was understood and cannot be taken, for the reason that the message gives.',
  429: 'Too often; the message says it in words.',
  500: 'A fault of the server.',
  503: 'The database or the storage is away.',
} as const;

export type RefusalStatus = keyof typeof reasons;

/** The name of a refusal among the description's components. */
export const refusalName = (status: RefusalStatus | string): string => `Refused${status}`;

const isRetried = (status: string): boolean => status === '429' || status === '503';

/** What calls are refused with, by name. */
export const refusals = Object.fromEntries(
  Object.entries(reasons).map(([status, description]) => [
    refusalName(status),
    {
      description,
      ...(isRetried(status) && { headers: { 'retry-after': { $ref: '#/components/headers/RetryAfter' } } }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]),
);
