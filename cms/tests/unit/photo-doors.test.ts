import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contractDoors, machineDoors, photoFiles } from '../fixtures/photo-doors.ts';

const source = path.resolve(import.meta.dirname, '../../src');

/**
 * Returns whether a file reads or writes rows of photos, makes names of public files, or imports a module of photos, of file storage or of the
 * permission rule.
 */
const touchesPhotos = (text: string): boolean =>
  /import \{[^}]*\bphoto\b[^}]*\} from '#src\/db\/payload-generated-schema/u.test(text) ||
  /(?:\bfrom |\bimport\(?\s*)'(?:#src|\.\.?(?:\/[^']*)?)\/(?:photos\/[^']*|storage\/storage\.ts|permission\/[^']*)'/u.test(text) ||
  /collection: 'photo'|\bfindPhotos?\(|\bpublicKey\(|\breadPublic\(|\b(?:from|join|update|into) photo\b/u.test(text);

test.each([
  [`import { publishAgain } from '#src/photos/withhold.ts';`, true],
  [`import '#src/storage/storage.ts';`, true],
  [`const { table } = await import('#src/permission/tables.ts');`, true],
  [`import { publishAgain } from '../photos/withhold.ts';`, true],
  [`import { newFileId } from '#src/storage/names.ts';`, false],
  [`import { photos } from '#src/client-galleries/tables.ts';`, false],
])('%s touches photos: %s', (text, expected) => expect(touchesPhotos(text)).toBe(expected));

test('every file that touches photos is listed with its doors, or with the reason why it has none', async () => {
  const found: string[] = [];
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    const file = path.relative(source, path.join(entry.parentPath, entry.name));
    if (!entry.isFile() || !/\.tsx?$/u.test(file) || /^db\/|payload-types/u.test(file)) continue;
    // Remove comments, in which the names may occur.
    const text = (await readFile(path.join(source, file), 'utf8')).replace(/\/\*[\s\S]*?\*\/|\/\/.*/gu, '');
    if (touchesPhotos(text)) found.push(file);
  }
  expect(found.toSorted()).toEqual(Object.keys(photoFiles).toSorted());
});

test('every door belongs to a file', () => {
  const named = new Set(Object.values(photoFiles).flat());
  expect([...contractDoors, ...machineDoors].filter((door) => !named.has(door))).toEqual([]);
});
