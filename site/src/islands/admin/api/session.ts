import { useEffect, useSyncExternalStore } from 'react';

/** The storage key that the specification names; no other module of the site uses the browser's storage. */
const storageKey = 'adminToken';

/** How a session ended: by logging out here, in another tab, or without the server's confirmation; or because the server rejected the token. */
export type SessionEnd = 'loggedOut' | 'elsewhere' | 'unconfirmed' | 'rejected';

let lastEnd: SessionEnd | null = null;
let username = '';
let exchange: { token: string | null; isRejected: boolean } | null = null;

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** Returns the token, or null if the browser has no session. */
export const sessionToken = (): string | null => localStorage.getItem(storageKey) || null;

/** Returns how this page's last session ended; null during a session and after a reload. */
export const sessionEnd = (): SessionEnd | null => lastEnd;

/** Returns the name that was used to log in, for password managers; `''` after a reload. */
export const sessionUsername = (): string => username;

/** Stores a token. @param name of the user; unchanged if left out */
export function startSession(token: string, name = username): void {
  lastEnd = null;
  username = name;
  localStorage.setItem(storageKey, token);
  notify();
}

/** Ends the session in all tabs of this browser, without a request to the server. */
export function endSession(end: SessionEnd): void {
  lastEnd = end;
  username = '';
  // The other tabs recognise a rejection by the empty value of the first storage event.
  if (end === 'rejected') localStorage.setItem(storageKey, '');
  localStorage.removeItem(storageKey);
  notify();
}

/** Ends the session after a 401, unless its token has been replaced or is being exchanged. */
export function rejectToken(token: string): void {
  if (token !== sessionToken()) return;
  if (exchange?.token === token) exchange.isRejected = true;
  else endSession('rejected');
}

/**
 * Replaces the token. A 401 for the old token during the exchange ends the session only if the exchange fails, and a session that ended
 * meanwhile stays ended.
 * @param requestToken requests the new token
 */
export async function exchangeToken(requestToken: () => Promise<string>): Promise<void> {
  const current = { token: sessionToken(), isRejected: false };
  exchange = current;
  try {
    const token = await requestToken();
    // If another tab exchanged the token too, the server accepts only the last one.
    if (sessionToken() !== null) startSession(token);
  } finally {
    if (exchange === current) exchange = null;
    if (current.isRejected && current.token === sessionToken()) endSession('rejected');
  }
}

function readOtherTab(end: SessionEnd): void {
  if (sessionToken() !== null) lastEnd = null;
  else {
    lastEnd ??= end;
    username = '';
  }
  notify();
}

function onStorage({ key, newValue }: StorageEvent): void {
  // localStorage.clear() sends a null key.
  if (key === storageKey || key === null) readOtherTab(newValue === '' ? 'rejected' : 'elsewhere');
}

function onPageShow({ persisted }: PageTransitionEvent): void {
  // A page from the back/forward cache has missed all storage events.
  if (persisted) readOtherTab('elsewhere');
}

/** Calls the listener when a session starts or ends in any tab. @returns a function that removes the listener */
export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

export const useSessionToken = (): string | null => useSyncExternalStore(subscribeToSession, sessionToken);

/** Calls back when the session ends. @param onEnd receives whether the server rejected the token, so that the same user may log in again */
export const useSessionEnd = (onEnd: (isRejected: boolean) => void): void =>
  useEffect(
    () =>
      subscribeToSession(() => {
        if (sessionToken() === null) onEnd(sessionEnd() === 'rejected');
      }),
    [onEnd],
  );
