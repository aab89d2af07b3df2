import { useTranslation } from 'react-i18next';

interface Props {
  /** The name of the group of radio buttons. */
  name: string;
  /** The label of the group for screen readers. */
  label: string;
  value: boolean | undefined;
  isMissing?: boolean;
  onAnswer(value: boolean): void;
}

/** Renders yes and no as two equal buttons, without a preselected answer. */
export function YesNo({ name, label, value, isMissing = false, onAnswer }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className="release-answer" data-missing={isMissing || undefined}>
      <legend className="vh">{label}</legend>
      {[true, false].map((answer) => (
        <label key={String(answer)}>
          <input type="radio" name={name} checked={value === answer} onChange={() => onAnswer(answer)} />
          <span>{t(answer ? 'release.yes' : 'release.no')}</span>
        </label>
      ))}
    </fieldset>
  );
}
