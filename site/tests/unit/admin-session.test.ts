import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, sessionEnd, sessionToken, startSession, subscribeToSession } from '#src/islands/shared/session.ts';

/** The browser's storage, which Node has only behind a flag. */
function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** What a browser tells the other tabs of a site. */
const fromAnotherTab = (key: string | null) => Object.assign(new Event('storage'), { key });

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', storage());
});
afterEach(() => vi.unstubAllGlobals());

describe('the session', () => {
  it('is the token under the key that the specification names', () => {
    expect(sessionToken()).toBeNull();
    startSession('abc');
    expect(sessionToken()).toBe('abc');
    expect(localStorage.getItem('adminToken')).toBe('abc');
  });

  it('is gone once ended, and remembers how until the next one', () => {
    startSession('abc');
    endSession('refused');
    expect(sessionToken()).toBeNull();
    expect(localStorage.getItem('adminToken')).toBeNull();
    expect(sessionEnd()).toBe('refused');
    startSession('def');
    expect(sessionEnd()).toBeNull();
    endSession('loggedOut');
    expect(sessionEnd()).toBe('loggedOut');
  });

  it('tells who listens of its start and its end, until they stop', () => {
    const listener = vi.fn();
    const stop = subscribeToSession(listener);
    startSession('abc');
    endSession('loggedOut');
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    startSession('def');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('ends in every tab when it ends in one', () => {
    startSession('abc');
    const seen: (string | null)[] = [];
    const stop = subscribeToSession(() => seen.push(sessionToken()));
    localStorage.removeItem('adminToken');
    window.dispatchEvent(fromAnotherTab('adminToken'));
    window.dispatchEvent(fromAnotherTab(null));
    window.dispatchEvent(fromAnotherTab('something else'));
    expect(seen).toEqual([null, null]);
    stop();
  });
});
