import { leastOpenTime, type spamFields } from '@studio/contract';
import type { Payload } from 'payload';
import type { InferOutput } from 'valibot';

/** The values of the form's spam checks. */
export type SpamSigns = { [Name in keyof typeof spamFields]: InferOutput<(typeof spamFields)[Name]> };

/** Returns whether the hidden field (honeypot) was filled in, by a spam program or by a browser's autofill. */
export const isSuspected = ({ formTopic }: SpamSigns): boolean => formTopic.trim() !== '';

/** Returns whether a form was sent too fast; false for clients that measure no time. The site's own form waits instead. */
export const isHasty = ({ openFor }: SpamSigns): boolean => openFor !== null && openFor < leastOpenTime;

const logInterval = 60_000;
let suspected = 0;

/** Counts a submission stored as possible spam; logs the count at most once a minute. */
export function logSuspected({ logger }: Payload): void {
  suspected += 1;
  if (suspected > 1) return;
  setTimeout(() => {
    logger.warn(`Submissions with the hidden field, stored in the bin as possible spam: ${suspected}`);
    suspected = 0;
  }, logInterval).unref();
}
