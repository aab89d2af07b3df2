import { type OpeningHours, weekdays } from '@studio/contract';
import { bundledStudio } from '@studio/contract/bundled-content.ts';
import { plainText, type RawDocument } from './stored-text.ts';

/** Returns the opening hours of the studio's details, with fallback to the bundled ones. */
export function openingHoursOf({ days, opens, closes }: RawDocument): OpeningHours {
  const selected: unknown[] = Array.isArray(days) ? days : [];
  const known = weekdays.filter((day) => selected.includes(day));
  return {
    days: known.length > 0 ? known : bundledStudio.days,
    opens: plainText(opens) || bundledStudio.opens,
    closes: plainText(closes) || bundledStudio.closes,
  };
}
