import type { OwnPhoto } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/Button.tsx';
import { ClientText } from '../../ui/ClientText.tsx';
import { useLanguage } from '../../ui/language.ts';
import { altOf, captionOf, GalleryLink, PhotoPicture, useNameOf } from '../photo/PhotoPicture.tsx';

interface Props {
  photo: OwnPhoto;
  onEdit: (photo: OwnPhoto) => void;
  onDelete: (photo: OwnPhoto) => void;
}

/** A photo with its buttons; the picture links to the public gallery if the photo is shown there. */
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
        <p>{caption ? <ClientText>{caption}</ClientText> : <span className="mute">{t('admin.photos.noCaption')}</span>}</p>
        <span className="admin-category" data-category={photo.category}>
          <span className="patch" aria-hidden="true" />
          {t(`category.${photo.category}`)}
        </span>
        <IconButton icon="edit" label={t('admin.photos.edit.open', { name })} data-edits={photo._id} onClick={() => onEdit(photo)} />
        <IconButton icon="delete" label={t('admin.photos.delete.open', { name })} onClick={() => onDelete(photo)} />
      </div>
    </div>
  );
}
