import { expect, test } from 'vitest';
import { personalDataLabels } from '#src/panel/pages/personal-data-labels.ts';

test('inserts a name with replacement patterns unchanged', () => {
  expect(personalDataLabels.en.erased({ person: "$& $' $$@x.example", bookings: 2, messages: 1, galleries: 0, releases: 3 })).toBe(
    "Deleted from \u2066$& $' $$@x.example\u2069. Bookings: 2. Messages: 1. Client galleries: 0. Releases withdrawn: 3.",
  );
});
