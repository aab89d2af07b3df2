import { photoMegabytes } from '@studio/contract';
import { type ChangeEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { useMedia } from '../../ui/window-hooks.ts';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  hasFiles: boolean;
  error: string | undefined;
  onPick: (files: readonly File[]) => void;
}

/** The media types of the formats that every browser shows, for the `accept` of a file field. */
export const formats = 'image/jpeg,image/png,image/webp,image/avif';
/** The media types and extensions of HEIC; cameras name it `.hif`. */
export const heicFormats = 'image/heic,image/heif,.heic,.heif,.hif';

/** Returns the chosen files and empties the field, so that the same file can be chosen again. */
function takeFiles({ currentTarget }: ChangeEvent<HTMLInputElement>): readonly File[] {
  const files = Array.from(currentTarget.files ?? []);
  currentTarget.value = '';
  return files;
}

/**
 * Renders a file field over a drop area. With a coarse pointer (phone, tablet), adds a camera button and does not accept HEIC, so that iOS converts
 * photos to JPEG.
 */
export function FilePicker({ field, hasFiles, error, onPick }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const hasCamera = useMedia('(pointer: coarse)');
  return (
    <div className="admin-picker" data-invalid={error ? '' : undefined} data-more={hasFiles ? '' : undefined}>
      <label className="vh" htmlFor={id}>
        {t('admin.photos.upload.file')}
      </label>
      <input
        ref={field}
        id={id}
        type="file"
        multiple
        accept={hasCamera ? formats : `${formats},${heicFormats}`}
        required={!hasFiles}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        onChange={(event) => onPick(takeFiles(event))}
      />
      <Icon name="upload" />
      <b>{t(hasCamera ? 'admin.photos.upload.pick' : 'admin.photos.upload.drop')}</b>
      <span className="hint" id={`${id}-hint`}>
        {t('admin.photos.upload.formats', { size: photoMegabytes })}
      </span>
      <div className="admin-picker-buttons">
        <span className="btn quiet sm" aria-hidden="true">
          {t(hasFiles ? 'admin.photos.upload.chooseMore' : 'admin.photos.upload.choose')}
        </span>
        {hasCamera && (
          <label className="btn quiet sm admin-camera">
            <Icon name="camera" />
            {t('admin.photos.upload.camera')}
            <input type="file" accept="image/*" capture="environment" onChange={(event) => onPick(takeFiles(event))} />
          </label>
        )}
      </div>
      {error && <FieldError id={`${id}-error`} message={error} />}
    </div>
  );
}

const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

const droppedFiles = ({ items }: DataTransfer): File[] =>
  Array.from(items).flatMap((item) => {
    const isFile = item.kind === 'file' && item.webkitGetAsEntry()?.isDirectory !== true;
    return (isFile && item.getAsFile()) || [];
  });

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'file');

/**
 * Passes files dropped and images pasted anywhere in the window to `onFiles`. Ignores a paste into a text field if the clipboard also contains text.
 * @returns whether files are dragged over the window
 */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      if (!event.dataTransfer || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(false);
      onFiles(droppedFiles(event.dataTransfer));
    };
    const onPaste = (event: ClipboardEvent) => {
      const data = event.clipboardData;
      const images = Array.from(data?.files ?? []).filter(({ type }) => type.startsWith('image/'));
      if (images.length === 0 || (isTextField(event.target) && data?.types.includes('text/plain'))) return;
      event.preventDefault();
      onFiles(images);
    };
    const stop = new AbortController();
    window.addEventListener('dragover', onDragOver, stop);
    window.addEventListener('dragleave', onDragLeave, stop);
    window.addEventListener('drop', onDrop, stop);
    window.addEventListener('paste', onPaste, stop);
    return () => stop.abort();
  }, [onFiles]);
  return isOver;
}
