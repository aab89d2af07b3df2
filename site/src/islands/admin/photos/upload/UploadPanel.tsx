import { type SyntheticEvent, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useNotice } from '../../ui/Notices.tsx';
import { useTextOf } from '../../ui/use-text-of.ts';
import { CategoryField } from '../photo/CategoryField.tsx';
import { FilePicker } from './FilePicker.tsx';
import { faultsOf } from './faults.ts';
import { UploadFields } from './UploadFields.tsx';
import { UploadItem } from './UploadItem.tsx';
import { useQueue, useUploader } from './Uploads.tsx';
import { commonCategory, isBlank, isOpen, isRunning } from './upload-queue.ts';
import { useFocusInUploads } from './use-focus-in-uploads.ts';
import { useIncomingFiles } from './use-incoming-files.ts';

/** Where photos are chosen, described and sent: as many at a time as the owner likes. */
export function UploadPanel() {
  const { t } = useTranslation();
  const textOf = useTextOf();
  const { blank, uploads } = useQueue();
  const { add, dispatch } = useUploader();
  const form = useRef<HTMLFormElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const say = useNotice();
  const take = useCallback(
    (files: readonly File[]) => (files.length > 0 ? add(files) : say(t('admin.photos.upload.folder'))),
    [add, say, t],
  );
  const isOver = useIncomingFiles(take);
  const open = uploads.filter(isOpen);
  const isBusy = uploads.some(isRunning);
  const hasForm = isBlank(uploads);
  const isOneOfMany = uploads.filter(({ state }) => state.at !== 'done').length > 1;
  const missing = hasForm && blank.asked ? faultsOf(undefined, blank.words) : {};
  useFocusInUploads({ uploads, form, file });

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    flushSync(() => dispatch({ type: 'submitted' }));
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    wrong?.focus();
    // What is sent folds up, and the button with it: one watches it from its beginning.
    if (!wrong) form.current?.scrollIntoView({ block: 'nearest' });
  };
  const isSending = isBusy && open.length === 0;
  const isRetry = open.length > 1 && open.every(({ state }) => state.at === 'failed');
  return (
    <section className="admin-upload" aria-label={t('admin.photos.upload.title')}>
      <form ref={form} noValidate onSubmit={onSubmit}>
        <FilePicker field={file} hasFiles={!hasForm} error={textOf(missing['photo'])} onPick={add} />
        <div className="admin-upload-words">
          {open.length > 1 && (
            <CategoryField
              label={t('admin.photos.upload.categoryOfAll')}
              value={commonCategory(open)}
              onPick={(category) => dispatch({ type: 'categorised', category })}
            />
          )}
          {uploads.length > 0 && (
            <ul className="admin-uploads" aria-label={t('admin.photos.upload.files')}>
              {uploads.map((upload) => (
                <UploadItem key={upload.id} upload={upload} isOneOfMany={isOneOfMany} />
              ))}
            </ul>
          )}
          {hasForm && (
            <UploadFields
              words={blank.words}
              errors={{ category: textOf(missing['category']) }}
              onType={(words) => dispatch({ type: 'edited', words })}
            />
          )}
          <div className="admin-row">
            <Button type="submit" small busy={isSending}>
              {t(isSending ? 'admin.photos.upload.submitting' : isRetry ? 'admin.photos.upload.retryAll' : 'admin.photos.upload.submit')}
            </Button>
            {!isBusy && uploads.some(({ state }) => state.at === 'done') && (
              <Button look="quiet" small onClick={() => dispatch({ type: 'cleared' })}>
                {t('admin.photos.upload.clear')}
              </Button>
            )}
          </div>
        </div>
      </form>
      {isOver && (
        <div className="admin-drop" aria-hidden="true">
          <p>
            <Icon name="upload" />
            {t('admin.photos.upload.dropHere')}
          </p>
        </div>
      )}
    </section>
  );
}
