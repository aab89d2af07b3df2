import type { GalleryPhoto } from '@studio/contract';
import { useTranslation } from 'react-i18next';

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
