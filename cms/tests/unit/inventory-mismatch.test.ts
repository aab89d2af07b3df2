import { describe, expect, test } from 'vitest';
import { mismatchReason } from '#src/inventory/compare.ts';
import { isOrphan } from '#src/inventory/file-owners.ts';

const studio = { owners: 100, files: 1000, owned: 1000 };

describe('a deletion of most files needs a confirmation', () => {
  test.for([
    ['where the database is another one, which is empty', { owners: 0, files: 1000, owned: 0, orphans: 1000 }],
    ['where there are a few files without possible owners', { owners: 0, files: 3, owned: 0, orphans: 3 }],
    ['where the database is another studio’s', { owners: 100, files: 1000, owned: 0, orphans: 1000 }],
    ['where the bucket is another one, or a folder is not mounted', { owners: 3, files: 0, owned: 0, lost: 3 }],
    ['where more than a tenth of the files would be deleted', { ...studio, owned: 899, orphans: 101 }],
    ['where more than a tenth of the photos would be deleted', { ...studio, owned: 890, lost: 11 }],
  ] as const)('asks for a confirmation of a deletion: %s', ([, toll]) => expect(mismatchReason(toll)).toBeTruthy());
});

describe('a small deletion needs no confirmation', () => {
  test.for([
    ['where no file would be deleted', { owners: 0, files: 0, owned: 0 }],
    ['where a tenth of the files would be deleted', { ...studio, owned: 900, orphans: 100 }],
    ['where a small studio has a few files too many', { owners: 1, files: 11, owned: 1, orphans: 10 }],
  ] as const)('asks for no confirmation of a deletion: %s', ([, toll]) => expect(mismatchReason(toll)).toBeUndefined());
});

test('a file without an owner is an orphan after a day', () => {
  const now = Date.now();
  const orphan = (key: string, hours: number) =>
    isOrphan({ key, size: 1, changed: new Date(now - hours * 3_600_000) }, new Set([owned]), now);
  const [unowned, owned] = ['media/AAAAAAAAAAAAAAAA-480.avif', 'media/BBBBBBBBBBBBBBBB-480.avif'];
  expect([orphan(unowned, 25), orphan(unowned, 23), orphan(owned, 25), orphan('media/notes.txt', 25)]).toEqual([true, false, false, false]);
});
