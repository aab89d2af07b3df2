import { memo, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Icon, IconButton } from '../../ui/Button.tsx';
import { FieldError, useTextOf } from '../../ui/Field.tsx';
import { Alert } from '../../ui/Notices.tsx';
import { useIsWide } from '../../ui/window-hooks.ts';
import { GalleryLink } from '../photo/PhotoPicture.tsx';
import { DetailsFields } from '../photo/photo-details.tsx';
import { fileErrorOf, isCancellable, isEditable, type Upload, uploadErrors } from './upload-queue.ts';
import { cancelUpload, changeQueue } from './uploads.ts';

interface Props {
  upload: Upload;
  isOneOfMany: boolean;
}

/** Renders an editable upload as a form, other uploads as a line. */
export const UploadItem = memo(({ upload, isOneOfMany }: Props) => (
  <li>{isEditable(upload) ? <UploadForm upload={upload} isOneOfMany={isOneOfMany} /> : <UploadLine upload={upload} />}</li>
));

function UploadForm({ upload, isOneOfMany }: Props) {
  const { t } = useTranslation();
  const textOf = useTextOf();
  const name = useId();
  const isCollapsed = !useIsWide() || isOneOfMany;
  const { id, file, details, state } = upload;
  const failure = state.at === 'failed' ? state.failure : undefined;
  const errors = state.at === 'draft' && state.isSubmitted ? uploadErrors(file, details) : {};
  return (
    <fieldset className="admin-upload-card" aria-labelledby={name}>
      <div className="admin-upload-header">
        <FilePreview file={file} />
        <FileName id={name} file={file} />
        <RemoveButton upload={upload} />
      </div>
      <DetailsFields
        details={details}
        errors={{ ...failure?.fieldErrors, category: textOf(errors['category']) ?? failure?.fieldErrors['category'] }}
        isCollapsed={isCollapsed}
        onChange={(changes) => changeQueue({ type: 'edited', id, changes })}
      />
      {failure && (
        <Alert>
          <p>{failure.message || t('admin.photos.upload.failed')}</p>
          <Button look="quiet" small onClick={() => changeQueue({ type: 'retried', id })}>
            {t('admin.retry')}
          </Button>
        </Alert>
      )}
    </fieldset>
  );
}

/** Renders an upload that is waiting, running, done or rejected. */
function UploadLine({ upload }: { upload: Upload }) {
  const { t } = useTranslation();
  const textOf = useTextOf();
  const name = useId();
  const { id, file, state } = upload;
  const error = state.at === 'done' ? undefined : textOf(fileErrorOf(upload));
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
        {error && <FieldError id={`${name}-error`} message={error} />}
      </div>
      {isCancellable(upload) && (
        <IconButton icon="close" label={t('admin.photos.upload.cancel', { name: file.name })} onClick={() => cancelUpload(id)} />
      )}
      {error && <RemoveButton upload={upload} />}
    </fieldset>
  );
}

/** Renders the progress of an upload: its percentage, then the processing on the server. @param sent share of the bytes, from 0 to 1 */
function UploadProgress({ name, sent }: { name: string; sent: number }) {
  const { t } = useTranslation();
  return (
    <div className="admin-progress">
      <progress aria-label={t('admin.photos.upload.progress', { name })} max={1} value={sent} />
      {sent < 1 ? (
        <bdi className="num" dir="ltr" aria-hidden="true">
          {Math.floor(sent * 100)}%
        </bdi>
      ) : (
        <span>{t('admin.photos.upload.preparing')}</span>
      )}
    </div>
  );
}

const megabyte = 1024 * 1024;

function FileName({ id, file }: { id: string; file: File }) {
  const { t } = useTranslation();
  const size = Math.max(0.1, file.size / megabyte).toFixed(1);
  return (
    <p className="admin-file">
      <bdi id={id} className="admin-file-name" dir="ltr">
        {file.name}
      </bdi>
      <span className="mute num">{t('admin.photos.upload.size', { size })}</span>
    </p>
  );
}

/** Renders a file's picture, or an icon if the browser cannot decode it. */
function FilePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return (
    <span className="admin-file-picture">
      {address && !isBroken ? <img src={address} alt="" decoding="async" onError={() => setBroken(true)} /> : <Icon name="picture" />}
    </span>
  );
}

/** Removes a file from the queue. */
function RemoveButton({ upload: { id, file } }: { upload: Upload }) {
  const { t } = useTranslation();
  return (
    <IconButton
      icon="close"
      label={t('admin.photos.upload.remove', { name: file.name })}
      onClick={() => changeQueue({ type: 'removed', id })}
    />
  );
}
