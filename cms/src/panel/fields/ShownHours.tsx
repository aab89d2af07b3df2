'use client';

import { FieldLabel, useFormFields } from '@payloadcms/ui';
import { describeClosedDays, describeOpeningHours, languages } from '@studio/contract';
import type { UIFieldClientProps } from 'payload';
import { openingHoursOf } from '#src/fields/opening-hours.ts';
import '../panel.css';

/** Shows below the days and hours how the pages write them in each language. */
export function ShownHours({ field: { label } }: UIFieldClientProps) {
  const days = useFormFields(([fields]) => fields['days']?.value);
  const opens = useFormFields(([fields]) => fields['opens']?.value);
  const closes = useFormFields(([fields]) => fields['closes']?.value);
  const hours = openingHoursOf({ days, opens, closes });
  return (
    <div className="field-type shown-hours">
      <FieldLabel as="span" {...(label && { label })} />
      {languages.map((language) => (
        <p key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
          {describeOpeningHours(hours, language)}. {describeClosedDays(hours.days, language)}
        </p>
      ))}
    </div>
  );
}
