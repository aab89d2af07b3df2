import { type RefObject, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button, Icon, IconButton } from '../../ui/Button.tsx';
import { useTextOf } from '../../ui/Field.tsx';
import { Alert, notify } from '../../ui/Notices.tsx';
import { useIsWide } from '../../ui/window-hooks.ts';
import { GalleryLink } from '../photo/PhotoPicture.tsx';
import { DetailsFields } from '../photo/photo-details.tsx';
import { FilePicker, useDroppedFiles } from './FilePicker.tsx';
import { hasBlankForm, isBatch, progressOf } from './queue-reducer.ts';
import { addFiles, changeQueue, stopUploads, useQueue } from './sending.ts';
import { UploadBatch, UploadDetails } from './UploadBatch.tsx';
import { FilePreview, UploadItem } from './UploadItem.tsx';
import { isCancellable, isEditable, isRunning, type Upload, uploadErrors } from './upload-state.ts';

export function UploadPanel() {
  const { t } = useTranslation();
  const textOf = useTextOf();
  const queue = useQueue();
  const { blank, uploads } = queue;
  const form = useRef<HTMLFormElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const onFiles = useCallback(
    (files: readonly File[]) => (files.length > 0 ? addFiles(files) : notify(t('admin.photos.upload.folder'))),
    [t],
  );
  const isWide = useIsWide();
  const isOver = useDroppedFiles(onFiles);
  useFocusFallback({ uploads, form, file });

  const [openId, setOpenId] = useState<string>();
  const open = uploads.find(({ id }) => id === openId);
  const isBlank = hasBlankForm(uploads);
  const isMany = isBatch(uploads);
  const only = uploads.find(({ state }) => state.at !== 'done' && state.at !== 'duplicate');
  const errors = isBlank && blank.isSubmitted ? uploadErrors(undefined, blank.details) : {};

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    flushSync(() => changeQueue({ type: 'submitted' }));
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    invalid?.focus();
    // Scrolls to the progress, because the collapsing forms of sent photos move it out of the window.
    if (!invalid) form.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section className="admin-upload" aria-label={t('admin.photos.upload.title')}>
      <form ref={form} noValidate onSubmit={onSubmit}>
        <FilePicker field={file} hasFiles={!isBlank} error={textOf(errors['photo'])} onPick={addFiles} />
        <div className="admin-upload-fields">
          <UploadedLine uploads={uploads} />
          <DuplicateUploads uploads={uploads} />
          {isMany ? <UploadBatch queue={queue} onOpen={setOpenId} /> : only && <UploadItem upload={only} />}
          {isBlank && (
            <DetailsFields
              details={blank.details}
              errors={{ category: textOf(errors['category']) }}
              isCollapsed={!isWide}
              onChange={(changes) => changeQueue({ type: 'edited', changes })}
            />
          )}
          <UploadBar uploads={uploads} />
        </div>
      </form>
      {open && isEditable(open) && <UploadDetails upload={open} onClose={() => setOpenId(undefined)} />}
      {isOver && (
        <div className="admin-drop-area" aria-hidden="true">
          <p>
            <Icon name="upload" />
            {t('admin.photos.upload.dropHere')}
          </p>
        </div>
      )}
    </section>
  );
}

/**
 * Renders the buttons that submit, retry and stop uploads. For several photos, adds one line of progress, and the bar stays visible during scrolling.
 */
function UploadBar({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation();
  const editable = uploads.filter(isEditable);
  const isBusy = uploads.some(isRunning);
  const isSending = isBusy && editable.length === 0;
  const isRetry = editable.length > 1 && editable.every(({ state }) => state.at === 'failed');
  const isInterrupted = uploads.some(({ state }) => state.at === 'interrupted');
  const hasProgress = isBusy && isBatch(uploads);
  const { done, total, share } = progressOf(uploads);
  const label = () => {
    if (isSending) return t('admin.photos.upload.submitting');
    if (isRetry) return t('admin.photos.upload.retryAll');
    return editable.length > 1 ? t('admin.photos.upload.submitMany', { count: editable.length }) : t('admin.photos.upload.submit');
  };
  return (
    <div className="admin-upload-bar" data-many={isBatch(uploads) ? '' : undefined}>
      {hasProgress && (
        <div className="admin-upload-progress">
          <progress aria-label={t('admin.photos.upload.progressOfAll')} max={1} value={share} />
          <p>{t('admin.photos.upload.uploadedOf', { done, total })}</p>
        </div>
      )}
      <p role="status" className="admin-upload-offline">
        {hasProgress && isInterrupted && t('admin.photos.upload.offline')}
      </p>
      <div className="admin-row">
        {!(hasProgress && isSending && isInterrupted) && (
          <Button type="submit" small busy={isSending}>
            {label()}
          </Button>
        )}
        {isInterrupted && (
          <Button look="quiet" small onClick={() => changeQueue({ type: 'reconnected' })}>
            {t('admin.retry')}
          </Button>
        )}
        {hasProgress && uploads.some(isCancellable) && (
          <Button look="quiet" small onClick={stopUploads}>
            {t('admin.photos.upload.stopAll')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Renders the number of stored photos while no upload is running, with a link to the only photo or to the withheld photos. */
function UploadedLine({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation();
  const photos = uploads.flatMap(({ state }) => (state.at === 'done' ? [state.photo] : []));
  const [first] = photos;
  if (!first || uploads.some(isRunning)) return null;
  return (
    <p className="admin-upload-done">
      <Icon name="tick" />
      {t('admin.photos.upload.done', { count: photos.length })}
      {photos.some(({ isPublic }) => !isPublic) && <Link to="/admin/releases">{t('admin.photos.withheld')}</Link>}
      {photos.length === 1 && first.isPublic && <GalleryLink photo={first}>{t('admin.photos.show')}</GalleryLink>}
      <IconButton icon="close" label={t('admin.photos.upload.clear')} onClick={() => changeQueue({ type: 'cleared' })} />
    </p>
  );
}

/** Renders the question whether photos that the studio already has are uploaded again. */
function DuplicateUploads({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation();
  const duplicates = uploads.filter(({ state }) => state.at === 'duplicate');
  if (duplicates.length === 0 || uploads.some(isRunning)) return null;
  return (
    <Alert>
      <p>{t('admin.photos.upload.duplicates', { count: duplicates.length })}</p>
      <ul className="admin-upload-tiles" aria-label={t('admin.photos.upload.duplicateFiles')}>
        {duplicates.map(({ id, file }) => (
          <li key={id} className="admin-upload-tile">
            <FilePreview file={file} />
            <bdi className="vh">{file.name}</bdi>
          </li>
        ))}
      </ul>
      <div className="admin-row">
        <Button look="quiet" small onClick={() => changeQueue({ type: 'duplicatesRemoved' })}>
          {t('admin.photos.upload.skipDuplicates')}
        </Button>
        <Button look="quiet" small onClick={() => changeQueue({ type: 'duplicatesAccepted' })}>
          {t('admin.photos.upload.acceptDuplicates')}
        </Button>
      </div>
    </Alert>
  );
}

interface FocusOptions {
  uploads: readonly Upload[];
  form: RefObject<HTMLElement | null>;
  file: RefObject<HTMLElement | null>;
}

/**
 * Moves the focus if the focused button was removed or disabled: to the first failed upload after the uploads have ended, otherwise to the file
 * field.
 */
function useFocusFallback({ uploads, form, file }: FocusOptions): void {
  const lastFocused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      lastFocused.current = target instanceof HTMLElement && form.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [form]);

  const states = uploads.map(({ id, state }) => `${id} ${state.at}`).join('\n');
  const isBusy = uploads.some(isRunning);
  const wasBusy = useRef(isBusy);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed state may remove a button.
  useEffect(() => {
    const hasEnded = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!lastFocused.current) return;
    const { activeElement } = document;
    const isLost = activeElement === document.body || (activeElement instanceof HTMLButtonElement && activeElement.disabled);
    if (!isLost || !(hasEnded || !lastFocused.current.isConnected)) return;
    const failed = hasEnded ? form.current?.querySelector<HTMLElement>('[role=alert] button, fieldset:has([role=alert]) > button') : null;
    (failed ?? file.current)?.focus({ preventScroll: !failed });
  }, [states, isBusy, form, file]);
}
