import type { OwnPhoto } from '@studio/contract';
import { createContext, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { RequestError } from '../../api/request.ts';
import { useSessionEnd } from '../../api/session.ts';
import { useConfirmLeaving } from '../../ui/window-hooks.ts';
import { changedDetails, detailsOf, type PhotoDetails } from '../photo/photo-details.ts';
import { changePhoto, useChangePhotoList } from '../photo/photo-requests.ts';
import { useRequired } from '../photo/use-required.ts';

/** A photo with an open form. */
export interface Edit {
  /** The server's version that the form started from. */
  photo: OwnPhoto;
  details: PhotoDetails;
  state: { at: 'open' } | { at: 'saving' } | { at: 'failed'; error: RequestError | null };
}

type Edits = ReadonlyMap<string, Edit>;

export const isUnsaved = ({ photo, details }: Edit): boolean => Object.keys(changedDetails(detailsOf(photo), details)).length > 0;

/** Applies a form's changes to a newer version of its photo. @param base the details that the form's changes started from */
export const rebased = ({ details, state }: Edit, photo: OwnPhoto, base: PhotoDetails): Edit => ({
  photo,
  details: { ...detailsOf(photo), ...changedDetails(base, details) },
  state,
});

const without = (edits: Edits, id: string): Edits => new Map([...edits].filter(([other]) => other !== id));

const withChange = (edits: Edits, id: string, change: (edit: Edit) => Edit): Edits => {
  const edit = edits.get(id);
  return edit ? new Map(edits).set(id, change(edit)) : edits;
};

const failed = (error: unknown): Edit['state'] => ({ at: 'failed', error: error instanceof RequestError ? error : null });

function useEditsState() {
  const [edits, setEdits] = useState<Edits>(new Map());
  const current = useRef(edits);
  const update = useCallback((step: (edits: Edits) => Edits) => {
    current.current = step(current.current);
    setEdits(current.current);
  }, []);
  const changeList = useChangePhotoList();
  useSessionEnd(
    useCallback(
      (isRejected) => {
        if (!isRejected) update(() => new Map());
      },
      [update],
    ),
  );

  const editor = useMemo(() => {
    const replaceInList = (photo: OwnPhoto) => changeList((photos) => photos.map((other) => (other._id === photo._id ? photo : other)));
    return {
      open: (photo: OwnPhoto) => update((all) => new Map(all).set(photo._id, { photo, details: detailsOf(photo), state: { at: 'open' } })),
      /** Opens a closed form with its changes. */
      reopen: (edit: Edit) => update((all) => new Map(all).set(edit.photo._id, edit)),
      change: (id: string, details: PhotoDetails) =>
        update((all) =>
          withChange(all, id, ({ photo, state }) => ({ photo, details, state: state.at === 'saving' ? state : { at: 'open' } })),
        ),
      close: (id: string) => update((all) => without(all, id)),
      /** Closes the forms of deleted photos. @returns whether unsaved changes were lost */
      keepOnly: (ids: ReadonlySet<string>): boolean => {
        const lost = [...current.current].filter(([id]) => !ids.has(id));
        if (lost.length > 0) update((all) => new Map([...all].filter(([id]) => ids.has(id))));
        return lost.some(([, edit]) => isUnsaved(edit));
      },
      /** Saves a form and closes it, unless it was changed meanwhile. @returns the saved photo, or undefined after a failure */
      save: async ({ photo, details }: Edit): Promise<OwnPhoto | undefined> => {
        const { _id: id } = photo;
        update((all) => withChange(all, id, (edit) => ({ ...edit, state: { at: 'saving' } })));
        const onSaved = async (saved: OwnPhoto) => {
          await replaceInList(saved);
          update((all) => withChange(all, id, (edit) => ({ ...rebased(edit, saved, details), state: { at: 'open' } })));
          const edit = current.current.get(id);
          if (edit && !isUnsaved(edit)) update((all) => without(all, id));
          return saved;
        };
        const onFailed = (error: unknown) => void update((all) => withChange(all, id, (edit) => ({ ...edit, state: failed(error) })));
        return changePhoto(id, changedDetails(detailsOf(photo), details)).then(onSaved, onFailed);
      },
      isOpen: (id: string): boolean => current.current.has(id),
      /** Restores the former details of a saved photo; after a failure opens its form with the error. */
      restore: (saved: OwnPhoto, former: PhotoDetails): void => {
        const { _id: id } = saved;
        const onRestored = async (restored: OwnPhoto) => {
          await replaceInList(restored);
          update((all) => withChange(all, id, (edit) => rebased(edit, restored, detailsOf(edit.photo))));
        };
        const onFailed = (error: unknown) =>
          update((all) => new Map(all).set(id, { ...(all.get(id) ?? { photo: saved, details: former }), state: failed(error) }));
        void changePhoto(id, changedDetails(detailsOf(saved), former)).then(onRestored, onFailed);
      },
    };
  }, [update, changeList]);
  return { edits, editor };
}

const EditsContext = createContext<Edits | null>(null);
const EditorContext = createContext<ReturnType<typeof useEditsState>['editor'] | null>(null);

/** Returns the open forms by the photo's id, the last opened one at the end. */
export const useEdits = () => useRequired(EditsContext);
export const useEditor = () => useRequired(EditorContext);

/** Keeps open forms across screens until they are saved or closed. */
export function EditsProvider({ children }: { children: ReactNode }) {
  const { edits, editor } = useEditsState();
  useConfirmLeaving([...edits.values()].some(isUnsaved));
  return (
    <EditsContext value={edits}>
      <EditorContext value={editor}>{children}</EditorContext>
    </EditsContext>
  );
}
