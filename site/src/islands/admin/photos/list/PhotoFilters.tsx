import { type Category, categories, categoryOfSlug, categorySlug, foldText, type OwnPhoto } from '@studio/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Button.tsx';
import { cachedByItem, FilterLinks, SearchField, useParameter, useSearch } from '../../ui/filters.tsx';
import { inGalleryOrder } from './photo-order.ts';

/** Query parameter with the slug of the selected category. */
const categoryParameter = 'category';

/** Value of `categoryParameter` that shows the bin. */
const deletedCategory = 'deleted';

export const binAddress = `?${categoryParameter}=${deletedCategory}`;

export const useShowsBin = (): boolean => useParameter(categoryParameter).value === deletedCategory;

/** Searches the photos and filters them by category. */
export function usePhotoFilters(photos: readonly OwnPhoto[]) {
  const { t } = useTranslation();
  const { value: slug, setValue } = useParameter(categoryParameter);
  const category = categoryOfSlug(slug);
  const textOf = useMemo(
    () => cachedByItem((photo: OwnPhoto) => searchText(photo, `${t(`category.${photo.category}`)} ${photo.category}`)),
    [t],
  );
  const { matching, ...search } = useSearch(photos, textOf);
  const shown = useMemo(() => arrange(photosOf(matching, category), category), [matching, category]);
  const counts = useMemo(() => countCategories(photos, matching, category), [photos, matching, category]);
  const clear = () => {
    search.setTyped('');
    setValue('');
  };
  const setCategory = (chosen: Category) => setValue(categorySlug(chosen));
  return { ...search, shown, counts, total: matching.length, category, setCategory, clear };
}

type Filters = ReturnType<typeof usePhotoFilters>;

export function PhotoFilters({ filters: { counts, total, typed, setTyped } }: { filters: Filters }) {
  const { t } = useTranslation();
  const showsBin = useShowsBin();
  const choices = counts.map(({ category, count }) => ({
    value: categorySlug(category),
    label: t(`category.${category}`),
    count,
    icon: <span className="patch" data-category={category} aria-hidden="true" />,
  }));
  return (
    <div className="admin-photo-filters">
      <FilterLinks
        label={t('admin.photos.filters')}
        name={categoryParameter}
        choices={[
          { value: '', label: t('category.All'), count: total },
          ...choices,
          { value: deletedCategory, label: t('admin.photos.inBin'), icon: <Icon name="delete" /> },
        ]}
      />
      {!showsBin && <SearchField label={t('admin.photos.search')} value={typed} onChange={setTyped} />}
    </div>
  );
}

/**
 * Returns the folded text of a photo, in which a search looks for the typed words.
 * @param categoryNames names of the photo's category, which can also be searched
 */
export const searchText = ({ caption, captionAr, alt, altAr }: OwnPhoto, categoryNames: string): string =>
  foldText([caption, captionAr, alt, altAr, categoryNames].join('\n'));

/** Returns the photos of a category; all for `undefined`. */
export const photosOf = (photos: readonly OwnPhoto[], category: Category | undefined): readonly OwnPhoto[] =>
  category === undefined ? photos : photos.filter((photo) => photo.category === category);

/** Sorts the photos of a category in the order of the gallery; without a category, returns all photos in their current order, newest first. */
const arrange = (photos: readonly OwnPhoto[], category: Category | undefined): readonly OwnPhoto[] =>
  category === undefined ? photos : inGalleryOrder(photos);

interface CategoryCount {
  category: Category;
  count: number;
}

/** Counts the matching photos of the selected category and of each category with photos. */
export const countCategories = (
  photos: readonly OwnPhoto[],
  matching: readonly OwnPhoto[],
  chosen: Category | undefined,
): readonly CategoryCount[] =>
  categories
    .filter((category) => category === chosen || photos.some((photo) => photo.category === category))
    .map((category) => ({ category, count: photosOf(matching, category).length }));
