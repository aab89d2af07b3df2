import { type Category, categories } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';
import { categoryOf } from './photo-words.ts';

interface Props {
  /** `Category` when left out. */
  label?: string;
  value: Category | '';
  error?: string | undefined;
  onPick: (category: Category | '') => void;
}

/** The category of a photo, or of several. */
export function CategoryField({ label, value, error, onPick }: Props) {
  const { t } = useTranslation();
  return (
    <Field label={label ?? t('admin.photos.category')} error={error}>
      {(wiring) => (
        <select
          {...wiring}
          className="input"
          value={value}
          required
          onChange={({ currentTarget }) => onPick(categoryOf(currentTarget.value))}
        >
          <option value="" disabled>
            {t('admin.photos.categoryPlaceholder')}
          </option>
          {categories.map((category) => (
            <option key={category} value={category}>
              {t(`category.${category}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
