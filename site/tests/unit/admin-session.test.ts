import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  endSession,
  exchangeToken,
  rejectToken,
  sessionEnd,
  sessionToken,
  sessionUsername,
  startSession,
  subscribeToSession,
} from '#src/islands/admin/api/session.ts';

/** Returns a replacement of localStorage, which Node provides only behind a flag. */
function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** Returns the event that a change in one tab sends to the other tabs. */
const storageEvent = (key: string | null, newValue: string | null = null) => Object.assign(new Event('storage'), { key, newValue });

/** Returns the `pageshow` event of a page; with `persisted`, of a page from the back/forward cache. */
const pageShowEvent = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', storage());
});
afterEach(() => vi.unstubAllGlobals());

describe('the session', () => {
  it('is stored under the key of the specification', () => {
    expect(sessionToken()).toBeNull();
    startSession('abc');
    expect(sessionToken()).toBe('abc');
    expect(localStorage.getItem('adminToken')).toBe('abc');
  });

  it('has no token after its end, and keeps the reason until the next session', () => {
    startSession('abc');
    endSession('rejected');
    expect(sessionToken()).toBeNull();
    expect(localStorage.getItem('adminToken')).toBeNull();
    expect(sessionEnd()).toBe('rejected');
    startSession('def');
    expect(sessionEnd()).toBeNull();
    endSession('loggedOut');
    expect(sessionEnd()).toBe('loggedOut');
  });

  it('notifies subscribers of its start and end', () => {
    const listener = vi.fn();
    const stop = subscribeToSession(listener);
    startSession('abc');
    endSession('loggedOut');
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    startSession('def');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('ends in all tabs', () => {
    startSession('abc');
    const seen: (string | null)[] = [];
    const stop = subscribeToSession(() => seen.push(sessionToken()));
    localStorage.removeItem('adminToken');
    window.dispatchEvent(storageEvent('adminToken'));
    window.dispatchEvent(storageEvent(null));
    window.dispatchEvent(storageEvent('something else'));
    expect(seen).toEqual([null, null]);
    stop();
  });

  it('has the reason “elsewhere” in the other tabs until the next session', () => {
    const stop = subscribeToSession(() => {});
    startSession('abc');
    localStorage.removeItem('adminToken');
    window.dispatchEvent(storageEvent('adminToken'));
    expect(sessionEnd()).toBe('elsewhere');
    localStorage.setItem('adminToken', 'def');
    window.dispatchEvent(storageEvent('adminToken', 'def'));
    expect(sessionEnd()).toBeNull();
    stop();
  });

  it('has the reason “rejected” in the other tabs after a rejection', () => {
    const stop = subscribeToSession(() => {});
    startSession('abc');
    localStorage.removeItem('adminToken');
    window.dispatchEvent(storageEvent('adminToken', ''));
    window.dispatchEvent(storageEvent('adminToken'));
    expect(sessionEnd()).toBe('rejected');
    stop();
  });

  it('is read again by a page from the back/forward cache only', () => {
    startSession('abc');
    const listener = vi.fn();
    const stop = subscribeToSession(listener);
    localStorage.removeItem('adminToken');
    window.dispatchEvent(pageShowEvent(false));
    expect(listener).not.toHaveBeenCalled();
    window.dispatchEvent(pageShowEvent(true));
    expect(listener).toHaveBeenCalledOnce();
    expect(sessionEnd()).toBe('elsewhere');
    stop();
  });

  it('forgets the user name when it ends', () => {
    startSession('abc', 'admin');
    startSession('renewed');
    expect(sessionUsername()).toBe('admin');
    endSession('loggedOut');
    expect(sessionUsername()).toBe('');
  });
});

describe('a rejected token', () => {
  it('ends its session but not a later one', () => {
    startSession('abc');
    rejectToken('an-older-one');
    expect(sessionToken()).toBe('abc');
    rejectToken('abc');
    expect([sessionToken(), sessionEnd()]).toEqual([null, 'rejected']);
  });

  it('does not end the session during an exchange', async () => {
    startSession('abc');
    await exchangeToken(() => {
      rejectToken('abc');
      expect(sessionToken()).toBe('abc');
      return Promise.resolve('def');
    });
    expect([sessionToken(), sessionEnd()]).toEqual(['def', null]);
  });

  it('is not replaced if the session ended during the exchange', async () => {
    startSession('abc');
    await exchangeToken(() => {
      endSession('loggedOut');
      return Promise.resolve('def');
    });
    expect([sessionToken(), sessionEnd()]).toEqual([null, 'loggedOut']);
  });

  it.each([
    ['the new token', 'a change of the password', false, 'def'],
    ['the token of another tab', 'a renewal', true, 'from another tab'],
  ])('is replaced by %s if another tab stores a token during %s', async (_kept, _during, isRenewal, expected) => {
    startSession('abc');
    const requestToken = () => {
      localStorage.setItem('adminToken', 'from another tab');
      return Promise.resolve('def');
    };
    await exchangeToken(requestToken, isRenewal);
    expect(sessionToken()).toBe(expected);
  });

  it('ends the session if the exchange fails', async () => {
    startSession('abc');
    const exchange = exchangeToken(() => {
      rejectToken('abc');
      return Promise.reject(new Error('no answer'));
    });
    await expect(exchange).rejects.toThrow('no answer');
    expect([sessionToken(), sessionEnd()]).toEqual([null, 'rejected']);
  });

  it('is kept if the exchange fails without a rejection', async () => {
    startSession('abc');
    await expect(exchangeToken(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
    expect(sessionToken()).toBe('abc');
  });
});
