import * as v from 'valibot';
import { defineCall, missing, withData } from './call.ts';
import { isRealDay } from './date.ts';
import { limits } from './limits.ts';
import { addDays } from './opening-hours.ts';
import { packageSlug } from './packages.ts';

/**
 * The reasons for a day without slots: no session fits into the opening hours, all slots are taken, or the last start is too soon, too far in the
 * future or over.
 */
export const noSlotReasons = ['closed', 'full', 'soon', 'far', 'past'] as const;
export type NoSlotReason = (typeof noSlotReasons)[number];

const availableDay = v.object({
  day: v.string(),
  /** The starts of sessions that clients can book on this day, with the offset of Riyadh: `2026-12-01T17:00:00+03:00`. */
  slots: v.array(v.string()),
  /** Set only if the day has no slot. */
  reason: v.optional(v.picklist(noSlotReasons)),
  /**
   * The name of the Eid, or the reason of the exception, that closes the studio on this day; missing on other days, and for an exception without a
   * reason.
   */
  note: v.optional(v.object({ en: v.string(), ar: v.string() })),
});
export type AvailableDay = v.InferOutput<typeof availableDay>;

const day = v.pipe(v.string('errors.day'), v.metadata({ format: 'date' }), v.check(isRealDay, 'errors.day'));

/** Returns whether a period has a day, and at most `limits.calendarDays`. Valibot 1.x also checks it if a day is not real, which has its own error. */
const isPeriod = ({ from, to }: Record<'from' | 'to', string>): boolean =>
  !isRealDay(from) || !isRealDay(to) || (from <= to && to < addDays(from, limits.calendarDays));

/** Returns the slots of a package on each day of a period. */
export const readAvailability = defineCall({
  method: 'GET',
  path: '/api/availability',
  who: 'none',
  body: 'query',
  input: v.pipe(
    v.object(
      {
        // The server also checks that visitors can book the package with a slot.
        package: v.pipe(v.string('book.errors.package'), v.regex(packageSlug, 'book.errors.package')),
        /** The first and the last day of the period. */
        from: day,
        to: day,
        /** `women` for teams of women only. */
        team: v.optional(v.picklist(['women'], 'errors.team')),
      },
      missing({ package: 'book.errors.package', from: 'errors.day', to: 'errors.day' }),
    ),
    v.forward(v.partialCheck([['from'], ['to']], isPeriod, 'errors.period'), ['to']),
  ),
  status: 200,
  answer: withData(v.object({ days: v.array(availableDay) })),
});
