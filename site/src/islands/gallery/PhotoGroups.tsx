import type { Language, RenditionFormat } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { isPlainClick, type View, viewAddress } from '#src/lib/gallery.ts';
import type { PhotoGroup } from './groups.ts';
import type { Drawn } from './layout.ts';
import { PhotoLink } from './PhotoLink.tsx';

/** Photos that a phone or a desk shows without scrolling. */
const firstSight = 2;

interface Props {
  lang: Language;
  view: View;
  groups: readonly PhotoGroup[];
  /** The photos of each group that are drawn. */
  drawn: readonly (readonly Drawn[])[];
  /** Pixels that the rows of each group take, where photos stand by their boxes. */
  heights: readonly number[] | undefined;
  /** Whether these are all there are; else the last group may go on. */
  isComplete: boolean;
  /** Whether React has taken the page over. */
  isAwake: boolean;
  /** What the browser is known to show. */
  format: RenditionFormat | undefined;
  onChoose(view: View): void;
  onOpen(id: string): void;
}

/** Photos under the headings of their categories. */
export function PhotoGroups({ lang, view, groups, drawn, heights, isComplete, isAwake, format, onChoose, onOpen }: Props) {
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
            aria-label={t('gallery.viewAllOf', {
              category: t(`category.${category}`),
            })}
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
            isFirst={index === 0 && photos.slice(0, firstSight).includes(photo)}
            isAwake={isAwake}
            format={format}
            onOpen={onOpen}
          />
        ))}
      </div>
    </section>
  ));
}
