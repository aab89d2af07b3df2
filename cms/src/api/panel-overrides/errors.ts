import { messageText } from '@studio/contract/i18n/messages.ts';
import { type AfterErrorHook, APIError, type PayloadRequest } from 'payload';
import { languageOf } from '#src/i18n/labels.ts';
import { isTransient } from '#src/lib/errors.ts';
import { type Rejection, reject, toRejection } from '#src/lib/rejection.ts';

/**
 * PostgreSQL's words for a question that makes no sense: SQLSTATE class 22 (a value that is none of its type), an operator that a type
 * has not, and a table that the question does not name (Payload, asked to forget a preference that nobody has).
 */
const senseless = /^(?:22\w{3}|42883|42804|42P01)$/u;

/**
 * Whether a fault is of what was asked: JSON that is none, a value that the database cannot compare. Payload takes what it is sent for
 * what it expects, and trips over it (TypeError).
 */
function isOfQuestion(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof SyntaxError || error instanceof TypeError) return true;
  return ('code' in error && typeof error.code === 'string' && senseless.test(error.code)) || isOfQuestion(error.cause);
}

/**
 * Payload would log each of these, by its name, as a fault of ours with its whole stack, refusals too. They are told here instead, where it is
 * known whose they are.
 */
export const loggingLevels = {
  APIError: false,
  QueryError: 'info',
  Error: false,
  TypeError: false,
  RangeError: false,
  SyntaxError: false,
  error: false,
} as const;

function refusalOf(error: Error, { payload: { logger } }: PayloadRequest): Rejection | undefined {
  if (!isTransient(error)) {
    if (isOfQuestion(error)) {
      logger.warn(`A request made no sense: ${error.name}`);
      return reject(400, 'errors.malformed');
    }
    // A rejection, which Payload has the words for.
    if (error instanceof APIError && error.status < 500) return undefined;
  }
  return toRejection(error, (fault) => logger.error({ err: fault }));
}

/** Payload's own REST answers all faults but its refusals with 500; some are of who asked, and some pass. */
export const answerPanelFault: AfterErrorHook = ({ error, req }) => {
  const rejection = refusalOf(error, req);
  return (
    rejection && {
      status: rejection.status,
      response: { errors: [{ message: messageText(languageOf(req.i18n?.language), rejection.key) }] },
    }
  );
};
