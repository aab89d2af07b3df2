import type { OwnPhoto } from '@studio/contract';
import { createStore, useStore } from '#src/lib/store.ts';
import { RequestError } from '../../api/request.ts';
import { changedDetails, changePhoto, changePhotoList, detailsOf, type PhotoDetails } from '../photo/photo-details.tsx';

/** The open form of a photo. */
export interface Edit {
  /** The photo when the form was opened, or after the last save or undo; the unsaved changes are the differences between `details` and this photo. */
  photo: OwnPhoto;
  details: PhotoDetails;
  state: { at: 'open' } | { at: 'saving' } | { at: 'failed'; error: RequestError | null };
}

/** Open forms by the photo's id, in the order of opening. */
const edits = createStore<ReadonlyMap<string, Edit>>(new Map());

export const useEdits = () => useStore(edits);

export const isUnsaved = ({ photo, details }: Edit): boolean => Object.keys(changedDetails(detailsOf(photo), details)).length > 0;

/** Applies a form's changes to a newer version of its photo. @param base details to compare the form with; the differences are the form's changes */
export const rebased = ({ details, state }: Edit, photo: OwnPhoto, base: PhotoDetails): Edit => ({
  photo,
  details: { ...detailsOf(photo), ...changedDetails(base, details) },
  state,
});

const setEdit = (id: string, edit: Edit) => edits.update((all) => new Map(all).set(id, edit));

function updateEdit(id: string, change: (edit: Edit) => Edit): void {
  const edit = edits.read().get(id);
  if (edit) setEdit(id, change(edit));
}

const failed = (error: unknown): Edit['state'] => ({ at: 'failed', error: error instanceof RequestError ? error : null });

const replaceInList = (photo: OwnPhoto) => changePhotoList((photos) => photos.map((other) => (other._id === photo._id ? photo : other)));

export const openEdit = (photo: OwnPhoto) => setEdit(photo._id, { photo, details: detailsOf(photo), state: { at: 'open' } });

/** Opens a closed form with its changes. */
export const reopenEdit = (edit: Edit) => setEdit(edit.photo._id, { ...edit, state: { at: 'open' } });

export const changeEdit = (id: string, changes: Partial<PhotoDetails>) =>
  updateEdit(id, ({ photo, details, state }) => ({
    photo,
    details: { ...details, ...changes },
    state: state.at === 'saving' ? state : { at: 'open' },
  }));

export const closeEdit = (id: string) => edits.update((all) => new Map([...all].filter(([other]) => other !== id)));

export const closeAllEdits = () => edits.update(() => new Map());

export const isEditOpen = (id: string): boolean => edits.read().has(id);

/** Closes the forms of photos that are missing from the list. @returns whether unsaved changes were lost */
export function keepEditsOf(photos: readonly OwnPhoto[]): boolean {
  const ids = new Set(photos.map(({ _id }) => _id));
  const lost = [...edits.read()].filter(([id]) => !ids.has(id));
  for (const [id] of lost) closeEdit(id);
  return lost.some(([, edit]) => isUnsaved(edit));
}

/**
 * Saves a form; after a success, closes the form unless its fields changed during the request.
 * @returns the saved photo, or undefined after a failure
 */
export async function saveEdit({ photo, details }: Edit): Promise<OwnPhoto | undefined> {
  const { _id: id } = photo;
  updateEdit(id, (edit) => ({ ...edit, state: { at: 'saving' } }));
  try {
    const saved = await changePhoto(id, changedDetails(detailsOf(photo), details));
    await replaceInList(saved);
    updateEdit(id, (edit) => ({ ...rebased(edit, saved, details), state: { at: 'open' } }));
    const edit = edits.read().get(id);
    if (edit && !isUnsaved(edit)) closeEdit(id);
    return saved;
  } catch (error) {
    updateEdit(id, (edit) => ({ ...edit, state: failed(error) }));
    return undefined;
  }
}

/** Restores the previous details of a saved photo; opens its form with the error after a failure. */
export async function restoreDetails(saved: OwnPhoto, former: PhotoDetails): Promise<void> {
  const { _id: id } = saved;
  try {
    const restored = await changePhoto(id, changedDetails(detailsOf(saved), former));
    await replaceInList(restored);
    updateEdit(id, (edit) => rebased(edit, restored, detailsOf(edit.photo)));
  } catch (error) {
    setEdit(id, { ...(edits.read().get(id) ?? { photo: saved, details: former }), state: failed(error) });
  }
}
