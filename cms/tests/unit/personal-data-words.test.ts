import { expect, test } from 'vitest';
import { filled } from '#src/panel/personal-data-words.ts';

test('a person is named as somebody wrote them, whatever it would mean to a program', () => {
  expect(filled('From {{person}}: {{bookings}}', { person: "$& $' $$@x.example", bookings: 2 })).toBe(
    "From \u2066$& $' $$@x.example\u2069: 2",
  );
});
