import type { Category, Language, Photo, RenditionFormat } from '@studio/contract';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainClick, type View, viewAddress } from '#src/lib/gallery.ts';
import { rowClasses } from '#src/lib/photo-classes.ts';
import { MarkedText } from '../../MarkedText.tsx';
import type { DrawnPhoto, PhotoGroup } from './layout.ts';
import { PhotoLink } from './PhotoLink.tsx';

/** Number of photos that load without lazy loading, because they are visible without scrolling. */
const eagerPhotos = 2;

interface Props {
  lang: Language;
  view: View;
  groups: readonly PhotoGroup[];
  drawn: readonly (readonly DrawnPhoto<Photo>[])[];
  /** Height of each group's rows in pixels, if the photos have boxes. */
  heights: readonly number[] | undefined;
  /** Whether all photos are loaded; otherwise the last group may be incomplete. */
  isComplete: boolean;
  isHydrated: boolean;
  /** Whether new photos are rendered without a picture, during fast scrolling. */
  isFast: boolean;
  /** Best format that the browser supports; undefined until it is detected. */
  format: RenditionFormat | undefined;
  onChoose(view: View): void;
  onOpen(id: string): void;
}

export function PhotoGroups({ lang, view, groups, drawn, heights, isComplete, isHydrated, isFast, format, onChoose, onOpen }: Props) {
  const { t } = useTranslation();
  // Only the page's HTML needs the classes: the virtual grid sets boxes.
  const places = useMemo(
    () => (isHydrated ? [] : groups.map(({ photos }, index) => rowClasses(photos, isComplete || index < groups.length - 1))),
    [isHydrated, groups, isComplete],
  );
  return groups.map(({ category, photos }, index) => (
    <section key={category} className="group" data-category={category} aria-labelledby={`group-${category}`}>
      <GroupHead
        lang={lang}
        view={view}
        category={category}
        count={isComplete || index < groups.length - 1 ? photos.length : undefined}
        onChoose={onChoose}
      />
      <div
        className={heights ? 'rows laid' : 'rows'}
        // Sets styles after hydration only, because the CSP forbids `style` attributes in the HTML.
        style={heights && { blockSize: heights[index] }}
      >
        {drawn[index]?.map(({ photo, box }, at) => (
          <PhotoLink
            key={photo._id}
            lang={lang}
            photo={photo}
            name={photo.alt || photo.caption || t('gallery.photoIn', { category: t(`category.${photo.category}`) })}
            box={box}
            place={places[index]?.[at]}
            isEager={index === 0 && photos.slice(0, eagerPhotos).includes(photo)}
            isHydrated={isHydrated}
            isFast={isFast}
            format={format}
            onOpen={onOpen}
          />
        ))}
      </div>
    </section>
  ));
}

interface HeadProps extends Pick<Props, 'lang' | 'view' | 'onChoose'> {
  category: Category;
  count: number | undefined;
}

/**
 * Renders the heading of a category, with the number of its photos; if not all are loaded, the view of all photos shows a link to the category
 * instead. Memoized, because scrolling re-renders the groups.
 */
const GroupHead = memo(({ lang, view, category, count, onChoose }: HeadProps) => {
  const { t } = useTranslation();
  return (
    <div className="group-head patched">
      <h2 id={`group-${category}`}>
        <MarkedText>{t(`category.${category}`)}</MarkedText>
      </h2>
      {count !== undefined && <span className="count">{t('gallery.count', { count })}</span>}
      {view === 'All' && count === undefined && (
        <a
          className="more"
          href={viewAddress(lang, category)}
          aria-label={t('gallery.viewAllOf', { category: t(`category.${category}`) })}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onChoose(category);
          }}
        >
          <MarkedText>{t('gallery.viewAll')}</MarkedText>
        </a>
      )}
    </div>
  );
});
