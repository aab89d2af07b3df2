import { foreignLanguage, type Language, type Photo, srcset } from '@studio/contract';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Lightbox, { useController, type ZoomRef } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { Icon } from '#src/lib/Icon.tsx';
import { hasTransitions } from './use-shared-transition.ts';

/** Limits the zoom: a pixel of the largest rendition is at most two CSS pixels wide. */
const zoom = { maxZoomPixelRatio: 2, pinchZoomV4: true };

type ViewedPhoto = Pick<Photo, '_id' | 'url' | 'width' | 'height' | 'renditions'>;

/** Makes the slide of a photo. Its `src` is the id, because `slide` below renders the picture, and a photo that cannot be shown has no address. */
const toSlide = ({ _id, width, height, renditions }: ViewedPhoto, alt: string) => {
  const largest = Math.max(renditions.avif.at(-1) ?? 1, renditions.jpeg.at(-1) ?? 1);
  return { src: _id, alt, width: largest, height: Math.round((largest * height) / width) };
};

interface ViewerPhotoProps {
  photo: ViewedPhoto;
  /** Alternative text. */
  name: string;
  lang: Language;
  /** Zoom factor, relative to the size that fills the window. */
  zoom: number;
}

function ViewerPhoto({ photo, name, lang, zoom }: ViewerPhotoProps) {
  const sizes = `calc(${Math.ceil(zoom)} * min(100vw, ${Math.round((photo.width / photo.height) * 85)}vh))`;
  return (
    <picture>
      {photo.renditions.avif.length > 0 && <source type="image/avif" srcSet={srcset(photo, 'avif')} sizes={sizes} />}
      <img
        className="large"
        src={photo.url}
        alt={name}
        lang={foreignLanguage(name, lang)}
        width={photo.width}
        height={photo.height}
        draggable={false}
      />
    </picture>
  );
}

interface StepsProps {
  position: number;
  /** Number of photos; undefined until all are loaded. */
  total: number | undefined;
}

/** Renders the buttons to the previous and the next photo, around the position. */
export function ViewerSteps({ position, total }: StepsProps) {
  const { t } = useTranslation();
  const { prev, next } = useController();
  return (
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
  );
}

export function ViewerClose() {
  const { t } = useTranslation();
  const { close } = useController();
  return (
    <button className="btn quiet close" type="button" aria-label={t('gallery.close')} onClick={() => close()}>
      <Icon name="close" />
    </button>
  );
}

interface Props<Shown extends ViewedPhoto> {
  lang: Language;
  photos: readonly Shown[];
  /** Returns the alternative text of a photo. */
  nameOf(photo: Shown): string;
  /** Whether all photos are loaded; otherwise the lightbox does not wrap around. */
  isComplete: boolean;
  /** Id of the shown photo. */
  open: string;
  /** Renders the texts and buttons around the photo; `zoomButton` enlarges or reduces the photo. */
  controls(photo: Shown, position: number, zoomButton: ReactNode): ReactNode;
  substitute?(photo: Shown): ReactNode;
  onStep(id: string): void;
  onClose(): void;
}

/** Renders a lightbox. yet-another-react-lightbox implements keyboard, swipe, pull, pinch, wrap-around and scroll lock. */
export function Viewer<Shown extends ViewedPhoto>({
  lang,
  photos,
  nameOf,
  isComplete,
  open,
  controls,
  substitute,
  onStep,
  onClose,
}: Props<Shown>) {
  const { t } = useTranslation();
  const slides = useMemo(() => photos.map((photo) => toSlide(photo, nameOf(photo))), [photos, nameOf]);
  // Identifies the photo by id, because a refresh may change the order while the lightbox is open.
  const index = useMemo(() => photos.findIndex((photo) => photo._id === open), [photos, open]);
  const current = photos[index];
  const zoomRef = useRef<ZoomRef>(null);
  const [isEnlarged, setEnlarged] = useState(false);
  if (!current) return null;
  const zoomButton = (
    <button
      className="btn quiet"
      type="button"
      aria-label={t(isEnlarged ? 'gallery.reduce' : 'gallery.enlarge')}
      onClick={() => (isEnlarged ? zoomRef.current?.changeZoom(1) : zoomRef.current?.zoomIn())}
    >
      <Icon name={isEnlarged ? 'reduce' : 'enlarge'} />
    </button>
  );
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      className="on-film"
      slides={slides}
      plugins={[Zoom]}
      // Disable the fade if the browser runs view transitions.
      animation={hasTransitions() ? { fade: 0 } : {}}
      zoom={{ ...zoom, ref: zoomRef }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      on={{
        zoom: ({ zoom: level }) => setEnlarged(level > 1),
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
        slide: ({ slide, zoom: level = 1 }) => {
          const photo = photos.find(({ _id }) => _id === slide.src) ?? current;
          if (photo.url === '') return substitute?.(photo);
          return <ViewerPhoto photo={photo} name={nameOf(photo)} lang={lang} zoom={level} />;
        },
        controls: () => controls(current, index + 1, zoomButton),
      }}
    />
  );
}
