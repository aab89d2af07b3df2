import type { OwnPhoto } from '@studio/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/Button.tsx';
import { ClientText, useLanguage } from '../../ui/language.tsx';
import { altOf, captionOf, GalleryLink, PhotoPicture, useNameOf } from '../photo/PhotoPicture.tsx';

interface CardProps {
  photo: OwnPhoto;
  onEdit: (photo: OwnPhoto) => void;
  onDelete: (photo: OwnPhoto) => void;
}

/** Renders a photo with its buttons; the picture of a visible photo links to the public gallery. */
export function PhotoCard({ photo, onEdit, onDelete }: CardProps) {
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
      <div className="admin-photo-text">
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

interface SelectableProps {
  photo: OwnPhoto;
  isSelected: boolean;
  onToggle: (id: string) => void;
}

export function SelectablePhoto({ photo, isSelected, onToggle }: SelectableProps) {
  const { t } = useTranslation();
  const name = useNameOf()(photo);
  return (
    <label className="admin-photo" data-selected={isSelected ? '' : undefined}>
      <PhotoContent photo={photo}>
        <input
          type="checkbox"
          aria-label={t('admin.photos.select.one', { name })}
          checked={isSelected}
          onChange={() => onToggle(photo._id)}
        />
      </PhotoContent>
    </label>
  );
}

/** Renders a photo as a button that places the selected photos before it. */
export function TargetPhoto({ photo, onPlace }: { photo: OwnPhoto; onPlace: (target: string) => void }) {
  const { t } = useTranslation();
  const name = useNameOf()(photo);
  return (
    <button type="button" className="admin-photo" aria-label={t('admin.photos.move.before', { name })} onClick={() => onPlace(photo._id)}>
      <PhotoContent photo={photo} />
    </button>
  );
}

/** Renders the picture, caption and category of a photo. @param children elements on the picture */
function PhotoContent({ photo, children }: { photo: OwnPhoto; children?: ReactNode }) {
  const { t } = useTranslation();
  const caption = captionOf(photo, useLanguage());
  return (
    <>
      <span className="admin-mat">
        <PhotoPicture photo={photo} alt="" sizes="(min-width: 60rem) 18rem, 48vw" />
        {children}
        {!photo.inGallery && <span className="admin-photo-hidden">{t('admin.photos.notInGallery')}</span>}
      </span>
      <span className="admin-photo-text">
        <span className="admin-photo-caption">
          {caption ? <ClientText>{caption}</ClientText> : <span className="mute">{t('admin.photos.noCaption')}</span>}
        </span>
        <span className="admin-category" data-category={photo.category}>
          <span className="patch" aria-hidden="true" />
          {t(`category.${photo.category}`)}
        </span>
      </span>
    </>
  );
}
