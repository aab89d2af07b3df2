import { minuteRange, type TimeRange, type Weekday, type WeeklyHours, weekdayNames, weekdays } from '@studio/contract';
import type { ArrayField, DateField, RowField } from 'payload';
import type { Label } from '#src/i18n/labels.ts';
import { formattedText } from './formatted-text.ts';
import { dayOf, timeRangeOf, weeklyHoursOf } from './opening-hours.ts';
import { optionsOf } from './option-labels.ts';
import { plainText, type RawDocument, rowsOf } from './stored-text.ts';
import { validation } from './text-checks.ts';
import { rowLine } from './text-fields.ts';
import { timeOfDay } from './text-formats.ts';

/** Maximum number of rows of each list. */
const most = { week: 21, exceptions: 40, ranges: 6 } as const;

const missingTime: Label = { en: 'Please enter a time, such as 10:00.', ar: 'يُرجى إدخال وقت، مثل 10:00.' };

const sameTimes: Label = {
  en: 'Please enter another time than that of opening; past midnight is fine, such as 01:00.',
  ar: 'يُرجى إدخال وقت غير وقت بداية العمل، ويمكن أن يكون بعد منتصف الليل، مثل 01:00.',
};

/** Returns the error of a closing time that is missing or equals the opening time. A time before the opening time is on the next day. */
export const closingTimeError = (closes: string, { opens }: RawDocument): Label | undefined =>
  closes === '' ? missingTime : closes === timeOfDay.clean(plainText(opens)) ? sameTimes : undefined;

/** The opening and closing time, side by side. */
const times: RowField = {
  type: 'row',
  fields: [
    formattedText({
      name: 'opens',
      label: { en: 'Opens at', ar: 'بداية العمل' },
      description: { en: 'With 24 hours, such as 10:00.', ar: 'بنظام 24 ساعة، مثل 10:00.' },
      format: timeOfDay,
      errorBeside: (opens) => (opens === '' ? missingTime : undefined),
    }),
    formattedText({
      name: 'closes',
      label: { en: 'Closes at', ar: 'نهاية العمل' },
      description: {
        en: 'Such as 21:00. An hour before that of opening means the next day: 02:00.',
        ar: 'مثل 21:00. والساعة التي تسبق بداية العمل تعني اليوم التالي، مثل 02:00.',
      },
      format: timeOfDay,
      errorBeside: closingTimeError,
    }),
  ],
};

const wrongDays: Label = { en: 'Please choose at least one day.', ar: 'يُرجى اختيار يوم واحد على الأقل.' };

const tooMany = (count: number): Label => ({ en: `Please keep at most ${count} rows.`, ar: `يُرجى ألا يزيد عدد البنود على ${count}.` });

const overlapOn = (day: Weekday): Label => ({
  en: `Two rows overlap on ${weekdayNames[day].en}. Please change their hours.`,
  ar: `يتداخل بندان يوم ${weekdayNames[day].ar}. يُرجى تعديل ساعاتهما.`,
});

const overlap: Label = { en: 'These hours overlap. Please change them.', ar: 'تتداخل هذه الساعات. يُرجى تعديلها.' };

const minutesOfDay = 24 * 60;

/** Returns the first day whose hours overlap, including hours of the previous day that end after midnight; undefined if no hours overlap. */
export function overlappingDay(rows: readonly WeeklyHours[]): Weekday | undefined {
  const ranges = weekdays.flatMap((day, index) =>
    rows
      .filter(({ days }) => days.includes(day))
      .map(minuteRange)
      .map(({ start, end }) => ({ day, start: index * minutesOfDay + start, end: index * minutesOfDay + end })),
  );
  const sorted = ranges.sort((one, other) => one.start - other.start);
  const [first] = sorted;
  const nextWeek = first ? [{ ...first, start: first.start + weekdays.length * minutesOfDay }] : [];
  return [...sorted.slice(1), ...nextWeek].find(({ start }, index) => start < (sorted[index]?.end ?? 0))?.day;
}

export function haveOverlap(rows: readonly TimeRange[]): boolean {
  const sorted = rows.map(minuteRange).sort((one, other) => one.start - other.start);
  return sorted.slice(1).some(({ start }, index) => start < (sorted[index]?.end ?? 0));
}

/** Returns the component of the row labels of a list. @param row the name of an incomplete row */
const rowLabel = (list: 'week' | 'exceptions' | 'ranges', row: Label) => ({
  RowLabel: { path: '/panel/fields/HoursRow.tsx#HoursRow', clientProps: { list, row } },
});

const rowNames = {
  week: { en: 'Days and hours', ar: 'أيام وساعات' },
  exceptions: { en: 'Exception', ar: 'استثناء' },
  ranges: { en: 'Hours', ar: 'ساعات' },
} as const satisfies Record<string, Label>;

interface WeeklyHoursField {
  name: string;
  label: Label;
  description: Label;
  /** The rows that an empty list shows. */
  fallback?: readonly WeeklyHours[];
}

/** Returns the array field of opening hours by weekday; `weeklyHoursOf` reads its values. */
export const weeklyHours = ({ name, label, description, fallback }: WeeklyHoursField): ArrayField => {
  const fallbackRows = () => (fallback ?? []).map((row) => ({ ...row }));
  return {
    name,
    type: 'array',
    label,
    labels: { singular: rowNames.week, plural: label },
    maxRows: most.week,
    ...(fallback && {
      defaultValue: fallbackRows,
      hooks: { afterRead: [({ value }) => (Array.isArray(value) && value.length === 0 ? fallbackRows() : value)] },
    }),
    validate: validation((value) => {
      if (rowsOf(value).length > most.week) return tooMany(most.week);
      const day = overlappingDay(weeklyHoursOf(value));
      return day && overlapOn(day);
    }),
    admin: { description, components: rowLabel('week', rowNames.week) },
    fields: [
      {
        name: 'days',
        type: 'select',
        hasMany: true,
        label: { en: 'Days', ar: 'الأيام' },
        options: optionsOf(weekdays, weekdayNames),
        validate: validation((value) => {
          const selected: unknown[] = Array.isArray(value) ? value : [];
          return selected.length > 0 && selected.every((day) => weekdays.some((known) => known === day)) ? undefined : wrongDays;
        }),
      },
      times,
    ],
  };
};

const missingDay: Label = { en: 'Please choose the day.', ar: 'يُرجى اختيار اليوم.' };
const wrongEnd: Label = { en: 'Please choose a day that is not before the first one.', ar: 'يُرجى اختيار يوم لا يسبق اليوم الأول.' };

/** Returns the error of a last day that is before the first day of the exception. */
export const lastDayError = (to: unknown, { from }: RawDocument): Label | undefined =>
  dayOf(to) !== '' && dayOf(to) < dayOf(from) ? wrongEnd : undefined;

const dayField = (name: string, label: Label, description: Label, validate: DateField['validate']): DateField => ({
  name,
  type: 'date',
  label,
  ...(validate && { validate }),
  admin: { description, date: { pickerAppearance: 'dayOnly', displayFormat: 'yyyy-MM-dd' } },
});

/** The list field of days on which the studio is closed or has other hours. */
export const exceptionsField: ArrayField = {
  name: 'exceptions',
  type: 'array',
  label: { en: 'Days with other hours', ar: 'أيام بساعات مختلفة' },
  labels: { singular: rowNames.exceptions, plural: { en: 'Exceptions', ar: 'استثناءات' } },
  maxRows: most.exceptions,
  validate: validation((value) => (rowsOf(value).length > most.exceptions ? tooMany(most.exceptions) : undefined)),
  admin: {
    description: {
      en: 'Days on which the studio is closed or has other hours, such as a holiday. They apply before all other hours, also on an Eid. If two contain the same day, the upper one applies. Visitors read about each from six weeks before it.',
      ar: 'أيام يُغلق فيها الاستوديو أو تختلف ساعاته، مثل الإجازات. وتُقدَّم على سائر الأوقات حتى في العيد. وإن اشترك استثناءان في يوم طُبّق الأعلى منهما. ويقرأ الزوّار كل استثناء قبل بدايته بستة أسابيع.',
    },
    components: rowLabel('exceptions', rowNames.exceptions),
  },
  fields: [
    {
      type: 'row',
      fields: [
        dayField(
          'from',
          { en: 'First day', ar: 'اليوم الأول' },
          { en: 'For a single day, this one is enough.', ar: 'يكفي وحده إن كان الاستثناء يوماً واحداً.' },
          validation((value) => (dayOf(value) === '' ? missingDay : undefined)),
        ),
        dayField('to', { en: 'Last day', ar: 'اليوم الأخير' }, { en: 'May stay empty.', ar: 'يمكن تركه فارغاً.' }, validation(lastDayError)),
      ],
    },
    {
      name: 'ranges',
      type: 'array',
      label: { en: 'Hours on these days', ar: 'الساعات في هذه الأيام' },
      labels: { singular: rowNames.ranges, plural: rowNames.ranges },
      maxRows: most.ranges,
      validate: validation((value) => {
        if (rowsOf(value).length > most.ranges) return tooMany(most.ranges);
        return haveOverlap(rowsOf(value).flatMap(timeRangeOf)) ? overlap : undefined;
      }),
      admin: {
        description: { en: 'Left empty, the studio is closed.', ar: 'إن تُركت فارغة فالاستوديو مغلق.' },
        components: rowLabel('ranges', rowNames.ranges),
      },
      fields: [times],
    },
    rowLine(
      'reason',
      { en: 'Reason', ar: 'السبب' },
      {
        en: 'Visitors read it, such as “National Day” or “Stocktaking”. Write it in both languages. May stay empty.',
        ar: 'يقرؤه الزوّار، مثل «اليوم الوطني» أو «جرد سنوي». اكتبوه باللغتين، ويمكن تركه فارغاً.',
      },
    ),
  ],
};
