import { type Category, categories, type OwnPhoto, updatePhoto, validate } from '@studio/contract';
import { listKeys, queryClient, summaryKey } from '../../api/query-client.ts';
import { request } from '../../api/request.ts';

/** The editable fields of a photo, as its form holds them. */
export type PhotoDetails = Record<'caption' | 'captionAr' | 'alt' | 'altAr', string> & { category: Category | '' };

export const emptyDetails: PhotoDetails = { category: '', caption: '', captionAr: '', alt: '', altAr: '' };

const names = ['category', 'caption', 'captionAr', 'alt', 'altAr'] as const satisfies (keyof PhotoDetails)[];

export const detailsOf = ({ category, caption, captionAr, alt, altAr }: OwnPhoto): PhotoDetails => ({
  category,
  caption,
  captionAr,
  alt,
  altAr,
});

/** Returns the fields of `after` that differ from `before`. */
export const changedDetails = (before: PhotoDetails, after: PhotoDetails): Partial<PhotoDetails> =>
  Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]));

/** Returns whether the details contain text; a category alone needs no protection. */
export const hasText = ({ category: _, ...texts }: PhotoDetails): boolean => Object.values(texts).some((text) => text.trim() !== '');

/** Returns the category of a select's value. */
export const categoryOf = (value: string): Category | '' => categories.find((category) => category === value) ?? '';

/** Changes some fields of a photo on the server. @throws {RequestError} */
export async function changePhoto(id: string, changes: Partial<PhotoDetails>, signal?: AbortSignal): Promise<OwnPhoto> {
  const input = validate(updatePhoto.input, changes);
  const answer = await request((api) => api.send(updatePhoto, input.ok ? input.value : {}, { id, ...(signal && { signal }) }));
  return answer.data;
}

/** Changes the cached list of photos, and invalidates the summary, which then refreshes the list. */
export async function changePhotoList(change: (photos: OwnPhoto[]) => OwnPhoto[]): Promise<void> {
  const { photos: queryKey } = listKeys;
  // Cancels reads that started before the change.
  await queryClient.cancelQueries({ queryKey });
  if (queryClient.getQueryData(queryKey)) queryClient.setQueryData<OwnPhoto[]>(queryKey, (photos) => photos && change(photos));
  else void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: summaryKey });
}
