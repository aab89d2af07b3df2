import type { OwnPhoto } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Stranger } from '../../ui/Stranger.tsx';
import { focusPhoto } from '../photo/focus-photo.ts';
import { useNameOf } from '../photo/photo-name.ts';
import { Thumb } from '../photo/Thumb.tsx';
import { useDeletingPhotos, useDeletions } from './Deletions.tsx';
import { useDelete } from './use-delete.ts';

/** The photos that were to go and are still there, and why. */
export function FailedDeletions() {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const remove = useDelete();
  const { forget } = useDeletingPhotos();
  const retry = (photo: OwnPhoto) => {
    remove(photo);
    focusHeading();
  };
  const keep = (photo: OwnPhoto) => {
    forget(photo._id);
    focusPhoto(photo._id);
  };
  return [...useDeletions().values()].map(
    ({ photo, state }) =>
      state.at === 'failed' && (
        <Alert key={photo._id}>
          <Thumb photo={photo}>
            <span>{state.words || t('admin.photos.delete.failed')}</span>
            <span className="mute">
              <Stranger>{nameOf(photo)}</Stranger>
            </span>
          </Thumb>
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
