import type { OwnPhoto } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ClientText } from '../../ui/ClientText.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { useLanguage } from '../../ui/language.ts';
import { focusHeading } from '../../ui/Screen.tsx';
import { captionOf, focusPhoto, PhotoThumbnail, useNameOf } from '../photo/PhotoPicture.tsx';
import { cancelDeletion, deleteLater, useDeletions } from './deletions.ts';

/** Requests confirmation before a photo is deleted. */
export function DeletePhotoDialog({ photo, onClose, onConfirm }: { photo: OwnPhoto; onClose: () => void; onConfirm: () => void }) {
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

/** Renders an alert for each failed deletion, with buttons to retry or to keep the photo. */
export function DeletionAlerts() {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const retry = (photo: OwnPhoto) => {
    deleteLater(photo, t('admin.photos.delete.done'));
    focusHeading();
  };
  const keep = (photo: OwnPhoto) => {
    cancelDeletion(photo._id);
    focusPhoto(photo._id);
  };
  return [...useDeletions().values()].map(
    ({ photo, state }) =>
      state.at === 'failed' && (
        <Alert key={photo._id}>
          <PhotoThumbnail photo={photo}>
            <span>{state.message || t('admin.photos.delete.failed')}</span>
            <span className="mute">
              <ClientText>{nameOf(photo)}</ClientText>
            </span>
          </PhotoThumbnail>
          <div className="admin-row">
            <Button look="quiet" small onClick={() => retry(photo)}>
              {t('admin.retry')}
            </Button>
            <Button look="quiet" small onClick={() => keep(photo)}>
              {t('admin.photos.delete.keep')}
            </Button>
          </div>
        </Alert>
      ),
  );
}
