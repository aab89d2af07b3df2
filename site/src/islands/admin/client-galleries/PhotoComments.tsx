import type { OwnGalleryPhoto } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { ClientParagraph } from '../ui/language.tsx';

/** Maximum number of comments that are listed; the CSV has all. */
const maxComments = 100;

/** Renders the client's comments with the names of their photos. */
export function PhotoComments({ photos }: { photos: readonly OwnGalleryPhoto[] }) {
  const { t } = useTranslation();
  const commented = photos.filter(({ comment }) => comment !== '');
  if (commented.length === 0) return null;
  return (
    <>
      <h3>{t('admin.galleries.commentsTitle')}</h3>
      <ul className="own-gallery-comments">
        {commented.slice(0, maxComments).map((photo) => (
          <li key={photo._id}>
            <bdi dir="ltr" className="mute">
              {photo.name}
            </bdi>
            <ClientParagraph>{photo.comment}</ClientParagraph>
          </li>
        ))}
      </ul>
    </>
  );
}
