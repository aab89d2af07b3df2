import { type Language, type Photo, srcset } from '@studio/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import Lightbox, { useController } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { Icon } from '#src/lib/Icon.tsx';
import { foreignLanguage } from '#src/lib/text-direction.ts';
import { MarkedText } from '../../MarkedText.tsx';

/** Limits the zoom: a pixel of the largest rendition covers at most two pixels of the screen. */
const zoom = { maxZoomPixelRatio: 2, pinchZoomV4: true };

const toSlide = ({ url, alt, width, height, renditions }: Photo) => {
  const largest = Math.max(renditions.avif.at(-1) ?? 1, renditions.jpeg.at(-1) ?? 1);
  return { src: url, alt, width: largest, height: Math.round((largest * height) / width) };
};

/** Renders a photo that fills the window. @param zoom zoom factor, relative to that size */
function LightboxPhoto({ photo, lang, zoom }: { photo: Photo; lang: Language; zoom: number }) {
  const sizes = `calc(${Math.ceil(zoom)} * min(100vw, ${Math.round((photo.width / photo.height) * 85)}vh))`;
  return (
    <picture>
      {photo.renditions.avif.length > 0 && <source type="image/avif" srcSet={srcset(photo, 'avif')} sizes={sizes} />}
      <img
        className="large"
        src={photo.url}
        alt={photo.alt}
        lang={foreignLanguage(photo.alt, lang)}
        width={photo.width}
        height={photo.height}
        draggable={false}
      />
    </picture>
  );
}

interface ControlsProps {
  lang: Language;
  photo: Photo;
  position: number;
  /** Number of photos; undefined until all are loaded. */
  total: number | undefined;
}

/** Renders caption, category, position and buttons around a photo. */
function LightboxControls({ lang, photo, position, total }: ControlsProps) {
  const { t } = useTranslation();
  const { prev, next, close } = useController();
  return (
    <div className="viewer">
      <p className="caption">
        <bdi lang={foreignLanguage(photo.caption, lang)}>{photo.caption}</bdi>
      </p>
      <div className="steps">
        <button className="btn quiet" type="button" aria-label={t('gallery.previous')} onClick={() => prev()}>
          <Icon name="previous" />
        </button>
        <bdi className="place num" dir="ltr">
          {total === undefined ? position : `${position} / ${total}`}
        </bdi>
        <button className="btn quiet" type="button" aria-label={t('gallery.next')} onClick={() => next()}>
          <Icon name="next" />
        </button>
      </div>
      <span className="kind patched" data-category={photo.category}>
        <MarkedText>{t(`category.${photo.category}`)}</MarkedText>
      </span>
      <button className="btn quiet close" type="button" aria-label={t('gallery.close')} onClick={() => close()}>
        <Icon name="close" />
      </button>
    </div>
  );
}

interface Props {
  lang: Language;
  photos: readonly Photo[];
  /** Whether all photos are loaded; otherwise the lightbox does not wrap around and shows no total. */
  isComplete: boolean;
  /** Id of the shown photo. */
  open: string;
  onStep(id: string): void;
  onClose(): void;
}

/** Renders the lightbox. yet-another-react-lightbox handles keyboard, swipe, pinch, wrap-around and scroll lock. */
export function PhotoLightbox({ lang, photos, isComplete, open, onStep, onClose }: Props) {
  const { t } = useTranslation();
  const slides = useMemo(() => photos.map(toSlide), [photos]);
  // Identifies the photo by id, because a refresh may change the order while the lightbox is open.
  const index = useMemo(() => photos.findIndex((photo) => photo._id === open), [photos, open]);
  const current = photos[index];
  if (!current) return null;
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      className="on-film"
      slides={slides}
      plugins={[Zoom]}
      zoom={zoom}
      on={{
        view: ({ index: position }) => {
          const next = photos[position]?._id;
          if (next !== undefined && next !== open) onStep(next);
        },
      }}
      carousel={{ finite: !isComplete, preload: 1, padding: 0, spacing: '8%' }}
      toolbar={{ buttons: [] }}
      labels={{ Lightbox: t('gallery.lightbox'), 'Photo gallery': t('gallery.title') }}
      render={{
        buttonPrev: () => null,
        buttonNext: () => null,
        buttonZoom: () => null,
        slide: ({ slide, zoom: level = 1 }) => (
          <LightboxPhoto photo={photos.find((photo) => photo.url === slide.src) ?? current} lang={lang} zoom={level} />
        ),
        controls: () => (
          <LightboxControls lang={lang} photo={current} position={index + 1} total={isComplete ? photos.length : undefined} />
        ),
      }}
    />
  );
}
