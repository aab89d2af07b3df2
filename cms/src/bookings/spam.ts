import { leastOpenTime, type spamFields } from '@studio/contract';
import type { Payload } from 'payload';
import type { InferOutput } from 'valibot';

/** The values of the form's spam checks. */
export type SpamSigns = { [Name in keyof typeof spamFields]: InferOutput<(typeof spamFields)[Name]> };

/** Returns whether the hidden field (honeypot) was filled in. */
export const isTrapped = ({ formTopic }: SpamSigns): boolean => formTopic.trim() !== '';

/** Returns whether a form was sent too fast; false for clients that measure no time. The site's own form waits instead. */
export const isHasty = ({ openFor }: SpamSigns): boolean => openFor !== null && openFor < leastOpenTime;

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
