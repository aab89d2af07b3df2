import type { OwnPhoto } from '@studio/contract';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNotice } from '../../ui/Notices.tsx';
import { focusPhoto } from '../photo/focus-photo.ts';
import { useDeletingPhotos } from './Deletions.tsx';

/** Takes a photo out of sight, and deletes it once that can no longer be taken back. */
export function useDelete(): (photo: OwnPhoto) => void {
  const { t } = useTranslation();
  const say = useNotice();
  const { hide, forget, send } = useDeletingPhotos();
  return (photo) => {
    const undo = () => {
      flushSync(() => forget(photo._id));
      focusPhoto(photo._id);
    };
    hide(photo);
    say(t('admin.photos.delete.done'), { undo, onPassed: () => send(photo), about: photo._id });
  };
}
