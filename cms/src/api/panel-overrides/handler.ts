import { getTranslation } from '@payloadcms/translations';
import { limits } from '@studio/contract';
import { type MessageKey, messageText } from '@studio/contract/i18n/messages.ts';
import {
  type AfterErrorHook,
  APIError,
  type CollectionSlug,
  type Payload,
  type PayloadHandler,
  type PayloadRequest,
  type Where,
} from 'payload';
import { validOperatorSet } from 'payload/shared';
import * as v from 'valibot';
import { type AuditRule, ofMany } from '#src/api/audit/rule.ts';
import { languageOf } from '#src/i18n/labels.ts';
import { isTransient } from '#src/lib/errors.ts';
import { Rejection, RejectionError, reject, rejectionText, toRejection } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';

const panelField = (name: string): string => (name === 'photo' ? 'file' : name);

/** Makes a handler that responds in the format of Payload's REST. */
export const openHandler =
  (answer: (req: PayloadRequest) => Promise<Response | Rejection>): PayloadHandler =>
  async (req) => {
    const language = languageOf(req.i18n.language);
    const rejected = (rejection: Rejection) => {
      const { status, errors: fields, headers } = rejection;
      const errors = Object.entries(fields ?? {}).map(([name, error]) => ({
        path: panelField(name),
        message: messageText(language, error),
      }));
      const message = errors[0]?.message ?? rejectionText(language, rejection);
      // The panel reads the fields to mark from `data`.
      return Response.json({ errors: [{ message, ...(errors.length > 0 && { data: { errors } }) }] }, { status, headers });
    };
    try {
      const answered = await answer(req);
      return answered instanceof Rejection ? rejected(answered) : answered;
    } catch (error) {
      if (error instanceof RejectionError) return rejected(error.rejection);
      if (error instanceof APIError && error.isPublic && error.status < 500) return rejected(reject(error.status, 'errors.invalid'));
      return rejected(toRejection(error, (logged) => req.payload.logger.error({ err: logged })));
    }
  };

/** Makes a handler for signed-in users that responds in the format of Payload's REST. */
export const handler = (answer: (req: PayloadRequest) => Promise<Response | Rejection>): PayloadHandler =>
  openHandler(async (req) => (req.user ? answer(req) : reject(401, 'errors.signIn')));

/** Reads a JSON body by a schema. @param key the message of the rejection of another body */
export async function readBody<Body extends v.GenericSchema>(
  req: PayloadRequest,
  schema: Body,
  key: MessageKey = 'errors.malformed',
): Promise<v.InferOutput<Body> | Rejection> {
  const received: unknown = await req.json?.().catch(() => undefined);
  const body = v.safeParse(schema, received);
  return body.success ? body.output : reject(400, key);
}

/**
 * Returns the `where` condition that selects documents in a list of the panel. Rejects an incomplete condition. Rejects more documents than the limit
 * instead of omitting some, because a partial change would look complete.
 */
export async function panelBatch(req: PayloadRequest, collection: CollectionSlug): Promise<Where | Rejection> {
  const { where } = req.query;
  if (!isCondition(where)) return reject(400, 'errors.invalid');
  const { totalDocs } = await req.payload.count({ collection, where, overrideAccess: false, req });
  return totalDocs > limits.panelBatch ? reject(400, 'panel.errors.many') : where;
}

/** The rule that records the deletion of the documents selected in a list of the panel. */
export const deletedList = (noun: 'photo' | 'document'): AuditRule =>
  ofMany(noun, 'deleted', ({ answer }) => v.parse(v.object({ docs: v.array(v.unknown()) }), answer).docs.length);

const batchTexts = {
  update: { success: 'general:updatedCountSuccessfully', failure: 'error:unableToUpdateCount' },
  delete: { success: 'general:deletedCountSuccessfully', failure: 'error:unableToDeleteCount' },
} as const;

/** Returns the panel's answer to an action on the selected documents of a list: those that were changed, and the errors of the others. */
export function answerBatch(
  req: PayloadRequest,
  collection: 'booking' | 'document' | 'photo',
  action: keyof typeof batchTexts,
  { docs, errors }: { docs: readonly unknown[]; errors: readonly unknown[] },
): Response {
  const total = docs.length + errors.length;
  const { labels } = req.payload.collections[collection].config;
  const label = getTranslation(total === 1 ? labels.singular : labels.plural, req.i18n);
  const { success, failure } = batchTexts[action];
  const message = errors.length === 0 ? req.t(success, { count: total, label }) : req.t(failure, { count: errors.length, label, total });
  // After a partial deletion the panel shows both lists; an update with an error gets 400, as by Payload's endpoint.
  const isDone = errors.length === 0 || (action === 'delete' && docs.length > 0);
  return Response.json({ docs, errors, message }, { status: isDone ? 200 : 400 });
}

/**
 * Makes the handlers that delete one document and the selected documents of a list. They replace Payload's, which keep a transaction open while files
 * are removed (payload#5148).
 */
export const deleteHandlers = (
  collection: 'photo' | 'document',
  remove: (payload: Payload, id: string, user?: string) => Promise<boolean | Rejection>,
): Record<'one' | 'many', PayloadHandler> => ({
  one: handler(async (req) => {
    const id = String(req.routeParams?.['id'] ?? '');
    const isDeleted = isUuid(id) && (await remove(req.payload, id, req.user?.id));
    if (isDeleted instanceof Rejection) return isDeleted;
    if (!isDeleted) return reject(404, 'errors.gone');
    return Response.json({ doc: { id }, message: req.t('general:deletedSuccessfully') });
  }),
  many: handler(async (req) => {
    const where = await panelBatch(req, collection);
    if (where instanceof Rejection) return where;
    const found = await req.payload.find({ collection, where, pagination: false, depth: 0, overrideAccess: false, req });
    const docs: { id: string }[] = [];
    const errors: { id: string; message: string }[] = [];
    for (const { id } of found.docs) {
      const isDeleted = await remove(req.payload, id, req.user?.id);
      if (isDeleted instanceof Rejection) errors.push({ id, message: rejectionText(languageOf(req.i18n.language), isDeleted) });
      else if (isDeleted) docs.push({ id });
    }
    return answerBatch(req, collection, 'delete', { docs, errors });
  }),
});

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const operators: ReadonlySet<string> = validOperatorSet;

/**
 * Returns whether a condition is complete. Payload 3.90 ignores an incomplete condition such as `where[id]=1` and selects everything (payload#4961).
 */
function isCondition(where: unknown): where is Where {
  if (!isObject(where) || Array.isArray(where)) return false;
  const parts = Object.entries(where);
  return parts.length > 0 && parts.every(([name, part]) => (name === 'and' || name === 'or' ? areConditions(part) : isComparison(part)));
}

const areConditions = (list: unknown): boolean =>
  isObject(list) && Object.values(list).length > 0 && Object.values(list).every(isCondition);

const isComparison = (part: unknown): boolean =>
  isObject(part) && !Array.isArray(part) && Object.keys(part).length > 0 && Object.keys(part).every((operator) => operators.has(operator));

/**
 * SQLSTATEs that a malformed query causes: class 22 (a value of the wrong type), an operator that a type does not have or that Payload 3.90
 * omits (`not_like` of a date), and a table that is not in the query (Payload 3.90, when it deletes a preference that does not exist).
 */
const malformedQuery = /^(?:22\w{3}|42601|42883|42804|42P01)$/u;

/** Messages of errors with status 500 that Payload 3.90 throws for a query with an unknown field (`_id`) or an unsupported operator. */
const unsupportedQuery = /^(?:Cannot find field for path|Not supported$)/u;

/**
 * Returns whether the request caused an error. Payload does not validate input, but fails with a TypeError, or with a RangeError (stack overflow) for
 * deeply nested JSON.
 */
function isCausedByRequest(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError) return true;
  if (error instanceof APIError && unsupportedQuery.test(error.message)) return true;
  return ('code' in error && typeof error.code === 'string' && malformedQuery.test(error.code)) || isCausedByRequest(error.cause);
}

/**
 * Payload's log levels by error name. `false` disables Payload's own log line: `answerPanelError` logs these errors, except API errors with a status
 * below 500.
 */
export const loggingLevels = {
  APIError: false,
  RejectionError: false,
  QueryError: 'info',
  Error: false,
  TypeError: false,
  RangeError: false,
  SyntaxError: false,
  error: false,
} as const;

function rejectionOf(error: Error, { payload: { logger } }: PayloadRequest): Rejection | undefined {
  if (!isTransient(error)) {
    if (isCausedByRequest(error)) {
      logger.warn(`A request was malformed: ${error.name}`);
      return reject(400, 'errors.malformed');
    }
    // Keep Payload's response: its errors below 500 have the correct status.
    if (error instanceof APIError && error.status < 500) return undefined;
  }
  return toRejection(error, (logged) => logger.error({ err: logged }));
}

/** Corrects the status of errors for which Payload's REST returns 500: 400 if the request caused the error, 503 if the error is transient. */
export const answerPanelError: AfterErrorHook = ({ error, req }) => {
  const rejection = rejectionOf(error, req);
  return (
    rejection && {
      status: rejection.status,
      response: { errors: [{ message: messageText(languageOf(req.i18n?.language), rejection.key) }] },
    }
  );
};
