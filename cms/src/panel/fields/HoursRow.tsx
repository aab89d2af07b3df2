'use client';

import { useRowLabel } from '@payloadcms/ui';
import { describeChange, describeRanges, describeWeek, type Language } from '@studio/contract';
import { exceptionsOf, timeRangeOf, weeklyHoursOf } from '#src/fields/opening-hours.ts';
import type { RawDocument } from '#src/fields/stored-text.ts';
import type { Label } from '#src/i18n/labels.ts';
import { usePanelLanguage } from '../use-panel-language.ts';

/** The lists of the panel whose rows contain hours. */
export type HoursList = 'week' | 'exceptions' | 'ranges';

/** Returns the text of a row as it appears on the pages; `''` for an incomplete row. */
function describeRow(list: HoursList, row: RawDocument, language: Language): string {
  if (list === 'week') return describeWeek(weeklyHoursOf([row]), language).join('');
  if (list === 'ranges') return describeRanges(timeRangeOf(row), language);
  return exceptionsOf([row])
    .map(({ reason, ...period }) => describeChange({ kind: 'exception', ...period, reason: reason[language] }, [], language))
    .join('');
}

/** Shows the days and hours of a row, or its number while it is incomplete. */
export function HoursRow({ list, row }: { list: HoursList; row: Label }) {
  const { data, rowNumber = 0 } = useRowLabel<RawDocument | undefined>();
  const language = usePanelLanguage();
  return <bdi>{describeRow(list, data ?? {}, language) || `${row[language]} ${rowNumber + 1}`}</bdi>;
}
