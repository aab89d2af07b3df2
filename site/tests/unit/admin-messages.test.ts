import type { ContactMessage } from '@studio/contract';
import { describe, expect, it } from 'vitest';
import { countOf, kindOf, kinds, messagesWith, shownMessages } from '#src/islands/admin/messages/shown-messages.ts';

const written = (name: string, more: Partial<ContactMessage> = {}): ContactMessage => ({
  _id: name,
  name,
  email: `${name.toLowerCase()}@mail.example`,
  message: 'A question.',
  createdAt: '2026-11-20T10:00:00.000Z',
  read: false,
  answered: false,
  ...more,
});

const reem = written('Reem');
const emma = written('Emma', { read: true, message: 'Do you travel to AlUla?' });
const ahmad = written('أحمد', { read: true, answered: true, email: 'ahmad@mail.example' });
const all = [reem, emma, ahmad];

const nobody = new Set<string>();
const names = (messages: readonly ContactMessage[]) => messages.map(({ name }) => name);

describe('the owner sees of the messages', () => {
  it.each([
    ['', ['Reem', 'Emma', 'أحمد']],
    ['unread', ['Reem']],
    ['unanswered', ['Reem', 'Emma']],
    ['answered', ['أحمد']],
  ] as const)('what was chosen by %j, and as many as it says', (kind, expected) => {
    expect(names(shownMessages(all, kind, nobody))).toEqual(expected);
    expect(countOf(all, kind)).toBe(expected.length);
  });

  it('all of them where the address says something else', () => {
    expect(kindOf('nonsense')).toBe('');
    expect(kindOf('answered')).toBe('answered');
  });

  it('the one that is being read too, though it is no longer unread', () => {
    expect(names(shownMessages(all, 'unread', new Set(['Emma'])))).toEqual(['Reem', 'Emma']);
  });

  it('those that hold every word, in the name, the address or the message', () => {
    const found = (words: string, held = nobody) => names(shownMessages(messagesWith(all, words), '', held));
    expect(found('alula emma@')).toEqual(['Emma']);
    expect(found('احمد')).toEqual(['أحمد']);
    expect(found('  ')).toHaveLength(3);
    expect(found('reem', new Set(['Emma']))).toEqual(['Reem']);
  });

  it('how many of those that hold the words are of each kind', () => {
    const counts = kinds.map((kind) => countOf(messagesWith(all, 'mail.example a'), kind));
    expect(counts).toEqual([3, 1, 2, 1]);
    expect(kinds.map((kind) => countOf(messagesWith(all, 'reem'), kind))).toEqual([1, 1, 1, 0]);
  });
});
