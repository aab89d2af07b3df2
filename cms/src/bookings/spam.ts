import type { spamFields } from '@studio/contract';
import type { Payload } from 'payload';
import type { InferOutput } from 'valibot';

/** What the form told besides its fields. */
export type Signs = { [Name in keyof typeof spamFields]: InferOutput<(typeof spamFields)[Name]> };

/** In milliseconds. Nobody opens a page, fills in its form and sends it sooner, not even with what a browser fills in by itself. */
const soonest = 2000;

/** Whether somebody filled in what no person is shown. */
export const isTrapped = ({ formTopic }: Signs): boolean => formTopic.trim() !== '';

/** Whether a form was sent sooner than a person could. Where no script ran, nobody knows. */
export const isHasty = ({ openFor }: Signs): boolean => openFor !== null && openFor < soonest;

const pause = 60_000;
let dropped = 0;

/** Counts a submission that is not stored. The log is told how many there were, at most once a minute. */
export function dropTrapped({ logger }: Payload): void {
  dropped += 1;
  if (dropped > 1) return;
  setTimeout(() => {
    logger.warn(`Sent by programs, answered with thanks and not stored: ${dropped}`);
    dropped = 0;
  }, pause).unref();
}
