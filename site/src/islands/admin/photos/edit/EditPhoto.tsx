import type { OwnPhoto } from '@studio/contract';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Alert, notify } from '../../ui/Notices.tsx';
import { focusPhoto, PhotoPicture, useNameOf } from '../photo/PhotoPicture.tsx';
import { DetailsFields, detailsOf } from '../photo/photo-details.tsx';
import { changeEdit, closeEdit, type Edit, isEditOpen, isUnsaved, reopenEdit, restoreDetails, saveEdit } from './edits.ts';

interface Props {
  edit: Edit;
  /** Called after the form is closed. */
  onClosed: (photo: OwnPhoto) => void;
}

/** Renders the form of a photo in place of its card. */
export function EditPhoto({ edit, onClosed }: Props) {
  const { t } = useTranslation();
  const { photo, details, state } = edit;
  const name = useNameOf()(photo);
  const isSaving = state.at === 'saving';
  const error = state.at === 'failed' ? state.error : null;

  const close = () => {
    closeEdit(photo._id);
    if (isUnsaved(edit)) notify(t('admin.photos.edit.discarded'), { undo: () => reopenEdit(edit), itemId: photo._id });
    onClosed(photo);
  };
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isUnsaved(edit)) return close();
    const former = detailsOf(photo);
    const saved = await saveEdit(edit);
    if (!saved) return;
    const undo = () => {
      void restoreDetails(saved, former);
      // Moves the focus, because the pressed button disappears with its notice.
      focusPhoto(saved._id);
    };
    notify(t('admin.photos.edit.done'), { undo, itemId: saved._id });
    if (!isEditOpen(saved._id)) onClosed(saved);
  };
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    // Ignores Escape during the composition of an input method, because the key then ends the composition.
    if (key === 'Escape' && !nativeEvent.isComposing && !isSaving) close();
  };

  return (
    <form className="admin-edit" aria-label={t('admin.photos.edit.open', { name })} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <div className="admin-mat">
        <PhotoPicture photo={photo} alt="" sizes="(min-width: 60rem) 24rem, 96vw" />
      </div>
      <DetailsFields details={details} errors={error?.fieldErrors ?? {}} onChange={(changes) => changeEdit(photo._id, changes)}>
        {state.at === 'failed' && <Alert takesFocus>{error?.serverMessage || t('admin.notSaved')}</Alert>}
        <div className="admin-row">
          <Button type="submit" small busy={isSaving}>
            {t(isSaving ? 'admin.saving' : 'admin.save')}
          </Button>
          <Button look="quiet" small disabled={isSaving} onClick={close}>
            {t('admin.cancel')}
          </Button>
        </div>
      </DetailsFields>
    </form>
  );
}
