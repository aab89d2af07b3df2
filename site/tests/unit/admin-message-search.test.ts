import type { ContactMessage } from '@studio/contract';
import { describe, expect, it } from 'vitest';
import { countOf, filterMessages, kindOf, kinds, messageText, preview } from '#src/islands/admin/messages/message-search.ts';
import { searchItems } from '#src/islands/admin/ui/filters.tsx';

const messageOf = (name: string, more: Partial<ContactMessage> = {}): ContactMessage => ({
  _id: name,
  name,
  email: `${name.toLowerCase()}@mail.example`,
  message: 'A question.',
  createdAt: '2026-11-20T10:00:00.000Z',
  read: false,
  answered: false,
  ...more,
});

const reem = messageOf('Reem');
const emma = messageOf('Emma', { read: true, message: 'Do you travel to AlUla?' });
const ahmad = messageOf('أحمد', { read: true, answered: true, email: 'ahmad@mail.example' });
const all = [reem, emma, ahmad];

const none = new Set<string>();
const names = (messages: readonly ContactMessage[]) => messages.map(({ name }) => name);

describe('message filters', () => {
  it.each([
    ['', ['Reem', 'Emma', 'أحمد']],
    ['unread', ['Reem']],
    ['unanswered', ['Reem', 'Emma']],
    ['answered', ['أحمد']],
  ] as const)('the filter %j shows and counts its messages', (kind, expected) => {
    expect(names(filterMessages(all, kind, none))).toEqual(expected);
    expect(countOf(all, kind)).toBe(expected.length);
  });

  it('an unknown value shows all messages', () => {
    expect(kindOf('nonsense')).toBe('');
    expect(kindOf('answered')).toBe('answered');
  });

  it('keeps a message that is being read', () => {
    expect(names(filterMessages(all, 'unread', new Set(['Emma'])))).toEqual(['Reem', 'Emma']);
  });

  it('finds every word in name, email and message', () => {
    const found = (query: string, kept = none) => names(filterMessages(searchItems(all, messageText, query), '', kept));
    expect(found('alula emma@')).toEqual(['Emma']);
    expect(found('احمد')).toEqual(['أحمد']);
    expect(found('  ')).toHaveLength(3);
    expect(found('reem', new Set(['Emma']))).toEqual(['Reem']);
  });

  it('counts the found messages of each filter', () => {
    const counts = kinds.map((kind) => countOf(searchItems(all, messageText, 'mail.example a'), kind));
    expect(counts).toEqual([3, 1, 2, 1]);
    expect(kinds.map((kind) => countOf(searchItems(all, messageText, 'reem'), kind))).toEqual([1, 1, 1, 0]);
  });
});

describe('preview', () => {
  it('returns a short text unchanged', () => {
    expect(preview('Short one.')).toBe('Short one.');
    expect(preview('x'.repeat(50))).toBe('x'.repeat(50));
  });

  it('returns the first 50 characters and an ellipsis', () => {
    expect(preview('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
  });

  it('trims before the ellipsis', () => {
    expect(preview(`${'x'.repeat(49)} and more`)).toBe(`${'x'.repeat(49)}…`);
  });

  it('counts an emoji as one character and does not cut it', () => {
    expect(preview('📷'.repeat(50))).toBe('📷'.repeat(50));
    expect(preview('👨‍👩‍👧'.repeat(60))).toBe(`${'👨‍👩‍👧'.repeat(50)}…`);
    expect(preview(`${'x'.repeat(49)}🇸🇦🇸🇦`)).toBe(`${'x'.repeat(49)}🇸🇦…`);
  });

  it('does not separate an Arabic letter from its vowel marks', () => {
    expect(preview('مُّ'.repeat(51))).toBe(`${'مُّ'.repeat(50)}…`);
  });
});
