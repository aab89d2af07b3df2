import { useTranslation } from 'react-i18next';
import { Field } from '../ui/Field.tsx';

interface Props {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean;
  value: string;
  onValue: (value: string) => void;
}

/** Renders a text field for an amount in riyals, in which the digits of both languages can be typed. */
export function AmountField({ label, hint, error, isRequired = false, value, onValue }: Props) {
  const { t } = useTranslation();
  return (
    <Field label={label} aside={<span className="hint">{t('admin.details.priceHint')}</span>} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          className="input num details-amount"
          required={isRequired}
          value={value}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        />
      )}
    </Field>
  );
}
