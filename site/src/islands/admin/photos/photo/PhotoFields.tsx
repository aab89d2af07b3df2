import { type Category, categories, type Language, limits } from '@studio/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CountedField } from '../../ui/CountedField.tsx';
import { Field } from '../../ui/Field.tsx';
import { useLanguage } from '../../ui/language.ts';
import { categoryOf, type PhotoDetails } from './photo-details.ts';

interface CategoryProps {
  /** Label of the field; by default `Category`. */
  label?: string;
  value: Category | '';
  error?: string | undefined;
  onChange: (category: Category | '') => void;
}

export function CategoryField({ label, value, error, onChange }: CategoryProps) {
  const { t } = useTranslation();
  return (
    <Field label={label ?? t('admin.photos.category')} error={error}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={value}
          required
          onChange={({ currentTarget }) => onChange(categoryOf(currentTarget.value))}
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

const kinds = {
  caption: { names: { en: 'caption', ar: 'captionAr' }, max: limits.caption },
  alt: { names: { en: 'alt', ar: 'altAr' }, max: limits.alt, rows: 2 },
} as const;

interface TextProps {
  details: PhotoDetails;
  /** Error messages by field. */
  errors: Record<string, string | undefined>;
  onChange: (changes: Partial<PhotoDetails>) => void;
}

interface DetailsProps extends TextProps {
  /** Whether the alternative texts are collapsed. */
  isCollapsed?: boolean;
  /** Content below the fields. */
  children?: ReactNode;
}

export function DetailsFields({ isCollapsed = false, children, ...props }: DetailsProps) {
  const { t } = useTranslation();
  const { details, errors, onChange } = props;
  const altTexts = <TextFields kind="alt" {...props} />;
  return (
    <div className="admin-fields">
      <CategoryField value={details.category} error={errors['category']} onChange={(category) => onChange({ category })} />
      <TextFields kind="caption" {...props} />
      {isCollapsed ? (
        <details className="admin-alt-texts">
          <summary>{t('admin.photos.alts')}</summary>
          {altTexts}
        </details>
      ) : (
        altTexts
      )}
      {children}
    </div>
  );
}

/** Renders the caption or the alternative text in both languages, the language of the screens first. */
function TextFields({ kind, details, errors, onChange }: TextProps & { kind: keyof typeof kinds }) {
  const { t } = useTranslation();
  const order: Language[] = useLanguage() === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  const { names, ...shape } = kinds[kind];
  return (
    <div className="two">
      {order.map((lang) => (
        <CountedField
          key={lang}
          {...shape}
          name={names[lang]}
          label={t(`admin.photos.${names[lang]}`)}
          lang={lang}
          value={details[names[lang]]}
          error={errors[names[lang]]}
          hint={kind === 'alt' && lang === order[0] ? t('admin.photos.altHint') : undefined}
          onChange={(value) => onChange({ [names[lang]]: value })}
        />
      ))}
    </div>
  );
}
