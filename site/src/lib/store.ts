import { useSyncExternalStore } from 'react';

interface Store<Value> {
  read: () => Value;
  update: (change: (value: Value) => Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Creates a store outside React's components. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    update: (change) => {
      value = change(value);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <Value>({ subscribe, read }: Store<Value>): Value => useSyncExternalStore(subscribe, read);
