import type { OwnPhoto } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';
import { SquareButton } from '../../ui/SquareButton.tsx';
import { Stranger } from '../../ui/Stranger.tsx';
import { GalleryLink } from '../photo/GalleryLink.tsx';
import { PhotoPicture } from '../photo/PhotoPicture.tsx';
import { altOf, captionOf, useNameOf } from '../photo/photo-name.ts';

export interface PhotoActions {
  onEdit: (photo: OwnPhoto) => void;
  onDelete: (photo: OwnPhoto) => void;
}

interface Props extends PhotoActions {
  photo: OwnPhoto;
}

/** One photo on its mat; a tap on it shows it as visitors see it, if they do. */
export function PhotoCard({ photo, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const caption = captionOf(photo, language);
  const name = useNameOf()(photo);
  const picture = <PhotoPicture photo={photo} alt={altOf(photo, language)} sizes="(min-width: 60rem) 18rem, 48vw" />;
  return (
    <div className="admin-photo">
      {photo.inGallery ? (
        <GalleryLink photo={photo} className="admin-mat" aria-label={t('admin.photos.showOne', { name })}>
          {picture}
        </GalleryLink>
      ) : (
        <div className="admin-mat">
          {picture}
          <p className="admin-photo-hidden">{t('admin.photos.notInGallery')}</p>
        </div>
      )}
      <div className="admin-photo-words">
        <p>{caption ? <Stranger>{caption}</Stranger> : <span className="mute">{t('admin.photos.noCaption')}</span>}</p>
        <span className="admin-category" data-category={photo.category}>
          <span className="patch" aria-hidden="true" />
          {t(`category.${photo.category}`)}
        </span>
        <SquareButton icon="edit" label={t('admin.photos.edit.open', { name })} data-edits={photo._id} onClick={() => onEdit(photo)} />
        <SquareButton icon="delete" label={t('admin.photos.delete.open', { name })} onClick={() => onDelete(photo)} />
      </div>
    </div>
  );
}
