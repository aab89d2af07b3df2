import { isRealDay, type Language, lastBookableDay, todayInRiyadh } from '@studio/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#src/islands/shared/form/Field.tsx';
import { spokenDay } from './spoken-day.ts';

interface Props {
  lang: Language;
  error: string | undefined;
}

/** The preferred date. Its bounds move with the day, so the page's HTML holds none. */
export function DateField({ lang, error }: Props) {
  const { t } = useTranslation();
  const [day, setDay] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!field.current) return;
    field.current.min = todayInRiyadh();
    field.current.max = lastBookableDay();
    setDay(field.current.value);
  }, []);
  const hint = isRealDay(day) ? <bdi>{spokenDay(day, lang)}</bdi> : t('book.dateHint');
  return (
    <Field name="date" label={t('book.date')} optional hint={hint} error={error}>
      {(control) => <input {...control} ref={field} type="date" onChange={(event) => setDay(event.target.value)} />}
    </Field>
  );
}
