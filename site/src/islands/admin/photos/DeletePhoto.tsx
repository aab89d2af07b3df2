import type { OwnPhoto } from '@studio/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotice } from '../frame/Notices.tsx';
import { useLanguage } from '../language.ts';
import { Alert } from '../parts/Alert.tsx';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Stranger } from '../parts/Stranger.tsx';
import { PhotoPicture } from './PhotoPicture.tsx';
import { useDeletePhoto } from './use-delete-photo.ts';
import { captionOf } from './words-of.ts';

interface Props {
  photo: OwnPhoto;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeletePhoto({ photo, onClose, onDeleted }: Props) {
  const { t } = useTranslation();
  const say = useNotice();
  const cancel = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error } = useDeletePhoto(photo._id);
  const caption = captionOf(photo, useLanguage());
  const onSuccess = () => {
    say(t('admin.photos.delete.done'));
    onDeleted();
  };
  return (
    <Dialog title={t('admin.photos.delete.title')} focusFirst={cancel} onLeave={onClose}>
      <div className="admin-thumb">
        <PhotoPicture photo={photo} alt="" sizes="6rem" />
        <p>
          {caption && (
            <b>
              <Stranger>{caption}</Stranger>
            </b>
          )}
          <span className="mute">{t(`category.${photo.category}`)}</span>
        </p>
      </div>
      <p className="mute">{t('admin.photos.delete.hint')}</p>
      {error && <Alert takesFocus>{error.words || t('admin.photos.delete.failed')}</Alert>}
      <div className="admin-row">
        <Button look="danger" small busy={isPending} onClick={() => mutate(undefined, { onSuccess })}>
          {t(isPending ? 'admin.photos.delete.submitting' : 'admin.photos.delete.submit')}
        </Button>
        <Button look="quiet" small ref={cancel} onClick={onClose}>
          {t('admin.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
