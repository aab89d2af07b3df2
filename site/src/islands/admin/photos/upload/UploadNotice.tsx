import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotice } from '../../ui/Notices.tsx';
import { useQueue, useUploader } from './Uploads.tsx';
import { isRunning } from './upload-queue.ts';

/** Tells once all photos are up or refused, on whatever screen the owner is by then. */
export function UploadNotice() {
  const { t } = useTranslation();
  const say = useNotice();
  const { uploads, untold } = useQueue();
  const { dispatch } = useUploader();
  const { up, failed } = untold;
  const isDone = up + failed > 0 && !uploads.some(isRunning);
  useEffect(() => {
    if (!isDone) return;
    if (up > 0) say(t('admin.photos.upload.done', { count: up }));
    if (failed > 0) say(t('admin.photos.upload.notAll', { count: failed }), { isFault: true });
    dispatch({ type: 'told' });
  }, [isDone, up, failed, say, t, dispatch]);
  return null;
}
