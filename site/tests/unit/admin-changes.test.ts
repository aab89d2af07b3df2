import { describe, expect, it } from 'vitest';
import { CallFailure } from '#src/islands/admin/api/call-failure.ts';
import { withChanges } from '#src/islands/admin/api/with-changes.ts';

interface Letter {
  _id: string;
  read: boolean;
  answered: boolean;
}

const letters: Letter[] = ['a', 'b'].map((id) => ({ _id: id, read: false, answered: false }));
const failure = new CallFailure({ ok: false, failure: 'unreachable' });

let moment = 0;
const change = (id: string, values: Partial<Letter>, status: 'pending' | 'success' | 'error', isQuiet = false) => {
  moment += 1;
  return { variables: { id, values, isQuiet }, status, error: status === 'error' ? failure : null, submittedAt: moment };
};

describe('the owner sees a list with what they changed', () => {
  it('of which nothing is made anew where nothing is under way', () => {
    expect(withChanges(letters, [change('a', { read: true }, 'success')]).changed).toBe(letters);
  });

  it('at once, and only where it was changed', () => {
    const { changed } = withChanges(letters, [change('a', { read: true }, 'pending')]);
    expect(changed[0]).toEqual({ _id: 'a', read: true, answered: false });
    expect(changed[1]).toBe(letters[1]);
  });

  it('by their last wish, and by every wish that concerns something else', () => {
    const states = [{ answered: true }, { read: true }, { read: false }].map((values) => change('a', values, 'pending'));
    expect(withChanges(letters, states).changed[0]).toEqual({ _id: 'a', read: false, answered: true });
  });

  it('as it was where a change failed', () => {
    expect(withChanges(letters, [change('a', { read: true }, 'error')]).changed).toBe(letters);
  });
});

describe('the owner is told what failed', () => {
  const failedIds = (states: Parameters<typeof withChanges<Letter>>[1]) => [...withChanges(letters, states).failed.keys()];

  it('of every item', () => {
    expect(failedIds([change('a', { answered: true }, 'error'), change('b', { answered: true }, 'error')])).toEqual(['a', 'b']);
  });

  it('until they try again', () => {
    expect(failedIds([change('a', { answered: true }, 'error'), change('a', { answered: true }, 'pending')])).toEqual([]);
    expect(failedIds([change('a', { answered: true }, 'error'), change('a', { answered: true }, 'error')])).toEqual(['a']);
  });

  it('though something else of the item could be changed', () => {
    expect(failedIds([change('a', { answered: true }, 'error'), change('a', { read: false }, 'success')])).toEqual(['a']);
  });

  it('but nothing of what they did not ask for', () => {
    expect(failedIds([change('a', { read: true }, 'error', true)])).toEqual([]);
  });
});
