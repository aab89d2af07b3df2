import type { Language, RenditionFormat } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { isPlainClick, type View, viewAddress } from '#src/lib/gallery.ts';
import type { DrawnPhoto, PhotoGroup } from './layout.ts';
import { PhotoLink } from './PhotoLink.tsx';

/** Number of photos that are visible without scrolling. */
const eagerPhotos = 2;

interface Props {
  lang: Language;
  view: View;
  groups: readonly PhotoGroup[];
  drawn: readonly (readonly DrawnPhoto[])[];
  /** Height of each group's rows in pixels, if the photos have boxes. */
  heights: readonly number[] | undefined;
  /** Whether all photos are loaded; otherwise the last group may be incomplete. */
  isComplete: boolean;
  isHydrated: boolean;
  /** Best format that the browser supports; undefined until it is detected. */
  format: RenditionFormat | undefined;
  onChoose(view: View): void;
  onOpen(id: string): void;
}

/** Renders the photos under the headings of their categories. */
export function PhotoGroups({ lang, view, groups, drawn, heights, isComplete, isHydrated, format, onChoose, onOpen }: Props) {
  const { t } = useTranslation();
  return groups.map(({ category, photos }, index) => (
    <section key={category} className="group" data-category={category} aria-labelledby={`group-${category}`}>
      <div className="group-head patched">
        <h2 id={`group-${category}`}>{t(`category.${category}`)}</h2>
        {(isComplete || index < groups.length - 1) && <span className="count">{t('gallery.count', { count: photos.length })}</span>}
        {view === 'All' && (
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
            {t('gallery.viewAll')}
          </a>
        )}
      </div>
      <div
        className={heights ? 'rows laid' : 'rows'}
        ref={(rows) => rows?.style.setProperty('block-size', heights ? `${heights[index]}px` : null)}
      >
        {drawn[index]?.map(({ photo, box }) => (
          <PhotoLink
            key={photo._id}
            photo={photo}
            box={box}
            isEager={index === 0 && photos.slice(0, eagerPhotos).includes(photo)}
            isHydrated={isHydrated}
            format={format}
            onOpen={onOpen}
          />
        ))}
      </div>
    </section>
  ));
}
