import type { Conflict } from '@studio/contract';
import { messageText } from '@studio/contract/i18n/messages.ts';
import { APIError, type PayloadRequest } from 'payload';
import { languageOf } from '#src/i18n/labels.ts';
import type { TimeTaken } from './appointments.ts';

/** The error of an operation of Payload whose time is taken; the panel shows its message. */
export class TimeConflictError extends APIError {
  constructor(
    message: string,
    readonly conflict: Conflict,
  ) {
    super(message, 409, undefined, true);
  }
}

/** Converts taken times to the contract's conflict. */
export const toConflict = ({ conflicts }: TimeTaken): Conflict => ({
  conflicts: conflicts.map(({ starts, ends, ...conflict }) => ({ ...conflict, start: starts.toISOString(), end: ends.toISOString() })),
});

/** Makes the error of an operation of Payload whose time is taken, in the language of the panel. */
export const conflictError = ({ i18n: { language } }: PayloadRequest, taken: TimeTaken): TimeConflictError =>
  new TimeConflictError(messageText(languageOf(language), 'errors.timeTaken'), toConflict(taken));
