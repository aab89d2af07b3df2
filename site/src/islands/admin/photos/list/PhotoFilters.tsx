import { categoryOfSlug, categorySlug, type OwnPhoto } from '@studio/contract';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterLinks, useParameter } from '../../ui/FilterLinks.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { cachedByItem } from '../../ui/text-search.ts';
import { countCategories, photosOf, searchPhotos, searchText } from './photo-search.ts';

/** The query parameter of the category. */
const categoryParameter = 'category';

/** Filters the photos by the category in the address and by a query, which is not in the address. */
export function usePhotoFilters(photos: readonly OwnPhoto[]) {
  const { t } = useTranslation();
  const { value: slug, setValue } = useParameter(categoryParameter);
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const category = categoryOfSlug(slug);
  const textOf = useMemo(
    () => cachedByItem((photo: OwnPhoto) => searchText(photo, `${t(`category.${photo.category}`)} ${photo.category}`)),
    [t],
  );
  const matching = useMemo(() => searchPhotos(photos, textOf, query), [photos, textOf, query]);
  const shown = useMemo(() => photosOf(matching, category), [matching, category]);
  const counts = useMemo(() => countCategories(photos, matching, category), [photos, matching, category]);
  const clear = () => {
    setTyped('');
    setValue('');
  };
  return { shown, counts, total: matching.length, category, typed, query: query.trim(), setTyped, clear };
}

type Filters = ReturnType<typeof usePhotoFilters>;

export function PhotoFilters({ filters: { counts, total, typed, setTyped } }: { filters: Filters }) {
  const { t } = useTranslation();
  const choices = counts.map(({ category, count }) => ({
    value: categorySlug(category),
    label: t(`category.${category}`),
    count,
    icon: <span className="patch" data-category={category} aria-hidden="true" />,
  }));
  return (
    <div className="admin-find">
      <FilterLinks
        label={t('admin.photos.filters')}
        name={categoryParameter}
        choices={[{ value: '', label: t('category.All'), count: total }, ...choices]}
      />
      <SearchField label={t('admin.photos.search')} value={typed} onChange={setTyped} />
    </div>
  );
}
