import type { OwnPhoto } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ClientText } from '../../ui/ClientText.tsx';
import { focusHeading } from '../../ui/Screen.tsx';
import { focusPhoto, PhotoThumbnail, useNameOf } from '../photo/PhotoPicture.tsx';
import { useDelete, useDeletionActions, useDeletions } from './deletions.tsx';

/** An alert for each failed deletion, with buttons to retry or to keep the photo. */
export function DeletionAlerts() {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const remove = useDelete();
  const { cancel } = useDeletionActions();
  const retry = (photo: OwnPhoto) => {
    remove(photo);
    focusHeading();
  };
  const keep = (photo: OwnPhoto) => {
    cancel(photo._id);
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
