import type { OwnPhoto } from '@studio/contract';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { useNotice } from '../../ui/Notices.tsx';
import { CategoryField } from '../photo/CategoryField.tsx';
import { focusPhoto } from '../photo/focus-photo.ts';
import { PhotoPicture } from '../photo/PhotoPicture.tsx';
import { useNameOf } from '../photo/photo-name.ts';
import { type PhotoWords, wordsOf } from '../photo/photo-words.ts';
import { WordFields } from '../photo/WordFields.tsx';
import { useEditing } from './Edits.tsx';
import { type Edit, isUnsaved } from './edit.ts';

interface Props {
  edit: Edit;
  /** Called once the form is gone, with the photo it was for. */
  onClosed: (photo: OwnPhoto) => void;
}

/** The form of a photo, in the place of its card. */
export function EditPhoto({ edit, onClosed }: Props) {
  const { t } = useTranslation();
  const say = useNotice();
  const editor = useEditing();
  const { photo, words, state } = edit;
  const name = useNameOf()(photo);
  const isSaving = state.at === 'saving';
  const failure = state.at === 'failed' ? state.failure : null;

  const close = () => {
    editor.close(photo._id);
    const reopen = () => editor.reopen({ ...edit, state: { at: 'open' } });
    if (isUnsaved(edit)) say(t('admin.photos.edit.discarded'), { undo: reopen, about: photo._id });
    onClosed(photo);
  };
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isUnsaved(edit)) return close();
    const former = wordsOf(photo);
    const saved = await editor.save(edit);
    if (!saved) return;
    const undo = () => {
      editor.restore(saved, former);
      // The button that was pressed goes with its notice.
      focusPhoto(saved._id);
    };
    say(t('admin.photos.edit.done'), { undo, about: saved._id });
    if (!editor.isOpen(saved._id)) onClosed(saved);
  };
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    // Escape also ends what an input method composes.
    if (key === 'Escape' && !nativeEvent.isComposing && !isSaving) close();
  };
  const onType = (typed: Partial<PhotoWords>) => editor.type(photo._id, { ...words, ...typed });

  return (
    <form className="admin-edit" aria-label={t('admin.photos.edit.open', { name })} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <div className="admin-mat">
        <PhotoPicture photo={photo} alt="" sizes="(min-width: 60rem) 24rem, 96vw" />
      </div>
      <div className="admin-fields">
        <CategoryField value={words.category} error={failure?.byField['category']} onPick={(category) => onType({ category })} />
        <WordFields kind="caption" words={words} errors={failure?.byField ?? {}} onType={onType} />
        <WordFields kind="alt" words={words} errors={failure?.byField ?? {}} onType={onType} />
        {state.at === 'failed' && <Alert takesFocus>{failure?.words || t('admin.notSaved')}</Alert>}
        <div className="admin-row">
          <Button type="submit" small busy={isSaving}>
            {t(isSaving ? 'admin.saving' : 'admin.save')}
          </Button>
          <Button look="quiet" small disabled={isSaving} onClick={close}>
            {t('admin.cancel')}
          </Button>
        </div>
      </div>
    </form>
  );
}
