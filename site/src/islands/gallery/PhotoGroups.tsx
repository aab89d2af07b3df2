import type { Language } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import type { PhotoGroup } from './groups.ts';
import { isPlainClick } from './link-click.ts';
import { PhotoLink } from './PhotoLink.tsx';
import { type View, viewAddress } from './view.ts';

/** Photos that a phone or a desk shows without scrolling. */
const firstSight = 2;

interface Props {
  lang: Language;
  view: View;
  groups: PhotoGroup[];
  /** Whether these are all there are; else the last group may go on. */
  isComplete: boolean;
  /** Whether React has taken the page over. */
  isAwake: boolean;
  onChoose(view: View): void;
  onOpen(id: string): void;
}

/** Photos under the headings of their categories. */
export function PhotoGroups({ lang, view, groups, isComplete, isAwake, onChoose, onOpen }: Props) {
  const { t } = useTranslation();
  return groups.map(({ category, photos }, index) => (
    <section key={category} className="group" data-category={category} aria-labelledby={`group-${category}`}>
      <div className="group-head">
        <i className="patch" />
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
            <span>{t('gallery.viewAll')}</span>
          </a>
        )}
      </div>
      <div className="rows">
        {photos.map((photo, place) => (
          <PhotoLink key={photo._id} photo={photo} isFirst={index === 0 && place < firstSight} isAwake={isAwake} onOpen={onOpen} />
        ))}
      </div>
    </section>
  ));
}
