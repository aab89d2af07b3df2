import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useTextOf } from '../../ui/Field.tsx';
import { DetailsFields } from '../photo/photo-details.tsx';
import { changeQueue } from './sending.ts';
import { FileName, FilePreview } from './UploadItem.tsx';
import { categoryErrorOf, type Upload } from './upload-state.ts';

/** Renders the details of one of several uploads in a dialog. */
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
