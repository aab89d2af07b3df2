/** The key the specification names. Nothing else of this site is kept in the browser's storage, and no other module reads it. */
const key = 'adminToken';

type End = 'loggedOut' | 'refused';
let lastEnd: End | null = null;

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** The log-in's token, or null when nobody is signed in. */
export const sessionToken = (): string | null => localStorage.getItem(key);

/** How the last session of this page ended; null while one lasts, and after a reload. */
export const sessionEnd = (): End | null => lastEnd;

export function startSession(token: string): void {
  lastEnd = null;
  localStorage.setItem(key, token);
  tell();
}

export function endSession(end: End): void {
  lastEnd = end;
  localStorage.removeItem(key);
  tell();
}

/** Calls back when a session starts or ends, here or in another tab. Gives what stops that. */
export function subscribeToSession(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    // A key of null is everything cleared at once.
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}
