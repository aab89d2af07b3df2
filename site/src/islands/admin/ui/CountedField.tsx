import { textLength } from '@studio/contract';
import type { ChangeEvent } from 'react';
import { Field } from './Field.tsx';

interface Props {
  name: string;
  label: string;
  lang: string;
  /** Maximum number of code points; `maxlength` would count an emoji twice. */
  max: number;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  rows?: number;
}

/** Renders a text field with a counter, which ignores input above its limit. */
export function CountedField({ name, label, lang, max, value, onChange, hint, error, rows }: Props) {
  const onEdit = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const caret = currentTarget.selectionStart ?? currentTarget.value.length;
    const limited = limitInput(value, currentTarget.value, caret, max);
    if (limited.text !== currentTarget.value) {
      currentTarget.value = limited.text;
      currentTarget.setSelectionRange(limited.caret, limited.caret);
    }
    onChange(limited.text);
  };
  const counter = (
    <bdi className="admin-counter" dir="ltr">
      {textLength(value)} / {max}
    </bdi>
  );
  return (
    <Field label={label} aside={counter} hint={hint} error={error}>
      {(control) => {
        const props = { ...control, name, lang, dir: 'auto', className: 'input', value, onChange: onEdit };
        return rows ? <textarea {...props} rows={rows} /> : <input {...props} type="text" autoComplete="off" />;
      }}
    </Field>
  );
}

/**
 * Shortens the typed or pasted part of a text until the text fits, and leaves the rest unchanged.
 * @param max maximum number of code points
 * @returns the text and the new position of the caret
 */
export function limitInput(before: string, after: string, caret: number, max: number): { text: string; caret: number } {
  const excess = textLength(after) - max;
  if (excess <= 0) return { text: after, caret };
  const [head, tail] = [after.slice(0, caret), after.slice(caret)];
  // Finds the insertion: from the first difference to the former text to the caret.
  const formerHead = before.endsWith(tail) ? before.slice(0, before.length - tail.length) : '';
  let start = 0;
  while (start < formerHead.length && formerHead[start] === head[start]) start += 1;
  const inserted = Array.from(head.slice(start));
  const text = head.slice(0, start) + inserted.slice(0, Math.max(0, inserted.length - excess)).join('');
  return { text: text + tail, caret: text.length };
}
