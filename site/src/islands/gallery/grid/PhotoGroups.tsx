import { type Category, type Language, type Photo, type RenditionFormat, srcset } from '@studio/contract';
import type { TFunction } from 'i18next';
import { memo, useState } from 'react';
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
  /** Whether new photos need no picture yet. */
  isFast: boolean;
  /** Best format that the browser supports; undefined until it is detected. */
  format: RenditionFormat | undefined;
  onChoose(view: View): void;
  onOpen(id: string): void;
}

declare module 'react' {
  interface CSSProperties {
    /** Ratio of width to height of a photo. */
    '--r'?: number;
    /** Colour of a photo until it loads. */
    '--tint'?: string;
  }
}

/** Renders the photos under the headings of their categories. */
export function PhotoGroups({ lang, view, groups, drawn, heights, isComplete, isHydrated, isFast, format, onChoose, onOpen }: Props) {
  const { t } = useTranslation();
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
        {drawn[index]?.map(({ photo, box }) => (
          <PhotoLink
            key={photo._id}
            t={t}
            lang={lang}
            photo={photo}
            box={box}
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
  /** Number of photos in the group, if all are loaded. */
  count: number | undefined;
}

/** Renders the heading of a category; memoized, because scrolling renders the groups. */
const GroupHead = memo(({ lang, view, category, count, onChoose }: HeadProps) => {
  const { t } = useTranslation();
  return (
    <div className="group-head patched">
      <h2 id={`group-${category}`}>
        <MarkedText>{t(`category.${category}`)}</MarkedText>
      </h2>
      {count !== undefined && <span className="count">{t('gallery.count', { count })}</span>}
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
  );
});

interface LinkProps {
  /** Translates; a hook in each of many photos would cost more. */
  t: TFunction;
  lang: Language;
  photo: Photo;
  /** Position of the photo; undefined if the style sheet positions it. */
  box: Box | undefined;
  /** Whether the picture is visible without scrolling. */
  isEager: boolean;
  isHydrated: boolean;
  /** Whether new photos need no picture yet. */
  isFast: boolean;
  /** Best format that the browser supports; undefined until it is detected. */
  format: RenditionFormat | undefined;
  onOpen(id: string): void;
}

/** Returns the style that the page's HTML sets by classes, and the box. */
const styleOf = (ratio: number, tint: string, box: Box | undefined) => ({
  '--r': ratio / 100,
  '--tint': tint,
  ...(box && { insetInlineStart: box.start, insetBlockStart: box.top, inlineSize: box.width, blockSize: box.height }),
});

/** Renders a photo in a row, as a link to the image if scripts are disabled. */
function UnmemoizedPhotoLink({ t, lang, photo, box, isEager, isHydrated, isFast, format, onOpen }: LinkProps) {
  // Keeps the value constant per element, because replacing the `picture` would flicker.
  const [isPlain] = useState(format !== undefined);
  const [hasPicture, setPicture] = useState(!isFast);
  if (!isFast && !hasPicture) setPicture(true);
  const ratio = ratioOf(photo);
  const tint = tintOf(photo);
  const sizes = isEager ? photoSizes(ratio) : `auto, ${photoSizes(ratio)}`;
  const name = photo.alt || photo.caption || t('gallery.photoIn', { category: t(`category.${photo.category}`) });
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
      className={`${ratioClass(ratio)} ${tintClass(tint)}`.trimEnd()}
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
        (isPlain ? (
          image
        ) : (
          // Suppresses the warning: the page's script may have removed `far` before hydration.
          <picture className={isEager || isHydrated ? undefined : 'far'} suppressHydrationWarning>
            {hasAvif && format === undefined && <source type="image/avif" srcSet={srcset(photo, 'avif')} sizes={sizes} />}
            {image}
          </picture>
        ))}
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
  before.isFast === after.isFast &&
  before.format === after.format &&
  before.onOpen === after.onOpen;

/** Memoizes `PhotoLink`, because scrolling one page renders about forty photos. */
const PhotoLink = memo(UnmemoizedPhotoLink, areEqual);
