'use client';

import { FieldLabel, useAllFormFields } from '@payloadcms/ui';
import { describeClosedDays, describeWeek, languages } from '@studio/contract';
import type { UIFieldClientProps } from 'payload';
import { reduceFieldsToValues } from 'payload/shared';
import { scheduleOf } from '#src/fields/opening-hours.ts';
import '../panel.css';

/** Shows below the opening hours how the pages write them in each language. */
export function ShownHours({ field: { label } }: UIFieldClientProps) {
  const [fields] = useAllFormFields();
  const { hours } = scheduleOf(reduceFieldsToValues(fields, true));
  return (
    <div className="field-type shown-hours">
      <FieldLabel as="span" {...(label && { label })} />
      {languages.map((language) => (
        <p key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
          {[...describeWeek(hours, language).map((line) => `${line}.`), describeClosedDays(hours, language)].join(' ')}
        </p>
      ))}
    </div>
  );
}
