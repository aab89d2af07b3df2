import { textLength } from '@studio/contract';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Field } from './Field.tsx';
import { fitInto } from './fit-into.ts';

interface Props {
  name: string;
  label: string;
  lang: string;
  /** Code points; typing past them is ignored. `maxlength` would count an emoji twice. */
  max: number;
  value?: string;
  hint?: string | undefined;
  error?: string | undefined;
  rows?: number;
}

/** A text with a limit, counted as it is typed. */
export function CountedField({ name, label, lang, max, value = '', hint, error, rows }: Props) {
  const before = useRef(value);
  const [length, setLength] = useState(textLength(value));
  const onInput = ({ currentTarget }: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const caret = currentTarget.selectionStart ?? currentTarget.value.length;
    const fitted = fitInto(before.current, currentTarget.value, caret, max);
    if (fitted.text !== currentTarget.value) {
      currentTarget.value = fitted.text;
      currentTarget.setSelectionRange(fitted.caret, fitted.caret);
    }
    before.current = fitted.text;
    setLength(textLength(fitted.text));
  };
  const counter = (
    <bdi className="admin-counter" dir="ltr">
      {length} / {max}
    </bdi>
  );
  return (
    <Field label={label} aside={counter} hint={hint} error={error}>
      {(wiring) => {
        const control = {
          ...wiring,
          name,
          lang,
          dir: 'auto',
          className: 'input',
          defaultValue: value,
          onInput,
        };
        return rows ? <textarea {...control} rows={rows} /> : <input {...control} type="text" autoComplete="off" />;
      }}
    </Field>
  );
}
