import { categorySlug } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { FilterRow } from '../../ui/FilterRow.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { categoryParameter, type Finding } from './use-found-photos.ts';

/** What narrows the photos down: a category, and words. */
export function FindPhotos({ finding: { counted, total, typed, setTyped } }: { finding: Finding }) {
  const { t } = useTranslation();
  const choices = counted.map(({ category, number }) => ({
    value: categorySlug(category),
    words: t(`category.${category}`),
    number,
    mark: <span className="patch" data-category={category} aria-hidden="true" />,
  }));
  return (
    <div className="admin-find">
      <FilterRow
        label={t('admin.photos.filters')}
        name={categoryParameter}
        choices={[{ value: '', words: t('category.All'), number: total }, ...choices]}
      />
      <SearchField label={t('admin.photos.search')} value={typed} onChange={setTyped} />
    </div>
  );
}
