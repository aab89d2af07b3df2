import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Icon, IconButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useTextOf } from '../../ui/Field.tsx';
import { CaptionFields, CategoryField, DetailsFields } from '../photo/photo-details.tsx';
import { commonCategory, type Queue } from './queue-reducer.ts';
import { cancelUpload, changeQueue } from './sending.ts';
import { FileName, FilePreview, UploadLine } from './UploadItem.tsx';
import { categoryErrorOf, fileErrorOf, isCancellable, isEditable, isRunning, type Upload } from './upload-state.ts';

const hasFailed = (upload: Upload): boolean => upload.state.at === 'failed' || (!isRunning(upload) && fileErrorOf(upload) !== undefined);

interface Props {
  queue: Queue;
  onOpen: (id: string) => void;
}

/** Renders several uploads: fields that apply to all editable uploads, thumbnails, and a list of the failed uploads. */
export function UploadBatch({ queue: { uploads, common }, onOpen }: Props) {
  const { t } = useTranslation();
  const textOf = useTextOf();
  const listed = uploads.filter(({ state }) => state.at !== 'duplicate');
  const failed = listed.filter(hasFailed);
  const editable = uploads.filter(isEditable);
  return (
    <>
      {editable.some(({ state }) => state.at === 'draft') && (
        <div className="admin-fields">
          <CategoryField
            label={t('admin.photos.upload.categoryOfAll')}
            value={commonCategory(editable)}
            error={textOf(editable.map(categoryErrorOf).find(Boolean))}
            onChange={(category) => changeQueue({ type: 'categorised', category })}
          />
          <CaptionFields
            labels={{ caption: t('admin.photos.upload.captionOfAll'), captionAr: t('admin.photos.upload.captionArOfAll') }}
            details={common}
            onChange={(changes) => changeQueue({ type: 'captioned', changes })}
          />
          <p className="hint">{t('admin.photos.upload.tapForDetails')}</p>
        </div>
      )}
      {failed.length < listed.length && (
        <ul className="admin-upload-tiles" aria-label={t('admin.photos.upload.files')}>
          {listed.map((upload) => !hasFailed(upload) && <UploadTile key={upload.id} upload={upload} onOpen={onOpen} />)}
        </ul>
      )}
      {failed.length > 0 && (
        <section className="admin-upload-failed" aria-label={t('admin.photos.upload.notUploaded')}>
          <h2>{t('admin.photos.upload.notUploaded')}</h2>
          <ul className="admin-uploads">
            {failed.map((upload) => (
              <li key={upload.id}>
                <FailedUpload upload={upload} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface UploadProps {
  upload: Upload;
  onOpen: (id: string) => void;
}

/** Renders the thumbnail of an upload: a button that opens the details of an editable upload, otherwise a picture with the state of the upload. */
const UploadTile = memo(({ upload, onOpen }: UploadProps) => {
  const { t } = useTranslation();
  const { id, file, state } = upload;
  const { name } = file;
  const picture = <FilePreview file={file} />;
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields. */}
      <div className="admin-upload-tile" role="group" aria-label={name} data-at={state.at} data-invalid={categoryErrorOf(upload) && ''}>
        {isEditable(upload) ? (
          <button type="button" aria-label={t('admin.photos.upload.details', { name })} onClick={() => onOpen(id)}>
            {picture}
          </button>
        ) : (
          picture
        )}
        {state.at === 'sending' && <progress aria-label={t('admin.photos.upload.progress', { name })} max={1} value={state.sent} />}
        {state.at === 'done' && (
          <span className="admin-upload-tick">
            <Icon name="tick" />
            <span className="vh">{t('admin.photos.upload.up')}</span>
          </span>
        )}
        {isCancellable(upload) && (
          <IconButton icon="close" label={t('admin.photos.upload.cancel', { name })} onClick={() => cancelUpload(id)} />
        )}
        {isEditable(upload) && (
          <IconButton icon="close" label={t('admin.photos.upload.remove', { name })} onClick={() => changeQueue({ type: 'removed', id })} />
        )}
      </div>
    </li>
  );
});

/** Renders a failed upload with its reason. Unless the file was rejected, buttons retry the upload or open its details. */
function FailedUpload({ upload, onOpen }: UploadProps) {
  const { t } = useTranslation();
  const { id, state } = upload;
  return (
    <UploadLine upload={upload}>
      {state.at === 'failed' && isEditable(upload) && (
        <div role="alert" className="admin-upload-reason">
          <p>{[state.failure.message || t('admin.photos.upload.failed'), ...Object.values(state.failure.fieldErrors)].join(' ')}</p>
          <Button look="quiet" small onClick={() => changeQueue({ type: 'retried', id })}>
            {t('admin.retry')}
          </Button>
          <Button look="quiet" small onClick={() => onOpen(id)}>
            {t('admin.photos.upload.editDetails')}
          </Button>
        </div>
      )}
    </UploadLine>
  );
}

export function UploadDetails({ upload, onClose }: { upload: Upload; onClose: () => void }) {
  const { t } = useTranslation();
  const textOf = useTextOf();
  const { id, file, details, state } = upload;
  const fieldErrors = state.at === 'failed' ? state.failure.fieldErrors : {};
  return (
    <Dialog title={t('admin.photos.upload.editDetails')} onClose={onClose}>
      <form
        className="admin-upload-details"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <FilePreview file={file} />
        <FileName id={`details-${id}`} file={file} />
        <DetailsFields
          details={details}
          errors={{ ...fieldErrors, category: textOf(categoryErrorOf(upload)) ?? fieldErrors['category'] }}
          isCollapsed
          onChange={(changes) => changeQueue({ type: 'edited', id, changes })}
        />
        <div className="admin-row">
          <Button type="submit" small>
            {t('admin.photos.upload.detailsDone')}
          </Button>
          <Button look="quiet" small onClick={() => changeQueue({ type: 'removed', id })}>
            {t('admin.photos.upload.removeOne')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
