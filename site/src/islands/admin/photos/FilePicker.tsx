import { type RefObject, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../parts/FieldError.tsx';
import { Icon } from '../parts/Icon.tsx';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onPick: () => void;
}

/** Where a photo is chosen or dropped. The field itself lies over the whole of it, so that the browser does both. */
export function FilePicker({ field, error, onPick }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [file, setFile] = useState<File>();
  const preview = usePreview(file);
  return (
    <div className="admin-picker" data-invalid={error ? '' : undefined}>
      <label className="vh" htmlFor={id}>
        {t('admin.photos.upload.file')}
      </label>
      <input
        ref={field}
        id={id}
        type="file"
        name="photo"
        accept="image/jpeg,image/png,image/webp,image/avif"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0]);
          onPick();
        }}
      />
      {file && preview ? <img src={preview} alt="" /> : <Icon name="upload" />}
      {file ? (
        <bdi className="admin-file-name" dir="ltr">
          {file.name}
        </bdi>
      ) : (
        <b>{t('admin.photos.upload.drop')}</b>
      )}
      <span className="hint" id={`${id}-hint`}>
        {t('admin.photos.upload.formats')}
      </span>
      <span className="btn quiet sm" aria-hidden="true">
        {t(file ? 'admin.photos.upload.change' : 'admin.photos.upload.choose')}
      </span>
      {error && <FieldError id={`${id}-error`} words={error} />}
    </div>
  );
}

/** An address for looking at a file before it is sent. */
function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [file]);
  return address;
}
