import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../ui/FieldError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SquareButton } from '../../ui/SquareButton.tsx';
import { useTextOf } from '../../ui/use-text-of.ts';
import { GalleryLink } from '../photo/GalleryLink.tsx';
import { FileName } from './FileName.tsx';
import { FilePreview } from './FilePreview.tsx';
import { RemoveFile } from './RemoveFile.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useUploader } from './Uploads.tsx';
import { canBeStopped, fileFaultOf, type Upload } from './upload-queue.ts';

/** A file that is on its way, up, or none that can be uploaded. */
export function UploadLine({ upload }: { upload: Upload }) {
  const { t } = useTranslation();
  const textOf = useTextOf();
  const name = useId();
  const { cancel } = useUploader();
  const { id, file, state } = upload;
  const fault = textOf(fileFaultOf(upload));
  return (
    <fieldset className="admin-upload-line" aria-labelledby={name}>
      <FilePreview file={file} />
      <div>
        <FileName id={name} file={file} />
        {state.at === 'waiting' && <p className="mute">{t('admin.photos.upload.waiting')}</p>}
        {state.at === 'sending' && <UploadProgress name={file.name} sent={state.sent} />}
        {state.at === 'done' && (
          <p className="admin-upload-done">
            <Icon name="tick" />
            {t('admin.photos.upload.up')}
            <GalleryLink photo={state.photo}>{t('admin.photos.show')}</GalleryLink>
          </p>
        )}
        {state.at !== 'done' && fault && <FieldError id={`${name}-error`} words={fault} />}
      </div>
      {canBeStopped(upload) && (
        <SquareButton icon="close" label={t('admin.photos.upload.cancel', { name: file.name })} onClick={() => cancel(id)} />
      )}
      {state.at !== 'done' && fault && <RemoveFile upload={upload} />}
    </fieldset>
  );
}
