import { type OwnPhoto, uploadPhoto } from '@studio/contract';
import { request } from '../../api/request.ts';
import { changedDetails, changePhoto, detailsOf } from '../photo/photo-details.ts';
import { validateUpload } from './upload-check.ts';
import type { Upload } from './upload-queue.ts';

/**
 * Uploads a photo with its details.
 * @param onProgress receives the sent share, from 0 to 1
 * @throws {RequestError}
 */
export async function sendPhoto(
  { id, file, details }: Upload,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<OwnPhoto> {
  const input = validateUpload(file, details);
  const sent = input.ok ? input.value : { photo: file };
  const { data } = await request((api) => api.send(uploadPhoto, sent, { idempotencyKey: id, signal }), fetchWithProgress(onProgress));
  // A retry after a lost answer returns the photo with the details of the first attempt.
  const changes = input.ok ? changedDetails(detailsOf(data), { ...detailsOf(data), ...withoutPhoto(input.value) }) : {};
  return Object.keys(changes).length === 0 ? data : changePhoto(data._id, changes, signal);
}

const withoutPhoto = <Input extends { photo: Blob }>({ photo: _, ...details }: Input) => details;

/** Milliseconds for a whole upload, as on the server. */
const timeout = 600_000;

/**
 * Returns a `fetch` by XMLHttpRequest, which reports the progress of the upload. It sends form data or text and returns no header but
 * `Retry-After`.
 */
const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address instanceof Request ? address.url : address);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total);
      };
      request.onload = () => {
        const retryAfter = request.getResponseHeader('retry-after');
        const init = { status: request.status, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) };
        resolve(new Response(request.responseText, init));
      };
      request.timeout = timeout;
      request.ontimeout = () => reject(new DOMException('The server did not answer in time.', 'TimeoutError'));
      request.onerror = () => reject(new TypeError('The server could not be reached.'));
      request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body instanceof FormData || typeof body === 'string' ? body : null);
    });
