import { type RefObject, type SyntheticEvent, useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button, Icon } from '../../ui/Button.tsx';
import { useTextOf } from '../../ui/Field.tsx';
import { notify } from '../../ui/Notices.tsx';
import { useIsWide } from '../../ui/window-hooks.ts';
import { CategoryField, DetailsFields } from '../photo/photo-details.tsx';
import { FilePicker, useDroppedFiles } from './FilePicker.tsx';
import { UploadItem } from './UploadItem.tsx';
import { commonCategory, hasBlankForm, isEditable, isRunning, type Upload, uploadErrors } from './upload-queue.ts';
import { addFiles, changeQueue, useQueue } from './uploads.ts';

/** Renders the form that uploads photos. */
export function UploadPanel() {
  const { t } = useTranslation();
  const textOf = useTextOf();
  const { blank, uploads } = useQueue();
  const form = useRef<HTMLFormElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const onFiles = useCallback(
    (files: readonly File[]) => (files.length > 0 ? addFiles(files) : notify(t('admin.photos.upload.folder'))),
    [t],
  );
  const isWide = useIsWide();
  const isOver = useDroppedFiles(onFiles);
  useFocusFallback({ uploads, form, file });

  const editable = uploads.filter(isEditable);
  const isBusy = uploads.some(isRunning);
  const isBlank = hasBlankForm(uploads);
  const isOneOfMany = uploads.filter(({ state }) => state.at !== 'done').length > 1;
  const isSending = isBusy && editable.length === 0;
  const isRetry = editable.length > 1 && editable.every(({ state }) => state.at === 'failed');
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
          {editable.length > 1 && (
            <CategoryField
              label={t('admin.photos.upload.categoryOfAll')}
              value={commonCategory(editable)}
              onChange={(category) => changeQueue({ type: 'categorised', category })}
            />
          )}
          {uploads.length > 0 && (
            <ul className="admin-uploads" aria-label={t('admin.photos.upload.files')}>
              {uploads.map((upload) => (
                <UploadItem key={upload.id} upload={upload} isOneOfMany={isOneOfMany} />
              ))}
            </ul>
          )}
          {isBlank && (
            <DetailsFields
              details={blank.details}
              errors={{ category: textOf(errors['category']) }}
              isCollapsed={!isWide}
              onChange={(changes) => changeQueue({ type: 'edited', changes })}
            />
          )}
          <div className="admin-row">
            <Button type="submit" small busy={isSending}>
              {t(isSending ? 'admin.photos.upload.submitting' : isRetry ? 'admin.photos.upload.retryAll' : 'admin.photos.upload.submit')}
            </Button>
            {!isBusy && uploads.some(({ state }) => state.at === 'done') && (
              <Button look="quiet" small onClick={() => changeQueue({ type: 'cleared' })}>
                {t('admin.photos.upload.clear')}
              </Button>
            )}
          </div>
        </div>
      </form>
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

interface FocusOptions {
  uploads: readonly Upload[];
  form: RefObject<HTMLElement | null>;
  file: RefObject<HTMLElement | null>;
}

/** Moves the focus from a removed or disabled button to the file field, or to the first failed upload after the last upload. */
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
