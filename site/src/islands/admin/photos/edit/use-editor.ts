import type { OwnPhoto } from '@studio/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { CallFailure } from '../../api/call-failure.ts';
import { useSessionEnd } from '../../api/use-session-end.ts';
import { changePhoto } from '../photo/change-photo.ts';
import { changesOf, type PhotoWords, wordsOf } from '../photo/photo-words.ts';
import { usePhotoList } from '../photo/use-photo-list.ts';
import { type Edit, isUnsaved, rebased } from './edit.ts';

export type Edits = ReadonlyMap<string, Edit>;

const without = (edits: Edits, id: string): Edits => new Map([...edits].filter(([other]) => other !== id));

const altered = (edits: Edits, id: string, alter: (edit: Edit) => Edit): Edits => {
  const edit = edits.get(id);
  return edit ? new Map(edits).set(id, alter(edit)) : edits;
};

const failed = (error: unknown): Edit['state'] => ({ at: 'failed', failure: error instanceof CallFailure ? error : null });

export type Editor = ReturnType<typeof useEditor>['editor'];

/** The photos that are being edited, and what can be done about them. */
export function useEditor() {
  const [edits, setEdits] = useState<Edits>(new Map());
  const current = useRef(edits);
  const change = useCallback((step: (edits: Edits) => Edits) => {
    current.current = step(current.current);
    setEdits(current.current);
  }, []);
  const changeList = usePhotoList();
  useSessionEnd(
    useCallback(
      (isRefused) => {
        if (!isRefused) change(() => new Map());
      },
      [change],
    ),
  );

  const editor = useMemo(() => {
    const show = (photo: OwnPhoto) => changeList((photos) => photos.map((other) => (other._id === photo._id ? photo : other)));
    return {
      open: (photo: OwnPhoto) => change((all) => new Map(all).set(photo._id, { photo, words: wordsOf(photo), state: { at: 'open' } })),
      /** Opens a form that was closed, with what was typed in it. */
      reopen: (edit: Edit) => change((all) => new Map(all).set(edit.photo._id, edit)),
      type: (id: string, words: PhotoWords) =>
        change((all) => altered(all, id, ({ photo, state }) => ({ photo, words, state: state.at === 'saving' ? state : { at: 'open' } }))),
      close: (id: string) => change((all) => without(all, id)),
      /** Forgets those whose photo is gone. @returns whether something that was typed went with them */
      keepOnly: (ids: ReadonlySet<string>): boolean => {
        const lost = [...current.current].filter(([id]) => !ids.has(id));
        if (lost.length > 0) change((all) => new Map([...all].filter(([id]) => ids.has(id))));
        return lost.some(([, edit]) => isUnsaved(edit));
      },
      /**
       * Saves what was typed. The form is gone then, unless something else was typed meanwhile.
       * @returns the photo as it is from now on; `undefined` where that failed, and the form says why
       */
      save: async ({ photo, words }: Edit): Promise<OwnPhoto | undefined> => {
        const { _id: id } = photo;
        change((all) => altered(all, id, (edit) => ({ ...edit, state: { at: 'saving' } })));
        const onSaved = async (saved: OwnPhoto) => {
          await show(saved);
          change((all) => altered(all, id, (edit) => ({ ...rebased(edit, saved, words), state: { at: 'open' } })));
          const edit = current.current.get(id);
          if (edit && !isUnsaved(edit)) change((all) => without(all, id));
          return saved;
        };
        const onFailed = (error: unknown) => void change((all) => altered(all, id, (edit) => ({ ...edit, state: failed(error) })));
        return changePhoto(id, changesOf(wordsOf(photo), words)).then(onSaved, onFailed);
      },
      isOpen: (id: string): boolean => current.current.has(id),
      /** Gives a saved photo its former words back; where that fails, its form says why, and is opened for it. */
      restore: (saved: OwnPhoto, former: PhotoWords): void => {
        const { _id: id } = saved;
        const onRestored = async (restored: OwnPhoto) => {
          await show(restored);
          change((all) => altered(all, id, (edit) => rebased(edit, restored, wordsOf(edit.photo))));
        };
        const onFailed = (error: unknown) =>
          change((all) => new Map(all).set(id, { ...(all.get(id) ?? { photo: saved, words: former }), state: failed(error) }));
        void changePhoto(id, changesOf(wordsOf(saved), former)).then(onRestored, onFailed);
      },
    };
  }, [change, changeList]);
  return { edits, editor };
}
