import { type Change, readChanges } from './changes.ts';

/** Unconfirmed changes, stored in the browser until the server answers them, so that a reload does not lose them and all tabs share them. */
export interface KeptChanges {
  read(): readonly Change[];
  update(next: (changes: readonly Change[]) => readonly Change[]): void;
  subscribe(listener: () => void): () => void;
}

/** Number of characters of a gallery's token in the storage key; too few to open the gallery. */
const nameLength = 8;

/** Opens the unconfirmed changes of a gallery. Without storage, such as in some private windows, the changes are lost when the page is closed. */
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
      // Read the storage again, because another tab may have added changes.
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
