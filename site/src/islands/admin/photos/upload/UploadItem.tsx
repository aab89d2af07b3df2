import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { useTextOf } from '../../ui/Field.tsx';
import { useIsWide } from '../../ui/window-hooks.ts';
import { CategoryField, type DetailsProps, TextFields } from '../photo/PhotoFields.tsx';
import { FileName, FilePreview, RemoveButton, UploadLine } from './UploadLine.tsx';
import { uploadErrors } from './upload-check.ts';
import { isEditable, type Upload } from './upload-queue.ts';
import { changeQueue } from './uploads.ts';

interface Props {
  upload: Upload;
  isOneOfMany: boolean;
}

/** An upload as a form while it is editable, else as a line. */
export const UploadItem = memo(({ upload, isOneOfMany }: Props) => (
  <li>{isEditable(upload) ? <UploadForm upload={upload} isOneOfMany={isOneOfMany} /> : <UploadLine upload={upload} />}</li>
));

function UploadForm({ upload, isOneOfMany }: Props) {
  const { t } = useTranslation();
  const textOf = useTextOf();
  const name = useId();
  const { id, file, details, state } = upload;
  const failure = state.at === 'failed' ? state.failure : undefined;
  const errors = state.at === 'draft' && state.isSubmitted ? uploadErrors(file, details) : {};
  return (
    <fieldset className="admin-upload-card" aria-labelledby={name}>
      <div className="admin-upload-head">
        <FilePreview file={file} />
        <FileName id={name} file={file} />
        <RemoveButton upload={upload} />
      </div>
      <UploadFields
        details={details}
        errors={{ ...failure?.fieldErrors, category: textOf(errors['category']) ?? failure?.fieldErrors['category'] }}
        isOneOfMany={isOneOfMany}
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

interface FieldsProps extends DetailsProps {
  /** Collapses the alternative texts. */
  isOneOfMany?: boolean;
}

/** The fields of a photo before its upload. */
export function UploadFields({ isOneOfMany = false, ...props }: FieldsProps) {
  const { t } = useTranslation();
  const isCollapsed = !useIsWide() || isOneOfMany;
  const { details, errors, onChange } = props;
  return (
    <div className="admin-fields">
      <CategoryField value={details.category} error={errors['category']} onChange={(category) => onChange({ category })} />
      <TextFields kind="caption" {...props} />
      {isCollapsed ? (
        <details className="admin-alts">
          <summary>{t('admin.photos.alts')}</summary>
          <TextFields kind="alt" {...props} />
        </details>
      ) : (
        <TextFields kind="alt" {...props} />
      )}
    </div>
  );
}
