import { foreignLanguage, type Language, type Photo, type RenditionFormat, srcset } from '@studio/contract';
import { memo, type ReactNode, useState } from 'react';
import { isPlainClick } from '#src/lib/gallery.ts';
import { focalClass, ratioClass, ratioOf, tintClass, tintOf } from '#src/lib/photo-classes.ts';
import type { Box } from './layout.ts';

declare module 'react' {
  interface CSSProperties {
    /** Ratio of width to height of a photo. */
    '--r'?: number;
    /** Colour of a photo until it loads. */
    '--tint'?: string;
  }
}

type LinkedPhoto = Pick<Photo, '_id' | 'url' | 'width' | 'height' | 'placeholder' | 'focalPoint' | 'renditions'>;

interface LinkProps {
  lang: Language;
  photo: LinkedPhoto;
  /** Alternative text. */
  name: string;
  /** Position and size of the photo; undefined if the style sheet positions the photo. */
  box: Box | undefined;
  /** Classes by which the style sheet positions the photo. */
  place?: string | undefined;
  /** Whether the picture loads without lazy loading, because it is visible without scrolling. */
  isEager: boolean;
  isHydrated: boolean;
  /** Whether new photos are rendered without a picture, during fast scrolling. */
  isFast: boolean;
  /** Best format that the browser supports; undefined until it is detected. */
  format: RenditionFormat | undefined;
  /** Replaces the picture of a photo that cannot be shown. */
  substitute?: ReactNode;
  onOpen(id: string): void;
}

/** Returns the `sizes` of a photo for browsers without `sizes="auto"`: a row holds about two wide or four high photos. */
const photoSizes = (ratio: number): string => (ratio >= 100 ? '(min-width: 48rem) 45vw, 92vw' : '(min-width: 48rem) 25vw, 45vw');

/** Returns the style of a photo: the properties that the page's HTML sets by classes, and the position of its box. */
const styleOf = (ratio: number, tint: string, box: Box | undefined) => ({
  '--r': ratio / 100,
  '--tint': tint,
  ...(box && { insetInlineStart: box.start, insetBlockStart: box.top, inlineSize: box.width, blockSize: box.height }),
});

/** Returns whether a box is wider in proportion than its photo, so that the photo is shown uncropped on a mat. */
const isOnMat = ({ width, height }: Box, ratio: number): boolean => width / height > ratio / 100 + 0.01;

/** Renders a photo in a row as a link that opens the lightbox; without scripts, the link opens the image. */
function UnmemoizedPhotoLink({ lang, photo, name, box, place = '', isEager, isHydrated, isFast, format, substitute, onOpen }: LinkProps) {
  // Keeps the value constant for each element, because replacing the `picture` element would flicker.
  const [isPlain] = useState(format !== undefined);
  const [hasPicture, setPicture] = useState(!isFast);
  if (!isFast && !hasPicture) setPicture(true);
  const ratio = ratioOf(photo);
  const tint = tintOf(photo);
  const sizes = isEager ? photoSizes(ratio) : `auto, ${photoSizes(ratio)}`;
  const hasAvif = photo.renditions.avif.length > 0;

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
      className={[ratioClass(photo), tintClass(tint), box ? isOnMat(box, ratio) && 'mat' : place].filter(Boolean).join(' ')}
      style={isHydrated ? styleOf(ratio, tint, box) : undefined}
      href={photo.url}
      data-photo={photo._id}
      data-react=""
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen(photo._id);
      }}
    >
      {hasPicture &&
        (substitute ||
          (isPlain ? (
            image
          ) : (
            // Suppresses the warning: the page's script may have removed `far` before hydration.
            <picture className={isEager || isHydrated ? undefined : 'far'} suppressHydrationWarning>
              {hasAvif && format === undefined && <source type="image/avif" srcSet={srcset(photo, 'avif')} sizes={sizes} />}
              {image}
            </picture>
          )))}
    </a>
  );
}

const areEqual = ({ box: one, ...before }: LinkProps, { box: other, ...after }: LinkProps): boolean =>
  one?.start === other?.start &&
  one?.top === other?.top &&
  one?.width === other?.width &&
  one?.height === other?.height &&
  before.photo === after.photo &&
  before.name === after.name &&
  before.place === after.place &&
  before.isEager === after.isEager &&
  before.isHydrated === after.isHydrated &&
  before.isFast === after.isFast &&
  before.format === after.format &&
  before.onOpen === after.onOpen;

/** Renders a photo in a row; memoized, because scrolling re-renders all drawn photos. */
export const PhotoLink = memo(UnmemoizedPhotoLink, areEqual);

/** Detects the format that the browser chose for the photos of the page's HTML; undefined if it has loaded none. */
export function loadedFormat(): RenditionFormat | undefined {
  const loaded = Array.from(document.querySelectorAll<HTMLImageElement>('picture:has(> source) > img'), (image) => image.currentSrc);
  if (loaded.some((address) => address.endsWith('.avif'))) return 'avif';
  return loaded.some((address) => address !== '') ? 'jpeg' : undefined;
}
