import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../parts/Alert.tsx';
import { Button } from '../parts/Button.tsx';
import { useTextOf } from '../parts/use-text-of.ts';
import { CategoryField } from './CategoryField.tsx';
import { FilePicker } from './FilePicker.tsx';
import { readUpload } from './read-upload.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { useUploadPhoto } from './use-upload-photo.ts';
import { WordsFields } from './WordsFields.tsx';

interface Props {
  /** Whether the file field takes the focus: after an upload, for the next. */
  focusFirst: boolean;
  onDone: () => void;
}

export function UploadForm({ focusFirst, onDone }: Props) {
  const { t } = useTranslation();
  const textOf = useTextOf();
  const file = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { mutate, reset, isPending, error, sent } = useUploadPhoto();
  useEffect(() => {
    if (focusFirst) file.current?.focus();
  }, [focusFirst]);

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    reset();
    const form = event.currentTarget;
    const read = readUpload(new FormData(form));
    setFaults(read.ok ? {} : read.errors);
    if (read.ok) mutate(read.value, { onSuccess: onDone });
    else form.querySelector<HTMLElement>(`[name=${Object.keys(read.errors)[0]}]`)?.focus();
  };
  const errorOf = (name: string) => textOf(faults[name]) ?? error?.byField[name];
  const forget = (name: string) => setFaults(({ [name]: _, ...others }) => others);

  return (
    <form noValidate onSubmit={onSubmit}>
      <FilePicker field={file} error={errorOf('photo')} onPick={() => forget('photo')} />
      <div className="admin-upload-words">
        <CategoryField error={errorOf('category')} onPick={() => forget('category')} />
        <WordsFields errors={error?.byField ?? {}} />
        {error && <Alert takesFocus>{error.words || t('admin.photos.upload.failed')}</Alert>}
        {isPending && <UploadProgress sent={sent} />}
        <Button type="submit" small busy={isPending}>
          {t(isPending ? 'admin.photos.upload.submitting' : 'admin.photos.upload.submit')}
        </Button>
      </div>
    </form>
  );
}
