import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { useTextOf } from '../../ui/use-text-of.ts';
import { FileName } from './FileName.tsx';
import { FilePreview } from './FilePreview.tsx';
import { faultsOf } from './faults.ts';
import { RemoveFile } from './RemoveFile.tsx';
import { UploadFields } from './UploadFields.tsx';
import { useUploader } from './Uploads.tsx';
import type { Upload } from './upload-queue.ts';

interface Props {
  upload: Upload;
  isOneOfMany: boolean;
}

/** A file that can be sent, with what is asked about it; and why it was not, if it was tried. */
export function UploadCard({ upload, isOneOfMany }: Props) {
  const { t } = useTranslation();
  const textOf = useTextOf();
  const name = useId();
  const { dispatch } = useUploader();
  const { id, file, words, state } = upload;
  const failure = state.at === 'failed' ? state.failure : undefined;
  const missing = state.at === 'draft' && state.asked ? faultsOf(file, words) : {};
  return (
    <fieldset className="admin-upload-card" aria-labelledby={name}>
      <div className="admin-upload-head">
        <FilePreview file={file} />
        <FileName id={name} file={file} />
        <RemoveFile upload={upload} />
      </div>
      <UploadFields
        words={words}
        errors={{ ...failure?.byField, category: textOf(missing['category']) ?? failure?.byField['category'] }}
        isOneOfMany={isOneOfMany}
        onType={(typed) => dispatch({ type: 'edited', id, words: typed })}
      />
      {failure && (
        <Alert>
          <p>{failure.words || t('admin.photos.upload.failed')}</p>
          <Button look="quiet" small onClick={() => dispatch({ type: 'retried', id })}>
            {t('admin.retry')}
          </Button>
        </Alert>
      )}
    </fieldset>
  );
}
