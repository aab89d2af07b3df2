import { type Photo, type RenditionFormat, srcset } from '@studio/contract';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainClick } from '#src/lib/gallery.ts';
import { focalClass } from '#src/lib/media.ts';
import type { Box } from './layout.ts';
import { photoSizes, ratioClass, ratioOf, tintClass, tintOf } from './photo-style.ts';

interface Props {
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
function UnmemoizedPhotoLink({ photo, box, isEager, isHydrated, format, onOpen }: Props) {
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

const areEqual = ({ box: one, ...before }: Props, { box: other, ...after }: Props): boolean =>
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
export const PhotoLink = memo(UnmemoizedPhotoLink, areEqual);
