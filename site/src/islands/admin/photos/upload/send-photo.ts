import { type OwnPhoto, uploadPhoto } from '@studio/contract';
import { ask } from '../../api/request.ts';
import { changePhoto } from '../photo/change-photo.ts';
import { changesOf, wordsOf } from '../photo/photo-words.ts';
import { readUpload } from './faults.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import type { Upload } from './upload-queue.ts';

/**
 * Sends a photo with its words.
 * @param onSent called with the share that has left, from 0 to 1
 * @throws {CallFailure}
 */
export async function sendPhoto({ id, file, words }: Upload, onSent: (share: number) => void, signal: AbortSignal): Promise<OwnPhoto> {
  const read = readUpload(file, words);
  const sent = read.ok ? read.value : { photo: file };
  const { data } = await ask((api) => api.send(uploadPhoto, sent, { idempotencyKey: id, signal }), fetchWithProgress(onSent));
  // A photo that had come through under other words, with an answer that was lost, still has those.
  const changes = read.ok ? changesOf(wordsOf(data), { ...wordsOf(data), ...wordsIn(read.value) }) : {};
  return Object.keys(changes).length === 0 ? data : changePhoto(data._id, changes, signal);
}

const wordsIn = <Words extends { photo: Blob }>({ photo: _, ...words }: Words) => words;
