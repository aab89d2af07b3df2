import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { findGalleryFiles, limits, uploadGalleryPhoto } from '@studio/contract';
import { idempotencyKey } from '#src/lib/api.ts';
import { createStore, useStore } from '#src/lib/store.ts';
import { fetchWithProgress, queryClient, RequestError, request } from '../api/request.ts';
import { sessionUser } from '../api/session.ts';
import { batchStart } from './batch-order.ts';
import { galleriesKey } from './gallery-query.ts';

export interface GalleryFile {
  id: string;
  gallery: string;
  /** The user who chose the file. In the session of another user, the file is neither shown nor sent. */
  user: string | null;
  file: File;
  set: string;
  order: string;
  /** `known`: the gallery already contains the file. */
  state: 'waiting' | 'sending' | 'done' | 'known' | 'failed';
  /** Sent share of the bytes, from 0 to 1. */
  sent: number;
  /** The server's message about a failure or about the wait for a retry; `''` if there is none, for example after a lost connection. */
  reason: string;
  isOffline: boolean;
}

const queue = createStore<readonly GalleryFile[]>([]);

const parallel = 3;
const [firstDelay, maxDelay] = [1_000, 20_000];
let losses = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const isOwn = ({ user }: GalleryFile): boolean => user === sessionUser();

/** Returns the files of the current user in the upload queue of a gallery. */
export const useGalleryFiles = (gallery: string): readonly GalleryFile[] =>
  useStore(queue).filter((each) => each.gallery === gallery && isOwn(each));

const change = (id: string, changed: Partial<GalleryFile>): void =>
  queue.update((files) => files.map((each) => (each.id === id ? { ...each, ...changed } : each)));

/** Adds files in their order, and starts to send them. */
export function addGalleryFiles(gallery: string, set: string, files: readonly File[]): void {
  const user = sessionUser();
  const start = batchStart(localStorage, { user, gallery }, files, Date.now());
  const added = files.map(
    (file, index): GalleryFile => ({
      id: idempotencyKey(),
      gallery,
      user,
      file,
      set,
      order: String(start + index),
      state: 'waiting',
      sent: 0,
      reason: '',
      isOffline: false,
    }),
  );
  queue.update((before) => [...before, ...added]);
  sendNext();
}

/** Sends the failed files of a gallery again. */
export function retryGalleryFiles(gallery: string): void {
  queue.update((files) =>
    files.map((each) => (each.gallery === gallery && each.state === 'failed' ? { ...each, state: 'waiting', reason: '' } : each)),
  );
  sendNext();
}

/** Removes all files of a gallery from the queue, except the files that are being sent. */
export const clearGalleryFiles = (gallery: string): void =>
  queue.update((files) => files.filter((each) => each.gallery !== gallery || each.state === 'sending'));

/** Starts to send waiting files until three are being sent; call it again after a log-in. */
export function sendNext(): void {
  clearTimeout(timer);
  if (sessionUser() === null) return;
  const files = queue.read();
  const free = parallel - files.filter(({ state }) => state === 'sending').length;
  const next = files.filter((each) => each.state === 'waiting' && isOwn(each)).slice(0, Math.max(0, free));
  for (const each of next) void send(each);
}

window.addEventListener('online', sendNext);

/** Returns the SHA-256 of a file in hexadecimal. WebCrypto is faster, but missing over plain HTTP. */
async function hashOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  return bytesToHex(isSecureContext ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : sha256(new Uint8Array(bytes)));
}

async function send({ id, gallery, file, set, order }: GalleryFile): Promise<void> {
  change(id, { state: 'sending', sent: 0, reason: '' });
  try {
    const hash = await hashOf(file);
    const { data } = await request((api) => api.send(findGalleryFiles, { hashes: [hash] }, { id: gallery }));
    if (data.known.length > 0) change(id, { state: 'known', sent: 1, isOffline: false });
    else {
      const input = { photo: file, name: file.name.slice(-limits.fileName), sha256: hash, set, order };
      const onProgress = (sent: number) => change(id, { sent });
      await request((api) => api.send(uploadGalleryPhoto, input, { id: gallery }), fetchWithProgress(onProgress));
      change(id, { state: 'done', sent: 1, isOffline: false });
    }
    losses = 0;
  } catch (error) {
    if (error instanceof RequestError && (!error.isAnswered || error.hasStatus(401, 429, 502, 503, 504)))
      return postpone(id, error.serverMessage);
    change(id, { state: 'failed', reason: error instanceof RequestError ? error.serverMessage : '' });
  }
  if (!queue.read().some(({ state }) => state === 'sending')) void queryClient.invalidateQueries({ queryKey: galleriesKey });
  sendNext();
}

/** Retries a file when the server may be reachable: at growing intervals, when the browser is online, and after a log-in. */
function postpone(id: string, reason: string): void {
  change(id, { state: 'waiting', sent: 0, isOffline: true, reason });
  losses += 1;
  clearTimeout(timer);
  timer = setTimeout(sendNext, Math.min(maxDelay, firstDelay * 2 ** Math.min(losses, 5)));
}
