import { type Category, categories } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { Field } from '../parts/Field.tsx';

interface Props {
  value?: Category;
  error?: string | undefined;
  onPick?: () => void;
}

export function CategoryField({ value, error, onPick }: Props) {
  const { t } = useTranslation();
  return (
    <Field label={t('admin.photos.category')} error={error}>
      {(wiring) => (
        <select {...wiring} name="category" className="input" defaultValue={value ?? ''} required onChange={onPick}>
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
