import { useTranslation } from 'react-i18next';
import { useMedia } from '../../ui/use-media.ts';
import { CategoryField } from '../photo/CategoryField.tsx';
import { WordFields, type WordsProps } from '../photo/WordFields.tsx';

interface Props extends WordsProps {
  /** One of several: what few write is folded away. */
  isOneOfMany?: boolean;
}

/** What is asked about a photo before it goes up. */
export function UploadFields({ isOneOfMany = false, ...props }: Props) {
  const { t } = useTranslation();
  const isFolded = !useMedia('(min-width: 60rem)') || isOneOfMany;
  const { words, errors, onType } = props;
  return (
    <div className="admin-fields">
      <CategoryField value={words.category} error={errors['category']} onPick={(category) => onType({ category })} />
      <WordFields kind="caption" {...props} />
      {isFolded ? (
        <details className="admin-alts">
          <summary>{t('admin.photos.alts')}</summary>
          <WordFields kind="alt" {...props} />
        </details>
      ) : (
        <WordFields kind="alt" {...props} />
      )}
    </div>
  );
}
