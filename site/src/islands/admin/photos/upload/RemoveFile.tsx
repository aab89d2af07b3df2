import { useTranslation } from 'react-i18next';
import { SquareButton } from '../../ui/SquareButton.tsx';
import { useUploader } from './Uploads.tsx';
import type { Upload } from './upload-queue.ts';

/** Takes a file away from those that are to be uploaded. */
export function RemoveFile({ upload: { id, file } }: { upload: Upload }) {
  const { t } = useTranslation();
  const { dispatch } = useUploader();
  return (
    <SquareButton
      icon="close"
      label={t('admin.photos.upload.remove', { name: file.name })}
      onClick={() => dispatch({ type: 'removed', id })}
    />
  );
}
