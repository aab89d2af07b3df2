/** The key the specification names. Nothing else of this site is kept in the browser's storage, and no other module reads it. */
const key = 'adminToken';

/**
 * How a session ended: by the owner, here or in another tab; by the owner, while the server could not be told; or by the server,
 * which refuses its token, here or in another tab.
 */
export type SessionEnd = 'loggedOut' | 'elsewhere' | 'untold' | 'refused';
let lastEnd: SessionEnd | null = null;

/** Who logged in; in memory only, and `''` after a reload. */
let username = '';

/** The token that is being exchanged for another one, and whether it was refused in the meantime. */
let exchanged: { token: string | null; refused: boolean } | null = null;

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** The log-in's token, or null when nobody is signed in. */
export const sessionToken = (): string | null => localStorage.getItem(key) || null;

/** How the last session of this page ended; null while one lasts, and after a reload. */
export const sessionEnd = (): SessionEnd | null => lastEnd;

/** Who is signed in, for password managers; `''` where nobody knows any more. */
export const sessionUsername = (): string => username;

/** @param name who logged in; left out where it is whoever it was */
export function startSession(token: string, name = username): void {
  lastEnd = null;
  username = name;
  localStorage.setItem(key, token);
  tell();
}

/** Ends the session in all tabs of this browser. The caller has told the server, or was told by it. */
export function endSession(end: SessionEnd): void {
  lastEnd = end;
  username = '';
  // Emptied before it goes, so that the other tabs hear which end it was.
  if (end === 'refused') localStorage.setItem(key, '');
  localStorage.removeItem(key);
  tell();
}

/** Ends the session whose token the server refused. A late answer to an old token says nothing about the session of now. */
export function refuseToken(token: string): void {
  if (token !== sessionToken()) return;
  if (exchanged?.token === token) exchanged.refused = true;
  else endSession('refused');
}

/**
 * Puts another token in the place of the session's; until it is there, the old one may be dead without the session being over.
 * Whoever logged out in the meantime stays logged out.
 */
export async function exchangeToken(get: () => Promise<string>): Promise<void> {
  const exchange = { token: sessionToken(), refused: false };
  exchanged = exchange;
  try {
    const token = await get();
    // Another tab may have exchanged it, too: the last one that was given is the one that lives.
    if (sessionToken() !== null) startSession(token);
  } finally {
    if (exchanged === exchange) exchanged = null;
    if (exchange.refused && exchange.token === sessionToken()) endSession('refused');
  }
}

/** Looks at a token that was changed by somebody else. @param end how its session ended, where it did */
function lookAgain(end: SessionEnd): void {
  if (sessionToken() !== null) lastEnd = null;
  else {
    lastEnd ??= end;
    username = '';
  }
  tell();
}

function onStorage(event: StorageEvent): void {
  // A key of null is everything cleared at once.
  if (event.key === key || event.key === null) lookAgain(event.newValue === '' ? 'refused' : 'elsewhere');
}

function onPageShow(event: PageTransitionEvent): void {
  // A page that the browser kept was told nothing in the meantime.
  if (event.persisted) lookAgain('elsewhere');
}

/** Calls back when a session starts or ends, here or in another tab. Gives what stops that. */
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
