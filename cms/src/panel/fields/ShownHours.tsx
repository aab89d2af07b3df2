'use client';

import { FieldLabel, useAllFormFields, useLocale } from '@payloadcms/ui';
import { comingChanges, describeChange, describeClosedDays, describeWeek, languages, todayInRiyadh } from '@studio/contract';
import type { UIFieldClientProps } from 'payload';
import { reduceFieldsToValues } from 'payload/shared';
import { scheduleOf } from '#src/fields/opening-hours.ts';
import { languageOf } from '#src/i18n/labels.ts';
import '../panel.css';

/** Number of days whose changes of hours the panel shows. */
const shownDays = 366;

/**
 * Shows below the opening hours how they appear on the pages in each language. Shows reasons in the edited language only, because the form contains
 * no others.
 */
export function ShownHours({ field: { label } }: UIFieldClientProps) {
  const [fields] = useAllFormFields();
  const edited = languageOf(useLocale().code);
  const schedule = scheduleOf(reduceFieldsToValues(fields, true));
  const { hours, ramadanHours } = schedule;
  const changes = comingChanges(schedule, todayInRiyadh(), shownDays);
  return (
    <div className="field-type shown-hours">
      <FieldLabel as="span" {...(label && { label })} />
      {languages.map((language) => (
        <ul key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
          {describeWeek(hours, language).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {describeClosedDays(hours, language) && <li>{describeClosedDays(hours, language)}</li>}
          {changes.map(({ reason, ...change }) => (
            <li key={`${change.kind} ${change.from} ${change.to}`}>
              {describeChange({ ...change, reason: (language === edited && reason?.[language]) || '' }, ramadanHours, language)}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
