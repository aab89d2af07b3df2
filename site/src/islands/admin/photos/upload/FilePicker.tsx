import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../ui/FieldError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { TakePhoto } from './TakePhoto.tsx';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  /** Once there are files, it asks for more, and takes less room. */
  hasFiles: boolean;
  error: string | undefined;
  onPick: (files: readonly File[]) => void;
}

const formats = 'image/jpeg,image/png,image/webp,image/avif';

/** Where photos are chosen. The field itself lies over the whole of it. On a phone no HEIC is named, so that an iPhone hands over a JPEG. */
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
        accept={hasCamera ? formats : `${formats},image/heic,image/heif,.heic,.heif`}
        required={!hasFiles}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        onChange={({ currentTarget }) => {
          onPick(Array.from(currentTarget.files ?? []));
          // The same file can be chosen again after it was taken away.
          currentTarget.value = '';
        }}
      />
      <Icon name="upload" />
      <b>{t(hasCamera ? 'admin.photos.upload.pick' : 'admin.photos.upload.drop')}</b>
      <span className="hint" id={`${id}-hint`}>
        {t('admin.photos.upload.formats')}
      </span>
      <div className="admin-picker-ways">
        <span className="btn quiet sm" aria-hidden="true">
          {t(hasFiles ? 'admin.photos.upload.chooseMore' : 'admin.photos.upload.choose')}
        </span>
        {hasCamera && <TakePhoto onTake={onPick} />}
      </div>
      {error && <FieldError id={`${id}-error`} words={error} />}
    </div>
  );
}
