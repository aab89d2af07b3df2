import type { GalleryPhoto } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { focalClass } from '#src/lib/photo-classes.ts';

/** Renders the name of a photo that cannot be shown, in place of its picture, and how the client gets the photo. */
export function NoPicture({ photo: { name, download } }: { photo: GalleryPhoto }) {
  const { t } = useTranslation();
  return (
    <span className="client-no-picture">
      <bdi dir="ltr">{name}</bdi>
      <span>{t(download ? 'clientGallery.noPicture' : 'clientGallery.noPictureAsk')}</span>
    </span>
  );
}

/** Renders a small picture of a photo, or its name if it cannot be shown. */
export const Thumbnail = ({ photo }: { photo: GalleryPhoto }) =>
  photo.url === '' ? (
    <bdi dir="ltr" className="client-no-picture">
      {photo.name}
    </bdi>
  ) : (
    <img className={focalClass(photo)} src={photo.url} alt="" loading="lazy" />
  );
