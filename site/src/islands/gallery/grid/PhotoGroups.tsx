import { type Language, type Photo, type RenditionFormat, srcset } from '@studio/contract';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainClick, type View, viewAddress } from '#src/lib/gallery.ts';
import { focalClass } from '#src/lib/media.ts';
import { foreignLanguage } from '#src/lib/text-direction.ts';
import { MarkedText } from '../../MarkedText.tsx';
import type { Box, DrawnPhoto, PhotoGroup } from './layout.ts';
import { photoSizes, ratioClass, ratioOf, tintClass, tintOf } from './photo-style.ts';

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
        <h2 id={`group-${category}`}>
          <MarkedText>{t(`category.${category}`)}</MarkedText>
        </h2>
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
            <MarkedText>{t('gallery.viewAll')}</MarkedText>
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
            lang={lang}
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

interface LinkProps {
  lang: Language;
  photo: Photo;
  /** Position of the photo; undefined if the style sheet positions it. */
  box: Box | undefined;
  /** Whether the picture is visible without scrolling. */
  isEager: boolean;
  isHydrated: boolean;
  /** Best format that the browser supports; undefined until it is detected. */
  format: RenditionFormat | undefined;
  onOpen(id: string): void;
}

/** Renders a photo in a row, as a link to the image if scripts are disabled. */
function UnmemoizedPhotoLink({ lang, photo, box, isEager, isHydrated, format, onOpen }: LinkProps) {
  const { t } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  // Keeps the value constant per element, because replacing the `picture` would flicker.
  const [isPlain] = useState(format !== undefined);
  const ratio = ratioOf(photo);
  const sizes = isEager ? photoSizes(ratio) : `auto, ${photoSizes(ratio)}`;
  const name = photo.alt || photo.caption || t('gallery.photoIn', { category: t(`category.${photo.category}`) });
  const hasAvif = photo.renditions.avif.length > 0;

  // Sets the style by script, because the CSP forbids `style` attributes in the HTML.
  useLayoutEffect(() => {
    link.current?.style.setProperty('--r', String(ratio / 100));
    link.current?.style.setProperty('--tint', tintOf(photo));
  }, [ratio, photo]);
  useLayoutEffect(() => {
    const set = (name: string, pixels: number | undefined) =>
      link.current?.style.setProperty(name, pixels === undefined ? null : `${pixels}px`);
    set('inset-inline-start', box?.start);
    set('inset-block-start', box?.top);
    set('inline-size', box?.width);
    set('block-size', box?.height);
  }, [box?.start, box?.top, box?.width, box?.height]);

  const image = (
    <img
      className={focalClass(photo)}
      src={photo.url}
      srcSet={format === 'avif' && hasAvif ? srcset(photo, 'avif') : undefined}
      alt={name}
      lang={foreignLanguage(name, lang)}
      width={photo.width}
      height={photo.height}
      sizes={sizes}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
  return (
    <a
      ref={link}
      className={`${ratioClass(ratio)} ${tintClass(photo)}`.trimEnd()}
      href={photo.url}
      data-photo={photo._id}
      data-react=""
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen(photo._id);
      }}
    >
      {isPlain ? (
        image
      ) : (
        // Suppresses the warning: the page's script may have removed `far` before hydration.
        <picture className={isEager || isHydrated ? undefined : 'far'} suppressHydrationWarning>
          {hasAvif && format === undefined && <source type="image/avif" srcSet={srcset(photo, 'avif')} sizes={sizes} />}
          {image}
        </picture>
      )}
    </a>
  );
}

const areEqual = ({ box: one, ...before }: LinkProps, { box: other, ...after }: LinkProps): boolean =>
  one?.start === other?.start &&
  one?.top === other?.top &&
  one?.width === other?.width &&
  one?.height === other?.height &&
  before.photo === after.photo &&
  before.isEager === after.isEager &&
  before.isHydrated === after.isHydrated &&
  before.format === after.format &&
  before.onOpen === after.onOpen;

/** Memoizes `PhotoLink`, because scrolling one page renders about forty photos. */
const PhotoLink = memo(UnmemoizedPhotoLink, areEqual);
