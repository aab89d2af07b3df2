'use client';

import { useListDrawerContext, useListQuery } from '@payloadcms/ui';
import { binPeriod, type Category, categories } from '@studio/contract';
import type { Where } from 'payload';
import { useEffect } from 'react';
import { categoryLabels } from '#src/fields/option-labels.ts';
import { usePanelLanguage } from '../use-panel-language.ts';
import './photo-list.css';

const labels = {
  en: {
    label: 'Category',
    all: 'All photos',
    drag: 'To order the photos of a category, choose it and drag them by their handles. The gallery shows them in this order.',
    sorted: 'The photos are sorted in another way just now.',
    order: 'Show them as in the gallery',
    deleted: 'Deleted photos',
    bin: `A deleted photo can be restored for ${binPeriod.en}, under “Deleted photos”.`,
  },
  ar: {
    label: 'الفئة',
    all: 'كل الصور',
    drag: 'لترتيب صور إحدى الفئات يمكن اختيار الفئة ثم سحب الصور من مقابضها، وبهذا الترتيب تظهر في المعرض.',
    sorted: 'الصور مرتبة حالياً بطريقة أخرى.',
    order: 'العرض بترتيب المعرض',
    deleted: 'الصور المحذوفة',
    bin: `يمكن استعادة الصورة المحذوفة خلال ${binPeriod.ar} من «الصور المحذوفة».`,
  },
};

let firstCategory: Category | undefined;

/** Sets the initial category of the next photo picker. */
export const setFirstCategory = (category: Category | undefined): void => {
  firstCategory = category;
};

/** Returns and clears the initial category of the next photo picker; undefined if none is set. */
function takeFirstCategory(): Category | undefined {
  const category = firstCategory;
  firstCategory = undefined;
  return category;
}

/** Makes a filter in the format of the panel's filter form, so that the form displays it. */
const filterOf = (category: Category): Where => ({ or: [{ and: [{ category: { equals: category } }] }] });

/** Filters the list of photos by category and explains how to order them. */
export function CategoryFilter() {
  const language = usePanelLanguage();
  const { query, handleWhereChange, handleSortChange } = useListQuery();
  const { isInDrawer } = useListDrawerContext();
  useEffect(() => {
    const first = takeFirstCategory();
    if (isInDrawer && first) void handleWhereChange?.(filterOf(first));
  }, [isInDrawer, handleWhereChange]);
  const t = labels[language];
  const shown = JSON.stringify(query.where ?? {});
  const current = categories.find((category) => shown === JSON.stringify(filterOf(category)));
  const choices = [
    { name: t.all, category: undefined },
    ...categories.map((category) => ({ name: categoryLabels[category][language], category })),
  ];
  return (
    <div className="photo-list">
      <fieldset className="photo-list__categories" aria-label={t.label}>
        {choices.map(({ name, category }) => (
          <button
            key={name}
            type="button"
            aria-pressed={category === current && (category !== undefined || shown === '{}')}
            onClick={() => void handleWhereChange?.(category ? filterOf(category) : {})}
          >
            {name}
          </button>
        ))}
        {!isInDrawer && <a href="/admin/photos?category=deleted">{t.deleted}</a>}
      </fieldset>
      {query.sort === '_order' ? (
        <p>{t.drag}</p>
      ) : (
        <p>
          {t.sorted}{' '}
          <button type="button" className="photo-list__order" onClick={() => void handleSortChange?.('_order')}>
            {t.order}
          </button>
        </p>
      )}
      {!isInDrawer && <p>{t.bin}</p>}
    </div>
  );
}
