import { useEffect, useSyncExternalStore } from 'react';

const storageKey = 'adminToken';

/** Reason for the end of a session: log-out in this tab, in another tab or without the server's confirmation, or a rejected token. */
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

/** Returns the id of the user of the session; null if there is no session, or if it has expired. */
export function sessionUser(): string | null {
  try {
    const [, claims = ''] = sessionToken()?.split('.') ?? [];
    const { id, exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof id === 'string' && exp * 1000 > Date.now() ? id : null;
  } catch {
    return null;
  }
}

/** Returns the reason for the end of this page's last session; null during a session and after a reload. */
export const sessionEnd = (): SessionEnd | null => lastEnd;

/** Returns the username of the log-in, for password managers; `''` after a reload and after the end of the session. */
export const sessionUsername = (): string => username;

/** Stores a token. @param name username; unchanged if omitted */
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
  // Stores an empty value first: its storage event notifies the other tabs of the rejection.
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
 * Replaces the token. A 401 for the old token during the exchange ends the session only if the exchange fails. A session that ended
 * during the exchange stays ended.
 * @param requestToken requests the new token
 * @param isRenewal whether a token that another tab has stored during the exchange is kept: it may belong to a newer session
 */
export async function exchangeToken(requestToken: () => Promise<string>, isRenewal = false): Promise<void> {
  const current = { token: sessionToken(), isRejected: false };
  exchange = current;
  try {
    const token = await requestToken();
    const stored = sessionToken();
    // Store nothing if the session has ended. After a change of the password only the new token is valid.
    if (stored !== null && (!isRenewal || stored === current.token)) startSession(token);
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
  // Handles `localStorage.clear()`, whose event has a null key.
  if (key === storageKey || key === null) readOtherTab(newValue === '' ? 'rejected' : 'elsewhere');
}

function onPageShow({ persisted }: PageTransitionEvent): void {
  // Reads the token again: a page in the back/forward cache receives no storage events.
  if (persisted) readOtherTab('elsewhere');
}

/** Calls the listener when a session starts or ends, or its token changes, in any tab. @returns a function that removes the listener */
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

/** Calls a function when the session ends. @param onEnd receives whether the server rejected the token */
export const useSessionEnd = (onEnd: (isRejected: boolean) => void): void =>
  useEffect(
    () =>
      subscribeToSession(() => {
        if (sessionToken() === null) onEnd(sessionEnd() === 'rejected');
      }),
    [onEnd],
  );
