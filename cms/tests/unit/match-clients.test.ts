import { expect, test } from 'vitest';
import { type GroupedItem, matchClients } from '#src/clients/match.ts';

/** Makes an item from each entry, whose key is the id of the item; later entries are newer. */
const itemsOf = (contacts: Record<string, [phone: string, email: string]>) =>
  Object.entries(contacts).map(([id, [phone, email]], index) => ({ id, phone, email, createdAt: `2027-01-0${index + 1}` }));

const idsOf = (people: readonly (readonly { id: string }[])[]) => people.map((items) => items.map(({ id }) => id).join(''));

const grouped = (changeId: string, side: GroupedItem['side'], ids: string, hasLeft = false): GroupedItem[] =>
  [...ids].map((itemId) => ({ itemId, changeId, side, hasLeft }));

test('matches phone numbers in any spelling, email addresses in any case, and transitively', () => {
  const items = itemsOf({
    a: ['+966 55 012 3456', 'sara@mail.example'],
    b: ['٠٥٥٠١٢٣٤٥٦', 'other@mail.example'],
    c: ['', 'SARA@mail.example'],
    d: ['', 'Other@mail.example'],
    e: ['0550123457', ''],
  });
  expect(idsOf(matchClients(items, []))).toEqual(['abcd', 'e']);
});

test('does not match empty and short phone numbers', () => {
  expect(idsOf(matchClients(itemsOf({ a: ['', ''], b: ['', ''], c: ['123', ''], d: ['123', ''] }), []))).toEqual(['a', 'b', 'c', 'd']);
});

test('keeps a split, and adds a later item with both contacts to the side that was kept', () => {
  const items = itemsOf({
    a: ['0550123456', 'a@x.example'],
    b: ['0550123456', 'b@x.example'],
    c: ['0550123456', 'b@x.example'],
    d: ['', 'b@x.example'],
  });
  const groups = [...grouped('s', 'split', 'b'), ...grouped('s', 'kept', 'a')];
  expect(idsOf(matchClients(items, groups))).toEqual(['acd', 'b']);
  const withoutMiddle = items.filter(({ id }) => id !== 'c');
  expect(idsOf(matchClients(withoutMiddle, groups))).toEqual(['a', 'bd']);
});

test('splits a split again without merging it with the first side', () => {
  const items = itemsOf({ a: ['0550123456', ''], b: ['0550123456', ''], c: ['0550123456', ''] });
  const groups = [
    ...grouped('s', 'kept', 'a'),
    ...grouped('s', 'split', 'b'),
    ...grouped('s', 'split', 'c', true),
    ...grouped('t', 'split', 'c'),
    ...grouped('t', 'kept', 'b'),
  ];
  expect(idsOf(matchClients(items, groups))).toEqual(['a', 'b', 'c']);
});

test('merges people by hand, also after a split', () => {
  const items = itemsOf({ a: ['0550123456', ''], b: ['0550123456', ''], c: ['', 'c@x.example'] });
  const split = [...grouped('s', 'split', 'b'), ...grouped('s', 'kept', 'a')];
  expect(idsOf(matchClients(items, [...split, ...grouped('m', 'merged', 'bc')]))).toEqual(['a', 'bc']);
  expect(idsOf(matchClients(items, [...split, ...grouped('m', 'merged', 'abc')]))).toEqual(['abc']);
});

test('matches a message with the booking made from it', () => {
  const [booking, message] = itemsOf({ b: ['0550123456', ''], m: ['', 'm@x.example'] });
  if (!booking || !message) throw new Error('The items are missing.');
  expect(idsOf(matchClients([booking, { ...message, madeInto: 'b' }], []))).toEqual(['bm']);
});

test('matches 6,000 items of one family and many strangers without delay', () => {
  const items = Array.from({ length: 6000 }, (_, index) => ({
    id: String(index),
    phone: index % 2 === 0 ? '0550123456' : `0551${String(index).padStart(6, '0')}`,
    email: `guest${index}@mail.example`,
    createdAt: String(index).padStart(4, '0'),
  }));
  expect(matchClients(items, [])).toHaveLength(3001);
});
