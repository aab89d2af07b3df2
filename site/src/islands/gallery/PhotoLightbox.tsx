import type { Photo } from '@studio/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { LightboxControls } from './LightboxControls.tsx';
import { LightboxPhoto } from './LightboxPhoto.tsx';

interface Props {
  photos: readonly Photo[];
  /** Whether these are all there are; else it does not go round, and nobody knows yet how many there are. */
  isComplete: boolean;
  /** The photo that is shown. */
  open: string;
  onStep(id: string): void;
  onClose(): void;
}

/** How far in a photo can be zoomed: until a pixel of its largest rendition is two of the screen. */
const zoom = { maxZoomPixelRatio: 2, pinchZoomV4: true };

const toSlide = ({ url, alt, width, height, renditions }: Photo) => {
  const largest = Math.max(renditions.avif.at(-1) ?? 1, renditions.jpeg.at(-1) ?? 1);
  return { src: url, alt, width: largest, height: Math.round((largest * height) / width) };
};

/** The photos one at a time and large. Arrow keys, swipe, pinch, wrap-around and scroll lock are the library's. */
export function PhotoLightbox({ photos, isComplete, open, onStep, onClose }: Props) {
  const { t } = useTranslation();
  const slides = useMemo(() => photos.map(toSlide), [photos]);
  // By its name, not its place: a fresh answer may move the photos while it is open.
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
        view: ({ index: place }) => {
          const next = photos[place]?._id;
          if (next !== undefined && next !== open) onStep(next);
        },
      }}
      carousel={{ finite: !isComplete, preload: 1, padding: 0, spacing: '8%' }}
      toolbar={{ buttons: [] }}
      labels={{
        Lightbox: t('gallery.lightbox'),
        'Photo gallery': t('gallery.title'),
      }}
      render={{
        buttonPrev: () => null,
        buttonNext: () => null,
        buttonZoom: () => null,
        slide: ({ slide, zoom: level = 1 }) => (
          <LightboxPhoto photo={photos.find((photo) => photo.url === slide.src) ?? current} zoom={level} />
        ),
        controls: () => <LightboxControls photo={current} place={index + 1} of={isComplete ? photos.length : undefined} />,
      }}
    />
  );
}
