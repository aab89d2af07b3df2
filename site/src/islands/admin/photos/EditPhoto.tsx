import { type OwnPhoto, updatePhoto, validate } from '@studio/contract';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotice } from '../frame/Notices.tsx';
import { Alert } from '../parts/Alert.tsx';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { CategoryField } from './CategoryField.tsx';
import { PhotoPicture } from './PhotoPicture.tsx';
import { readWords } from './read-words.ts';
import { useUpdatePhoto } from './use-update-photo.ts';
import { WordsFields } from './WordsFields.tsx';

interface Props {
  photo: OwnPhoto;
  onClose: () => void;
}

export function EditPhoto({ photo, onClose }: Props) {
  const { t } = useTranslation();
  const say = useNotice();
  const { mutate, isPending, error } = useUpdatePhoto(photo._id);
  const onSuccess = () => {
    say(t('admin.photos.edit.done'));
    onClose();
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = validate(updatePhoto.input, readWords(new FormData(event.currentTarget)));
    if (typed.ok) mutate(typed.value, { onSuccess });
  };
  return (
    <Dialog title={t('admin.photos.edit.title')} onLeave={onClose}>
      <form className="admin-edit" noValidate onSubmit={onSubmit}>
        <div className="admin-thumb">
          <PhotoPicture photo={photo} alt="" sizes="6rem" />
          <CategoryField value={photo.category} />
        </div>
        <WordsFields photo={photo} errors={error?.byField ?? {}} />
        {error && <Alert takesFocus>{error.words || t('admin.notSaved')}</Alert>}
        <div className="admin-row">
          <Button type="submit" small busy={isPending}>
            {t(isPending ? 'admin.saving' : 'admin.save')}
          </Button>
          <Button look="quiet" small onClick={onClose}>
            {t('admin.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
