import type { Photo } from '@studio/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Lightbox from 'yet-another-react-lightbox';
import { LightboxControls } from './LightboxControls.tsx';
import { LightboxPhoto } from './LightboxPhoto.tsx';
import styles from './lightbox.css?url&no-inline';

interface Props {
  photos: Photo[];
  /** The photo it opens with. */
  open: string;
  onClose(): void;
}

/** The photos one at a time and large. Arrow keys, wrap-around, scroll lock and the return of focus are the library's. */
export default function PhotoLightbox({ photos, open, onClose }: Props) {
  const { t } = useTranslation();
  // By its name, not its place: a fresh answer may move the photos while it is open.
  const [viewed, view] = useState(open);
  const index = photos.findIndex((photo) => photo._id === viewed);
  const current = photos[index];
  useEffect(() => {
    if (!current) onClose();
  }, [current, onClose]);
  if (!current) return null;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="lightbox" />
      <Lightbox
        open
        close={onClose}
        index={index}
        className="on-film"
        slides={photos.map((photo) => ({
          src: photo.url,
          alt: photo.alt,
          width: photo.width,
          height: photo.height,
        }))}
        on={{ view: ({ index: place }) => view(photos[place]?._id ?? viewed) }}
        carousel={{ preload: 1, padding: 0, spacing: '8%' }}
        toolbar={{ buttons: [] }}
        labels={{
          Lightbox: t('gallery.lightbox'),
          'Photo gallery': t('gallery.title'),
        }}
        render={{
          buttonPrev: () => null,
          buttonNext: () => null,
          slide: ({ slide }) => <LightboxPhoto photo={photos.find((photo) => photo.url === slide.src) ?? current} />,
          controls: () => <LightboxControls photo={current} place={index + 1} of={photos.length} />,
        }}
      />
    </>
  );
}
