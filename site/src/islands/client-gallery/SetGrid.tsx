import { foreignLanguage, type GalleryPhoto, type Language, type RenditionFormat } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import type { DrawnPhoto } from '../gallery/grid/layout.ts';
import { PhotoLink } from '../gallery/grid/PhotoLink.tsx';
import type { SetGroup } from './groups.ts';
import { HeartButton } from './HeartButton.tsx';
import { NoPicture } from './NoPicture.tsx';

/** Number of photos that load without lazy loading. */
const eagerPhotos = 2;

interface Props {
  lang: Language;
  groups: readonly SetGroup[];
  drawn: readonly (readonly DrawnPhoto<GalleryPhoto>[])[];
  /** Height of each group's rows in pixels; undefined until they are measured. */
  heights: readonly number[] | undefined;
  isFast: boolean;
  format: RenditionFormat | undefined;
  /** The favourites; undefined for a gallery without favourites. */
  chosen: ReadonlySet<string> | undefined;
  isLocked: boolean;
  onOpen(id: string): void;
  onToggle(id: string): void;
}

export function SetGrid({ lang, groups, drawn, heights, isFast, format, chosen, isLocked, onOpen, onToggle }: Props) {
  const { t } = useTranslation();
  return groups.map(({ id, name, photos }, index) => (
    <section key={id} className="group" id={`set-${id}`} aria-label={name || t('clientGallery.title')}>
      {name !== '' && (
        <div className="group-head">
          <h2 lang={foreignLanguage(name, lang)}>{name}</h2>
          <span className="count">{t('gallery.count', { count: photos.length })}</span>
        </div>
      )}
      <div className={heights ? 'rows laid' : 'rows'} style={heights && { blockSize: heights[index] }}>
        {drawn[index]?.flatMap(({ photo, box }) => [
          <PhotoLink
            key={photo._id}
            lang={lang}
            photo={photo}
            name={t('clientGallery.photo', { name: photo.name })}
            box={box}
            isEager={index === 0 && photos.slice(0, eagerPhotos).includes(photo)}
            isHydrated
            isFast={isFast}
            format={format}
            substitute={photo.url === '' && <NoPicture photo={photo} />}
            onOpen={onOpen}
          />,
          chosen && box && (
            <HeartButton
              key={`heart ${photo._id}`}
              photo={photo._id}
              name={photo.name}
              isChosen={chosen.has(photo._id)}
              isLocked={isLocked}
              box={box}
              onToggle={onToggle}
            />
          ),
        ])}
      </div>
    </section>
  ));
}
