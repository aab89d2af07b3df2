import type { spamFields } from '@studio/contract';
import type { Payload } from 'payload';
import type { InferOutput } from 'valibot';

/** The values of the form's spam checks. */
export type SpamSigns = { [Name in keyof typeof spamFields]: InferOutput<(typeof spamFields)[Name]> };

/** The shortest time in which a person sends a form, even with autofill; in milliseconds. */
const minimumTime = 2000;

/** Whether the field that people do not see (honeypot) was filled in. */
export const isTrapped = ({ formTopic }: SpamSigns): boolean => formTopic.trim() !== '';

/** Whether a form was sent faster than by a person; unknown without scripts. */
export const isHasty = ({ openFor }: SpamSigns): boolean => openFor !== null && openFor < minimumTime;

const logInterval = 60_000;
let dropped = 0;

/** Counts a dropped submission; logs the count at most once a minute. */
export function dropTrapped({ logger }: Payload): void {
  dropped += 1;
  if (dropped > 1) return;
  setTimeout(() => {
    logger.warn(`Spam submissions answered with success and not stored: ${dropped}`);
    dropped = 0;
  }, logInterval).unref();
}
