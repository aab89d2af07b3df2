import { describe, expect, it } from 'vitest';
import { RequestError } from '#src/islands/admin/api/request.ts';
import { applyChanges } from '#src/islands/admin/ui/item-changes.tsx';

interface Message {
  _id: string;
  read: boolean;
  answered: boolean;
}

const messages: Message[] = ['a', 'b'].map((id) => ({ _id: id, read: false, answered: false }));
const failure = new RequestError({ ok: false, failure: 'unreachable' });

let time = 0;
const change = (id: string, values: Partial<Message>, status: 'pending' | 'success' | 'error', isQuiet = false) => {
  time += 1;
  return { variables: { id, values, isQuiet }, status, error: status === 'error' ? failure : null, submittedAt: time };
};

describe('pending changes', () => {
  it('keep the identity of the list if there are none', () => {
    expect(applyChanges(messages, [change('a', { read: true }, 'success')]).changed).toBe(messages);
  });

  it('apply to their item only', () => {
    const { changed } = applyChanges(messages, [change('a', { read: true }, 'pending')]);
    expect(changed[0]).toEqual({ _id: 'a', read: true, answered: false });
    expect(changed[1]).toBe(messages[1]);
  });

  it('apply in their order, together with changes of other fields', () => {
    const states = [{ answered: true }, { read: true }, { read: false }].map((values) => change('a', values, 'pending'));
    expect(applyChanges(messages, states).changed[0]).toEqual({ _id: 'a', read: false, answered: true });
  });

  it('no longer apply after a failure', () => {
    expect(applyChanges(messages, [change('a', { read: true }, 'error')]).changed).toBe(messages);
  });
});

describe('failed changes', () => {
  const failedIds = (states: Parameters<typeof applyChanges<Message>>[1]) => [...applyChanges(messages, states).failed.keys()];

  it('are returned for every item', () => {
    expect(failedIds([change('a', { answered: true }, 'error'), change('b', { answered: true }, 'error')])).toEqual(['a', 'b']);
  });

  it('are returned until the same field is changed again', () => {
    expect(failedIds([change('a', { answered: true }, 'error'), change('a', { answered: true }, 'pending')])).toEqual([]);
    expect(failedIds([change('a', { answered: true }, 'error'), change('a', { answered: true }, 'error')])).toEqual(['a']);
  });

  it('are returned although another field was changed', () => {
    expect(failedIds([change('a', { answered: true }, 'error'), change('a', { read: false }, 'success')])).toEqual(['a']);
  });

  it('are not returned for quiet changes', () => {
    expect(failedIds([change('a', { read: true }, 'error', true)])).toEqual([]);
  });
});
