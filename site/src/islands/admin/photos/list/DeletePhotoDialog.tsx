import type { OwnPhoto } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { ClientText } from '../../ui/ClientText.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { useLanguage } from '../../ui/language.ts';
import { captionOf, PhotoThumbnail } from '../photo/PhotoPicture.tsx';

interface Props {
  photo: OwnPhoto;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before a photo is deleted. */
export function DeletePhotoDialog({ photo, onClose, onConfirm }: Props) {
  const { t } = useTranslation();
  const caption = captionOf(photo, useLanguage());
  return (
    <ConfirmDialog
      title={t('admin.photos.delete.title')}
      yes={t('admin.photos.delete.submit')}
      no={t('admin.cancel')}
      onYes={onConfirm}
      onNo={onClose}
    >
      <PhotoThumbnail photo={photo}>
        {caption && (
          <b>
            <ClientText>{caption}</ClientText>
          </b>
        )}
        <span className="mute">{t(`category.${photo.category}`)}</span>
      </PhotoThumbnail>
      <p className="mute">{t('admin.photos.delete.hint')}</p>
    </ConfirmDialog>
  );
}
