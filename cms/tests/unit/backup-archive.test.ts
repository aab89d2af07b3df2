import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { test as base, describe, expect } from 'vitest';
import { verifyArchive } from '#src/backup/read-archive.ts';
import { UserError } from '#src/lib/errors.ts';
import { writeEntries } from '../fixtures/backup-archive.ts';
import { temporaryFolder } from '../fixtures/server.ts';

const photo = `originals/${'a'.repeat(16)}`;

const manifest = {
  form: 1,
  at: '2026-11-22T08:00:00.000Z',
  migrations: ['first'],
  tables: [{ name: 'booking', columns: ['id'], rows: 2 }],
  photos: 1,
  documents: 0,
  files: 1,
  missing: [],
};

const entries = (said: object = manifest): Map<string, Buffer> =>
  new Map([
    [photo, Buffer.alloc(3000, 'x')],
    ['database/booking.copy.gz', gzipSync('1\n2\n')],
    ['manifest.json', Buffer.from(JSON.stringify(said))],
  ]);

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
const test = base.extend('file', async ({}, { onCleanup }): Promise<string> => {
  const { folder, remove } = await temporaryFolder();
  onCleanup(remove);
  return path.join(folder, 'backup.tar');
});

const rejection = (file: string): Promise<unknown> =>
  verifyArchive(file).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a restore', () => {
  test('lists the content of the backup', async ({ file }) => {
    await writeEntries(file, entries());
    expect((await verifyArchive(file)).manifest).toEqual(manifest);
  });

  test('reports a truncated file, wherever it is cut', async ({ file }) => {
    await writeEntries(file, entries());
    const whole = await readFile(file);
    // The last 1,024 bytes are the end marker of tar.
    for (let length = 0; length < whole.length - 1024; length += 256) {
      await writeFile(file, whole.subarray(0, length));
      expect(await rejection(file), String(length)).toBeInstanceOf(UserError);
    }
  });

  test('reports one changed bit in any entry', async ({ file }) => {
    await writeEntries(file, entries());
    const whole = await readFile(file);
    for (const content of [Buffer.from('xxxx'), gzipSync('1\n2\n'), Buffer.from('"photos":1'), Buffer.from('manifest.json\n')]) {
      const place = whole.indexOf(content);
      const changed = Buffer.from(whole);
      changed.writeUInt8((whole.at(place) ?? 0) ^ 1, place);
      await writeFile(file, changed);
      expect(await rejection(file), String(content)).toBeInstanceOf(UserError);
    }
  });

  test.for([
    ['with an entry that leads out of its folder', new Map([...entries(), ['media/../../etc/passwd', Buffer.from('x')]])],
    ['without the rows of a table', new Map([...entries()].filter(([name]) => !name.startsWith('database/')))],
    ['without a manifest', new Map([...entries()].filter(([name]) => name !== 'manifest.json'))],
    ['with an empty manifest', entries({})],
  ] as const)('rejects one %s', async ([, content], { file }) => {
    await writeEntries(file, content);
    expect(await rejection(file)).toMatchObject({ message: expect.stringContaining('is not a complete backup of a studio') });
  });

  test('requires an update for a newer format', async ({ file }) => {
    await writeEntries(file, entries({ ...manifest, form: 2 }));
    expect(await rejection(file)).toMatchObject({ message: expect.stringContaining('made by a newer version') });
  });

  test('reports a missing file and another format', async ({ file }) => {
    expect(await rejection(file)).toMatchObject({ message: expect.stringContaining('There is no file') });
    await writeFile(file, Buffer.alloc(5000, 'not a tar'));
    expect(await rejection(file)).toBeInstanceOf(UserError);
  });
});
