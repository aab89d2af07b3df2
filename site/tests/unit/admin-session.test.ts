import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  endSession,
  exchangeToken,
  refuseToken,
  sessionEnd,
  sessionToken,
  sessionUsername,
  startSession,
  subscribeToSession,
} from '#src/lib/session.ts';

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
const fromAnotherTab = (key: string | null, newValue: string | null = null) => Object.assign(new Event('storage'), { key, newValue });

/** What a browser tells a page that one comes back to. */
const comesBack = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

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

  it('says in the other tabs that it ended elsewhere, until the next one starts there', () => {
    const stop = subscribeToSession(() => {});
    startSession('abc');
    localStorage.removeItem('adminToken');
    window.dispatchEvent(fromAnotherTab('adminToken'));
    expect(sessionEnd()).toBe('elsewhere');
    localStorage.setItem('adminToken', 'def');
    window.dispatchEvent(fromAnotherTab('adminToken', 'def'));
    expect(sessionEnd()).toBeNull();
    stop();
  });

  it('says in the other tabs that it was refused, where that is how it ended', () => {
    const stop = subscribeToSession(() => {});
    startSession('abc');
    localStorage.removeItem('adminToken');
    window.dispatchEvent(fromAnotherTab('adminToken', ''));
    window.dispatchEvent(fromAnotherTab('adminToken'));
    expect(sessionEnd()).toBe('refused');
    stop();
  });

  it('is looked at again by a page that the browser had kept, and by no other', () => {
    startSession('abc');
    const listener = vi.fn();
    const stop = subscribeToSession(listener);
    localStorage.removeItem('adminToken');
    window.dispatchEvent(comesBack(false));
    expect(listener).not.toHaveBeenCalled();
    window.dispatchEvent(comesBack(true));
    expect(listener).toHaveBeenCalledOnce();
    expect(sessionEnd()).toBe('elsewhere');
    stop();
  });

  it('forgets who it was of when it ends', () => {
    startSession('abc', 'admin');
    startSession('renewed');
    expect(sessionUsername()).toBe('admin');
    endSession('loggedOut');
    expect(sessionUsername()).toBe('');
  });
});

describe('a token the server refuses', () => {
  it('ends its session, and no later one', () => {
    startSession('abc');
    refuseToken('an-older-one');
    expect(sessionToken()).toBe('abc');
    refuseToken('abc');
    expect([sessionToken(), sessionEnd()]).toEqual([null, 'refused']);
  });

  it('ends nothing while another one is on its way', async () => {
    startSession('abc');
    await exchangeToken(() => {
      refuseToken('abc');
      expect(sessionToken()).toBe('abc');
      return Promise.resolve('def');
    });
    expect([sessionToken(), sessionEnd()]).toEqual(['def', null]);
  });

  it('is left alone where the session it was for is over', async () => {
    startSession('abc');
    await exchangeToken(() => {
      endSession('loggedOut');
      return Promise.resolve('def');
    });
    expect([sessionToken(), sessionEnd()]).toEqual([null, 'loggedOut']);
  });

  it('gives way to the other one, where another tab exchanged it, too', async () => {
    startSession('abc');
    await exchangeToken(() => {
      localStorage.setItem('adminToken', 'from another tab');
      return Promise.resolve('def');
    });
    expect(sessionToken()).toBe('def');
  });

  it('ends the session after all where no other one came', async () => {
    startSession('abc');
    const exchange = exchangeToken(() => {
      refuseToken('abc');
      return Promise.reject(new Error('no answer'));
    });
    await expect(exchange).rejects.toThrow('no answer');
    expect([sessionToken(), sessionEnd()]).toEqual([null, 'refused']);
  });

  it('is kept where the exchange failed for another reason', async () => {
    startSession('abc');
    await expect(exchangeToken(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
    expect(sessionToken()).toBe('abc');
  });
});
