import { type Recognised, recognisedPeople } from '@studio/contract';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, FieldError } from '../ui/Field.tsx';

/** The answer about the recognisable people of photos; `recognised` is undefined until staff answer. */
export interface RecognisedAnswer {
  recognised?: Recognised;
  /** The typed names of the recognisable people besides the person of the release. */
  names: string;
}

export const noAnswer: RecognisedAnswer = { names: '' };

/** Returns the names of a typed list; commas of both languages and new lines separate them. */
export const namesOf = (text: string): string[] =>
  text
    .split(/[,،\n]/u)
    .map((name) => name.trim())
    .filter(Boolean);

interface Props {
  /** The label of the answer that only the person of the release can be recognised. */
  onlySigner: ReactNode;
  /** The note shown with the answer that the people are unknown. */
  later: string;
  answer: RecognisedAnswer;
  errors: Readonly<Record<string, string | undefined>>;
  onChange(answer: RecognisedAnswer): void;
}

/** Renders the question about the recognisable people in photos of a release, without a preselected answer. */
export function RecognisedField({ onlySigner, later, answer, errors, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const error = answer.recognised ? undefined : errors['recognised'];
  return (
    <fieldset className="release-purposes" aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend>{t('admin.releases.recognised')}</legend>
      <p className="hint" id={`${id}-hint`}>
        {t('admin.releases.recognisedHint')}
      </p>
      {recognisedPeople.map((recognised) => (
        <label key={recognised} className="release-check">
          <input
            type="radio"
            name={id}
            checked={answer.recognised === recognised}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange({ ...answer, recognised })}
          />
          <span>{recognised === 'signer' ? onlySigner : t(`admin.releases.recognised.${recognised}`)}</span>
        </label>
      ))}
      {error && <FieldError id={`${id}-error`} message={error} />}
      {answer.recognised === 'others' && (
        <Field label={t('admin.releases.otherNames')} hint={t('admin.releases.otherNamesHint')} error={errors['names']}>
          {(control) => (
            <input
              {...control}
              className="input"
              dir="auto"
              value={answer.names}
              onChange={({ currentTarget }) => onChange({ ...answer, names: currentTarget.value })}
            />
          )}
        </Field>
      )}
      {answer.recognised === 'unknown' && <p className="notice">{later}</p>}
    </fieldset>
  );
}
