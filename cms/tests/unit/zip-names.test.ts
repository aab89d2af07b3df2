import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { array, assert, constantFrom, oneof, property, record, string } from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { layOutZip } from '#src/client-galleries/zip.ts';
import { uniqueNames } from '#src/client-galleries/zip-names.ts';
import { safeFileName } from '#src/lib/file-name.ts';

const run = promisify(execFile);

const files = (...names: string[]) => names.map((name) => ({ folder: '', name }));

/** Returns the rules of Windows, Linux and macOS that a path breaks. */
function brokenRules(given: string): string[] {
  return given
    .split('/')
    .flatMap((name) => [
      ...(name === '' ? ['empty'] : []),
      ...(Buffer.byteLength(name) > 255 ? ['long'] : []),
      ...(/[\\/:*?"<>|\p{Cc}]/u.test(name) ? ['character'] : []),
      ...(/[. ]$|^\./u.test(name) ? ['end'] : []),
      ...(/^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(?:\.|$)/iu.test(name) ? ['device'] : []),
    ]);
}

describe('a file name', () => {
  test.for([
    ['CON.jpg', '_CON.jpg'],
    ['aux.JPG', '_aux.JPG'],
    ['NUL.jpeg', '_NUL.jpeg'],
    ['nul', '_nul'],
    ['com1.tar.gz', '_com1.tar.gz'],
    ['LPT³ .jpg', '_LPT³ .jpg'],
    ['CONIN$.png', '_CONIN$.png'],
    ['COM10.jpg', 'COM10.jpg'],
    ['console.jpg', 'console.jpg'],
    ['my CON.jpg', 'my CON.jpg'],
    ['a:b?.jpg', 'a_b_.jpg'],
    ['../../etc/passwd', '_.._etc_passwd'],
    [' .hidden. ', 'hidden'],
    ['...', '_'],
    ['', '_'],
    [`${'م'.repeat(157)}.jpg`, `${'م'.repeat(125)}.jpg`],
    [`${'📷'.repeat(70)}.jpg`, `${'📷'.repeat(62)}.jpg`],
    [`a.${'b'.repeat(300)}`, `a.${'b'.repeat(253)}`],
    ['صور العرس.jpg', 'صور العرس.jpg'],
  ] as const)('%s becomes %s', ([name, expected]) => {
    expect(safeFileName(name)).toBe(expected);
  });
});

describe('the names in a ZIP', () => {
  test.for([
    [files('IMG_1.jpg', 'IMG_1.JPG', 'img_1.jpg'), ['IMG_1.jpg', 'IMG_1 (2).JPG', 'img_1 (3).jpg']],
    [files('a (2).jpg', 'a.jpg', 'a.jpg', 'a (2).jpg'), ['a (2).jpg', 'a.jpg', 'a (3).jpg', 'a (2) (2).jpg']],
    [files('é.jpg', 'e\u0301.jpg'), ['é.jpg', 'e\u0301 (2).jpg']],
    [files('straße.jpg', 'STRASSE.jpg'), ['straße.jpg', 'STRASSE (2).jpg']],
    [
      [
        { folder: 'Party', name: 'a.jpg' },
        { folder: 'party', name: 'A.jpg' },
        { folder: '', name: 'party' },
      ],
      ['Party/a.jpg', 'party/A (2).jpg', 'party (2)'],
    ],
    [[{ folder: 'Aux', name: 'a.jpg' }], ['_Aux/a.jpg']],
    [files(`${'م'.repeat(157)}.jpg`, `${'م'.repeat(158)}.jpg`), [`${'م'.repeat(125)}.jpg`, `${'م'.repeat(121)} (2).jpg`]],
  ] as const)('of %j are %j', ([given, expected]) => {
    expect(uniqueNames(given)).toEqual(expected);
  });

  test('are valid and unique, whatever the names are', () => {
    const part = oneof(
      constantFrom('CON', 'aux', 'a', 'A', ' (2)', '.', ' ', 'م'.repeat(150), 'ﷺ', '📷', '\u202e', '/'),
      string({ unit: 'binary' }),
    );
    const name = array(part, { maxLength: 4 }).map((parts) => parts.join('').toWellFormed());
    assert(
      property(array(record({ folder: oneof(constantFrom('', 'Set', 'set'), name), name }), { maxLength: 12 }), (given) => {
        const names = uniqueNames(given);
        expect(names.flatMap(brokenRules)).toEqual([]);
        expect(new Set(names.map((each) => each.normalize('NFC').toLowerCase())).size).toBe(given.length);
      }),
      { numRuns: 30 },
    );
  });

  test.for([
    ['equal', 4990, () => 'image.jpg'],
    ['equal up to their last characters', 1000, (index: number) => `${'x'.repeat(250)}${index}.jpg`],
    ['numbered like copies', 1000, (index: number) => (index % 2 === 0 ? `image (${index}).jpg` : 'image.jpg')],
  ] as const)('are made in steps that grow with their number: %s', ([, count, nameOf]) => {
    const stepsFor = (names: number) => {
      const steps = vi.spyOn(String.prototype, 'normalize');
      uniqueNames(files(...Array.from({ length: names }, (_, index) => nameOf(index))));
      const { length } = steps.mock.calls;
      steps.mockRestore();
      return length;
    };
    expect(stepsFor(count) / stepsFor(count / 10)).toBeLessThan(12);
  });

  test('can be unpacked', async ({ skip, onTestFinished }) => {
    const given = ['CON.jpg', 'aux.JPG', 'NUL.jpeg', `${'م'.repeat(157)}.jpg`, ...Array.from({ length: 300 }, () => 'image.jpg')];
    const time = new Date('2026-12-01T17:03:20Z');
    const names = uniqueNames(files(...given));
    const { pieces } = layOutZip(names.map((name) => ({ name, key: '', size: 0, crc32: 0, time })));
    const folder = await mkdtemp(path.join(tmpdir(), 'zip-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'photos.zip');
    await writeFile(file, Buffer.concat(pieces.flatMap((piece) => ('bytes' in piece ? [piece.bytes] : []))));
    const programs: [string, (out: string) => string[]][] = [
      ['unzip', (out) => ['-q', file, '-d', out]],
      ['7zz', (out) => ['x', '-bso0', `-o${out}`, file]],
    ];
    let unpacked = 0;
    for (const [program, args] of programs) {
      const out = path.join(folder, program);
      const error = await run(program, args(out), { env: { ...process.env, LC_ALL: 'C.UTF-8' } }).catch((thrown: unknown) => thrown);
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') continue;
      unpacked += 1;
      expect((await readdir(out)).toSorted()).toEqual(names.toSorted());
    }
    if (unpacked === 0) skip('neither unzip nor 7-Zip is installed');
  });
});
