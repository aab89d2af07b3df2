import { type Photo, type RenditionFormat, srcset } from '@studio/contract';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainClick } from '#src/lib/gallery.ts';
import { focalClass } from '#src/lib/media.ts';
import { photoSizes, ratioClass, ratioOf } from './justified.ts';
import type { Box } from './rows.ts';
import { tintClass, tintOf } from './tint.ts';

interface Props {
  photo: Photo;
  /** Where it stands, in place of where the style sheet puts it. */
  box: Box | undefined;
  /** Whether it stands where a visitor looks first. */
  isFirst: boolean;
  /** Whether React has taken the page over. */
  isAwake: boolean;
  /** What the browser is known to show. */
  format: RenditionFormat | undefined;
  onOpen(id: string): void;
}

/** A photo in a row. Without script it leads to the photo itself. */
function PhotoPlace({ photo, box, isFirst, isAwake, format, onOpen }: Props) {
  const { t } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  // For as long as it is drawn: another element would show nothing for a moment.
  const [isPlain] = useState(format !== undefined);
  const ratio = ratioOf(photo);
  const sizes = isFirst ? photoSizes(ratio) : `auto, ${photoSizes(ratio)}`;
  const name = photo.alt || photo.caption || t('gallery.photoIn', { category: t(`category.${photo.category}`) });
  const hasAvif = photo.renditions.avif.length > 0;

  // Set by script and not in the HTML, where a strict policy would refuse it.
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
      loading={isFirst ? 'eager' : 'lazy'}
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
        // The page's script may have brought it in before React.
        <picture className={isFirst || isAwake ? undefined : 'far'} suppressHydrationWarning>
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
  before.isFirst === after.isFirst &&
  before.isAwake === after.isAwake &&
  before.format === after.format &&
  before.onOpen === after.onOpen;

/** Drawn anew only where it changed: a page of scrolling draws forty of them. */
export const PhotoLink = memo(PhotoPlace, areEqual);
