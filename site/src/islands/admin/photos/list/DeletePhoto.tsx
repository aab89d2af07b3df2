import type { OwnPhoto } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Stranger } from '../../ui/Stranger.tsx';
import { captionOf } from '../photo/photo-name.ts';
import { Thumb } from '../photo/Thumb.tsx';

interface Props {
  photo: OwnPhoto;
  onClose: () => void;
  onYes: () => void;
}

/** Asks whether a photo shall go. */
export function DeletePhoto({ photo, onClose, onYes }: Props) {
  const { t } = useTranslation();
  const caption = captionOf(photo, useLanguage());
  return (
    <ConfirmDialog
      title={t('admin.photos.delete.title')}
      yes={t('admin.photos.delete.submit')}
      no={t('admin.cancel')}
      onYes={onYes}
      onNo={onClose}
    >
      <Thumb photo={photo}>
        {caption && (
          <b>
            <Stranger>{caption}</Stranger>
          </b>
        )}
        <span className="mute">{t(`category.${photo.category}`)}</span>
      </Thumb>
      <p className="mute">{t('admin.photos.delete.hint')}</p>
    </ConfirmDialog>
  );
}
