import { isRealDay, type Language } from '@studio/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#src/islands/shared/form/Field.tsx';
import { spokenDay } from './spoken-day.ts';

interface Props {
  lang: Language;
  error: string | undefined;
}

/** The preferred date. Its bounds are set by the page's script, because they move with the day. */
export function DateField({ lang, error }: Props) {
  const { t } = useTranslation();
  const [day, setDay] = useState('');
  const hint = isRealDay(day) ? <bdi>{spokenDay(day, lang)}</bdi> : t('book.dateHint');
  return (
    <Field name="date" label={t('book.date')} optional hint={hint} error={error}>
      {(control) => <input {...control} type="date" onChange={(event) => setDay(event.target.value)} />}
    </Field>
  );
}
