import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Icon, IconButton } from '../../ui/Button.tsx';
import { FieldError, useTextOf } from '../../ui/Field.tsx';
import { Alert } from '../../ui/Notices.tsx';
import { useIsWide } from '../../ui/window-hooks.ts';
import { DetailsFields } from '../photo/photo-details.tsx';
import { cancelUpload, changeQueue } from './sending.ts';
import { categoryErrorOf, fileErrorOf, isCancellable, isEditable, isRunning, type Upload } from './upload-state.ts';

interface Props {
  upload: Upload;
}

/** Renders the only upload: a form while it is editable, otherwise a line. */
export const UploadItem = ({ upload }: Props) => (isEditable(upload) ? <UploadForm upload={upload} /> : <UploadLine upload={upload} />);

function UploadForm({ upload }: Props) {
  const { t } = useTranslation();
  const textOf = useTextOf();
  const name = useId();
  const isCollapsed = !useIsWide();
  const { id, file, details, state } = upload;
  const failure = state.at === 'failed' ? state.failure : undefined;
  return (
    <fieldset className="admin-upload-card" aria-labelledby={name}>
      <div className="admin-upload-header">
        <FilePreview file={file} />
        <FileName id={name} file={file} />
        <RemoveButton upload={upload} />
      </div>
      <DetailsFields
        details={details}
        errors={{ ...failure?.fieldErrors, category: textOf(categoryErrorOf(upload)) ?? failure?.fieldErrors['category'] }}
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

/** Renders an upload that is waiting, being sent, interrupted, failed or rejected. */
export function UploadLine({ upload, children }: Props & { children?: ReactNode }) {
  const { t } = useTranslation();
  const textOf = useTextOf();
  const name = useId();
  const { id, file, state } = upload;
  const error = textOf(fileErrorOf(upload));
  return (
    <fieldset className="admin-upload-line" aria-labelledby={name}>
      <FilePreview file={file} />
      <div>
        <FileName id={name} file={file} />
        {state.at === 'waiting' && <p className="mute">{t('admin.photos.upload.waiting')}</p>}
        {state.at === 'sending' && <UploadProgress name={file.name} sent={state.sent} />}
        {state.at === 'interrupted' && (
          <div role="alert">
            <p>{t('admin.photos.upload.failed')}</p>
            <p className="mute">{t('admin.photos.upload.offline')}</p>
          </div>
        )}
        {children}
        {error && <FieldError id={`${name}-error`} message={error} />}
      </div>
      {isCancellable(upload) && (
        <IconButton icon="close" label={t('admin.photos.upload.cancel', { name: file.name })} onClick={() => cancelUpload(id)} />
      )}
      {!isRunning(upload) && <RemoveButton upload={upload} />}
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

export function FileName({ id, file }: { id: string; file: File }) {
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
export function FilePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return (
    <span className="admin-file-picture">
      {address && !isBroken ? (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      ) : (
        <Icon name="picture" />
      )}
    </span>
  );
}

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
