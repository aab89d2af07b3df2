import { textLength } from '@studio/contract';
import type { ChangeEvent } from 'react';
import { Field } from './Field.tsx';
import { fitInto } from './fit-into.ts';

interface Props {
  name: string;
  label: string;
  lang: string;
  /** Code points; typing past them is ignored. `maxlength` would count an emoji twice. */
  max: number;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  rows?: number;
}

/** A text with a limit, counted as it is typed. */
export function CountedField({ name, label, lang, max, value, onChange, hint, error, rows }: Props) {
  const onEdit = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const caret = currentTarget.selectionStart ?? currentTarget.value.length;
    const fitted = fitInto(value, currentTarget.value, caret, max);
    if (fitted.text !== currentTarget.value) {
      currentTarget.value = fitted.text;
      currentTarget.setSelectionRange(fitted.caret, fitted.caret);
    }
    onChange(fitted.text);
  };
  const counter = (
    <bdi className="admin-counter" dir="ltr">
      {textLength(value)} / {max}
    </bdi>
  );
  return (
    <Field label={label} aside={counter} hint={hint} error={error}>
      {(wiring) => {
        const control = { ...wiring, name, lang, dir: 'auto', className: 'input', value, onChange: onEdit };
        return rows ? <textarea {...control} rows={rows} /> : <input {...control} type="text" autoComplete="off" />;
      }}
    </Field>
  );
}
