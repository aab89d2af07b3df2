import { isLanguage, type Language, languages } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { Field } from './Field.tsx';

/** Renders the choice of a client's language. */
export function LanguageField({
  value,
  error,
  onChange,
}: {
  value: Language;
  error?: string | undefined;
  onChange: (chosen: Language) => void;
}) {
  const { t } = useTranslation();
  return (
    <Field label={t('admin.bookings.language')} error={error}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={value}
          onChange={({ currentTarget }) => isLanguage(currentTarget.value) && onChange(currentTarget.value)}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {t(`admin.bookings.language.${each}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
