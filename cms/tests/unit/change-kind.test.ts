import { bookingStatuses } from '@studio/contract';
import { describe, expect, test } from 'vitest';
import { type BookingState, changeKind, netAction } from '#src/mail/change-kind.ts';
import { isTrustedAddress } from '#src/mail/change-letters.ts';

const hour = 3_600_000;
const now = new Date('2026-11-24T09:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * hour);
const state = (status: BookingState['status'], inHours: number | null = null): BookingState =>
  inHours === null ? { status, starts: null, ends: null } : { status, starts: later(inHours), ends: later(inHours + 1) };

describe('the mail about a change', () => {
  test.for([
    ['pending', null, 'confirmed', 48, 'confirmed'],
    ['pending', 48, 'confirmed', 48, 'confirmed'],
    ['offered', 48, 'confirmed', 48, 'confirmed'],
    ['confirmed', null, 'confirmed', 48, 'confirmed'],
    ['confirmed', 48, 'confirmed', 50, 'moved'],
    ['pending', 48, 'pending', 50, 'moved'],
    ['confirmed', 48, 'offered', 50, 'offered'],
    ['offered', 48, 'offered', 50, 'offered'],
    ['confirmed', 48, 'pending', null, 'reopened'],
    ['declined', null, 'pending', null, 'reopened'],
    ['confirmed', 48, 'cancelled', null, 'cancelled'],
    ['pending', 48, 'declined', null, 'declined'],
    ['declined', null, 'cancelled', null, undefined],
    ['confirmed', 48, 'completed', 48, undefined],
    ['confirmed', -2, 'cancelled', null, undefined],
    ['pending', null, 'confirmed', -2, undefined],
  ] as const)('from %s (%s) to %s (%s) is: %s', ([told, before, status, after, kind]) => {
    expect(changeKind(state(told, before), state(status, after), now)).toBe(kind);
  });

  test('is missing if nothing changed', () => {
    for (const status of bookingStatuses) expect(changeKind(state(status, 48), state(status, 48), now)).toBeUndefined();
  });

  test('is about the end of the session, too', () => {
    const told = state('confirmed', 48);
    expect(changeKind(told, { ...told, ends: later(51) }, now)).toBe('moved');
  });
});

test.for([
  ['confirmed', 'a', 'pending', 'c', 'undone', 'moved'],
  ['confirmed', 'a', 'pending', 'a', 'moved', 'moved'],
  ['confirmed', 'a', 'cancelled', null, 'cancelled', 'cancelled'],
  ['offered', 'a', 'confirmed', 'a', 'undone', 'accepted'],
  ['offered', 'a', 'pending', 'b', 'moved', 'moved'],
  ['cancelled', null, 'confirmed', 'a', 'undone', 'undone'],
  ['cancelled', null, 'pending', 'b', 'moved', 'moved'],
  ['pending', null, 'pending', 'a', 'undone', 'moved'],
] as const)(
  'changes of a client from %s (%s) to %s (%s), the last of them %s, are named: %s',
  ([told, before, status, start, last, name]) => {
    expect(netAction({ status: told, start: before }, { status, start }, last)).toBe(name);
  },
);

test('a corrected address gets the secret link only after an action of the studio', () => {
  const corrected: Parameters<typeof isTrustedAddress>[0][number] = { actor: 'client', kind: 'corrected', details: { fields: ['email'] } };
  expect(isTrustedAddress([])).toBe(true);
  expect(isTrustedAddress([{ actor: 'studio' }, corrected, { actor: 'client', kind: 'moved' }])).toBe(false);
  expect(isTrustedAddress([{ actor: 'client', kind: 'corrected', details: { fields: ['phone'] } }])).toBe(true);
  expect(isTrustedAddress([corrected, { actor: 'studio' }])).toBe(true);
});
