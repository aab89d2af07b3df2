import { type OwnPhoto, updatePhoto, validate } from '@studio/contract';
import { ask } from '../../api/request.ts';
import type { PhotoWords } from './photo-words.ts';

/**
 * Changes some of a photo's words on the server.
 * @param words those that change; the others stay as they are
 * @throws {CallFailure}
 */
export async function changePhoto(id: string, words: Partial<PhotoWords>, signal?: AbortSignal): Promise<OwnPhoto> {
  // The fields hold nothing else than what the call takes.
  const read = validate(updatePhoto.input, words);
  const answer = await ask((api) => api.send(updatePhoto, read.ok ? read.value : {}, { id, ...(signal && { signal }) }));
  return answer.data;
}
