import type { Today } from '@studio/contract';
import { sessionUser } from '../api/session.ts';

/** The list of the day that this browser last received, to show at a start without a connection. */
export interface KeptDay {
  /** The time at which the list was received, in milliseconds since 1970. */
  at: number;
  today: Today;
}

const cacheName = 'admin-day';

const addressOf = (user: string): string => `/admin/kept-day/${encodeURIComponent(user)}`;

/** Opens the browser's cache; returns undefined on an address without https, and if the browser blocks it. */
const openCache = async (): Promise<Cache | undefined> =>
  'caches' in globalThis ? caches.open(cacheName).catch(() => undefined) : undefined;

/** Stores the list for the user of a session, and deletes it again if the session ended or another user logged in while it was stored. */
export async function keepDay(today: Today): Promise<void> {
  const user = sessionUser();
  const cache = user === null ? undefined : await openCache();
  if (!cache || user === null) return;
  const kept: KeptDay = { at: Date.now(), today };
  // Delete lists of other users, whose sessions expired without a log-out.
  for (const { url } of await cache.keys()) if (!url.endsWith(addressOf(user))) await cache.delete(url);
  await cache.put(addressOf(user), Response.json(kept)).catch(() => undefined);
  if (sessionUser() !== user) await cache.delete(addressOf(user));
}

/** Returns the stored list of the session's user; null if there is none. */
export async function readKeptDay(): Promise<KeptDay | null> {
  const user = sessionUser();
  const kept = user === null ? undefined : await (await openCache())?.match(addressOf(user));
  return kept ? kept.json() : null;
}

/** Removes the lists of all users. */
export async function removeKeptDays(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheName).catch(() => false);
}
