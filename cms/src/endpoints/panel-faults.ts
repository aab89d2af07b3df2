import type { AfterErrorHook } from 'payload';
import { languageOf } from '#src/panel/language.ts';
import { isPassing } from './faults.ts';
import { say } from './messages.ts';
import { type Refusal, refuse } from './refusal.ts';

/**
 * PostgreSQL's words for a question that makes no sense: SQLSTATE class 22 (a value that is none of its type), an operator that a type
 * has not, and a table that the question does not name (Payload, asked to forget a preference that nobody has).
 */
const senseless = /^(?:22\w{3}|42883|42804|42P01)$/u;

/**
 * Whether a fault is of what was asked: JSON that is none, a value that the database cannot compare. Payload takes what it is sent for
 * what it expects, and trips over it (TypeError). Whatever it was, Payload has logged it.
 */
function isOfQuestion(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof SyntaxError || error instanceof TypeError) return true;
  return ('code' in error && typeof error.code === 'string' && senseless.test(error.code)) || isOfQuestion(error.cause);
}

function refusalOf(error: unknown): Refusal | undefined {
  if (isPassing(error)) return refuse(503, 'errors.unavailable');
  return isOfQuestion(error) ? refuse(400, 'errors.malformed') : undefined;
}

/** Payload's own REST answers all faults but its refusals with 500; some are of who asked, and some pass. */
export const answerPanelFault: AfterErrorHook = ({ error, req }) => {
  const refusal = refusalOf(error);
  return refusal && { status: refusal.status, response: { errors: [{ message: say(languageOf(req.i18n?.language), refusal.key) }] } };
};
