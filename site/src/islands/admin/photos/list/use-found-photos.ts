import { categoryOfSlug, type OwnPhoto } from '@studio/contract';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onceEach } from '../../ui/once-each.ts';
import { useParameter } from '../../ui/use-parameter.ts';
import { countCategories, photosOf, photosWith, textOfPhoto } from './found-photos.ts';

/** The parameter of the address that narrows the photos down. */
export const categoryParameter = 'category';

/** What the owner looks for among the photos, and what of them is found. What is typed stays here. */
export function useFoundPhotos(photos: readonly OwnPhoto[]) {
  const { t } = useTranslation();
  const { value: slug, choose } = useParameter(categoryParameter);
  const [typed, setTyped] = useState('');
  const looked = useDeferredValue(typed);
  const category = categoryOfSlug(slug);
  const textOf = useMemo(
    () => onceEach((photo: OwnPhoto) => textOfPhoto(photo, `${t(`category.${photo.category}`)} ${photo.category}`)),
    [t],
  );
  const matching = useMemo(() => photosWith(photos, textOf, looked), [photos, textOf, looked]);
  const shown = useMemo(() => photosOf(matching, category), [matching, category]);
  const counted = useMemo(() => countCategories(photos, matching, category), [photos, matching, category]);
  const showAll = () => {
    setTyped('');
    choose('');
  };
  return { shown, counted, total: matching.length, category, typed, looked: looked.trim(), setTyped, showAll };
}

export type Finding = ReturnType<typeof useFoundPhotos>;
