import { type Change, readChanges } from './changes.ts';

/** Unconfirmed changes, kept in the browser until the server has them: over reloads, and shared by all tabs. */
export interface KeptChanges {
  read(): readonly Change[];
  update(next: (changes: readonly Change[]) => readonly Change[]): void;
  subscribe(listener: () => void): () => void;
}

/** Part of the token that names a gallery in the storage; too short to open it. */
const nameLength = 8;

/** Opens the unconfirmed changes of a gallery. Without storage, as in some private windows, they last as long as the page. */
export function keepChanges(token: string): KeptChanges {
  const key = `gallery.changes.${token.slice(0, nameLength)}`;
  const withStorage = <Value>(use: (storage: Storage) => Value): Value | undefined => {
    try {
      return use(localStorage);
    } catch {
      return undefined;
    }
  };
  const stored = () => withStorage((storage) => storage.getItem(key));
  let current: readonly Change[] = readChanges(stored() ?? null);
  let hasStored = true;
  const listeners = new Set<() => void>();
  const set = (changes: readonly Change[]) => {
    current = changes;
    for (const listener of listeners) listener();
  };
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) set(readChanges(stored() ?? null));
  };
  return {
    read: () => current,
    update(next) {
      // Reads the storage again: another tab may have added changes.
      const latest = hasStored ? stored() : undefined;
      const changes = next(latest === undefined ? current : readChanges(latest));
      hasStored =
        withStorage((storage) => {
          if (changes.length === 0) storage.removeItem(key);
          else storage.setItem(key, JSON.stringify(changes));
          return true;
        }) ?? false;
      set(changes);
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', follow);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', follow);
      };
    },
  };
}
