import { describe, expect, it, test } from 'vitest';
import { RequestError } from '#src/islands/admin/api/request.ts';
import { applyChanges, type Item } from '#src/islands/admin/ui/item-changes.tsx';
import { withItem } from '#src/islands/admin/ui/item-deletion.ts';

interface Message {
  _id: string;
  read: boolean;
  answered: boolean;
}

const messages: Message[] = ['a', 'b'].map((id) => ({ _id: id, read: false, answered: false }));
const failure = new RequestError({ ok: false, failure: 'unreachable' });

let time = 0;
const change = <Values>(id: string, values: Values, status: 'pending' | 'success' | 'error', isQuiet = false) => {
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

  it('hide an item until its deletion fails', () => {
    const deletion = { isHidden: true };
    const ids = (status: 'pending' | 'error') =>
      applyChanges<Item>(messages, [change('a', deletion, status)]).changed.map(({ _id }) => _id);
    expect([ids('pending'), ids('error')]).toEqual([['b'], ['a', 'b']]);
  });

  it('no longer apply after a failure', () => {
    expect(applyChanges(messages, [change('a', { read: true }, 'error')]).changed).toBe(messages);
  });
});

test('a restored item returns to its place, newest first', () => {
  const items = ['2026-11-03', '2026-11-01'].map((createdAt) => ({ _id: createdAt, createdAt }));
  const restored = { _id: 'b', createdAt: '2026-11-02' };
  expect(withItem(items, restored)).toEqual([items[0], restored, items[1]]);
  expect(withItem([restored], restored)).toEqual([restored]);
  expect(withItem(undefined, restored)).toBeUndefined();
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
