import { useEffect, useEffectEvent, useState } from 'react';

const loaded = new Map<string, Promise<void>>();

/** Loads a style sheet once; the next call after a failure retries. @param address its URL from `?url&no-inline` */
export function loadStyles(address: string): Promise<void> {
  const existing = loaded.get(address);
  if (existing) return existing;
  const loading = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      loaded.delete(address);
      reject(new Error(`The styles ${address} could not be loaded.`));
    };
    document.head.append(link);
  });
  loaded.set(address, loading);
  return loading;
}

/**
 * Loads a component of an island when it is first needed; returns undefined until it is loaded. React's `lazy` would not retry after a network
 * failure, and would unmount the island.
 * @param load a function of the module, so that it is the same in each render
 */
export function useLazyPart<Part>(isWanted: boolean, load: () => Promise<Part>, onFailure: () => void): Part | undefined {
  const [part, setPart] = useState<Part>();
  const failed = useEffectEvent(onFailure);
  const isMissing = isWanted && part === undefined;

  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    load().then(
      (found) => setPart(() => found),
      (error: unknown) => {
        console.warn('A part of the page could not be loaded.', error);
        // Omits the notice if the part is no longer needed.
        if (isCurrent) failed();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, load]);

  return part;
}
