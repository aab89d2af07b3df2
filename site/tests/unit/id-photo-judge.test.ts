import type { PhotoDocument } from '@studio/contract';
import { isCheckDue } from '@studio/contract';
import { bundledDocuments } from '@studio/contract/bundled-documents.ts';
import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arabic, english } from '#src/i18n/page-texts.ts';
import { type Crop, clampCrop, cropFor, headPlace, moveCrop, zoomCrop } from '#src/lib/id-photo/crop.ts';
import { judge, type Rule, reasons, rules } from '#src/lib/id-photo/judge.ts';
import type { HeadLines, Measures } from '#src/lib/id-photo/measure-face.ts';
import { ratioOf } from '#src/lib/id-photo/ratio.ts';

const texts = { title: '', lead: '', size: '', width: '', height: '', pixels: '', background: '', file: '', note: '' };
const documentOf = (slug: keyof typeof bundledDocuments): PhotoDocument => ({
  ...bundledDocuments[slug],
  ...texts,
  slug,
  rules: [],
  source: { name: '', address: '' },
});

const picture = { width: 1200, height: 1600 };
const head: HeadLines = { crown: 400, eyes: 640, chin: 880, centre: 600 };

const faultless: Measures = {
  ...picture,
  faces: 1,
  isCovered: false,
  head: { ...head, isCrownSure: true },
  tilt: 0.5,
  turn: 0.02,
  background: { mask: new Uint8Array(0), border: 1, colour: [97, 0, 0], darkest: 95, lightest: 98, chroma: 1 },
  shadow: 1,
  cheeks: 4,
  sharpness: 0.4,
  lightness: 65,
  burnt: 0,
};

interface Case {
  changes?: Partial<Measures>;
  lines?: HeadLines;
  crop?: Crop;
  isCrownSure?: boolean;
  slug?: keyof typeof bundledDocuments;
  scale?: number;
}

/** Returns state and reason of the rules that do not pass. */
function faults({ changes = {}, lines = head, crop, isCrownSure = true, slug = 'id-men', scale = 1 }: Case): Partial<Record<Rule, string>> {
  const chosen = crop ?? cropFor(documentOf(slug), lines, picture);
  const fullCrop = { x: 0, y: 0, width: chosen.width * scale, height: chosen.height * scale };
  const verdicts = judge(documentOf(slug), { measures: { ...faultless, ...changes }, head: lines, isCrownSure, crop: chosen, fullCrop });
  return Object.fromEntries(
    verdicts.filter(({ state }) => state !== 'pass').map(({ rule, state, reason }) => [rule, `${state} ${reason}`]),
  );
}

const withBackground = (changes: Partial<Measures['background']>): Partial<Measures> => ({
  background: { ...faultless.background, ...changes },
});

describe('the verdicts on a picture', () => {
  test.each<[string, Case, Partial<Record<Rule, string>>]>([
    ['a faultless picture', {}, {}],
    ['a tilted head', { changes: { tilt: -9 } }, { tilt: 'fail tilted' }],
    ['a slightly tilted head', { changes: { tilt: 5 } }, { tilt: 'check tilted' }],
    ['a head turned aside', { changes: { turn: 0.4 } }, { tilt: 'fail turned' }],
    ['a covered face', { changes: { isCovered: true } }, { face: 'fail covered' }],
    ['a blue wall', { changes: withBackground({ chroma: 30, colour: [63, -2, -30] }) }, { background: 'fail coloured' }],
    ['a grey wall', { changes: withBackground({ colour: [60, 0, 0], darkest: 58, lightest: 62 }) }, { background: 'fail dark' }],
    ['a patterned wall', { changes: withBackground({ border: 0.4 }) }, { background: 'fail uneven' }],
    ['a wall lit from one side', { changes: withBackground({ darkest: 70, lightest: 98 }) }, { background: 'fail uneven' }],
    ['a nearly white wall', { changes: withBackground({ colour: [80, 0, 0] }) }, { background: 'check unsure' }],
    ['a light grey wall for a visa', { changes: withBackground({ colour: [80, 0, 0] }), slug: 'uk-visa', scale: 3 }, {}],
    ['a shadow on the wall', { changes: { shadow: 20 } }, { shadows: 'fail behind' }],
    ['a shadow across the face', { changes: { cheeks: 35 } }, { shadows: 'fail face' }],
    ['a blurred picture', { changes: { sharpness: 0.04 } }, { sharpness: 'fail blurred' }],
    ['a dark picture', { changes: { lightness: 12 } }, { exposure: 'fail dark' }],
    ['dark skin before a white wall', { changes: { lightness: 26 } }, {}],
    ['a burnt face', { changes: { burnt: 0.3 } }, { exposure: 'fail bright' }],
    ['few pixels', { scale: 0.4 }, { size: 'fail small' }],
    ['an estimated crown', { isCrownSure: false }, { head: 'check unsure' }],
    ['a small head', { crop: { x: 200, y: 200, width: 800, height: 1200 } }, { head: 'fail small' }],
    ['a head at the side', { crop: { x: 220, y: 280, width: 533, height: 800 } }, { position: 'fail aside' }],
    ['a cut crown', { crop: { x: 333, y: 430, width: 533, height: 800 } }, { position: 'fail cut' }],
    [
      'a picture that ends at the head',
      { lines: { crown: 10, eyes: 800, chin: 1590, centre: 600 } },
      { ratio: 'fail tight', head: 'fail large', position: 'check cut' },
    ],
  ])('judges a picture: %s', (_, given, expected) => {
    expect(faults(given)).toEqual(expected);
  });

  test.each([
    [{ faces: 0, head: undefined }, 'none'],
    [{ faces: 3 }, 'several'],
  ] as const)('with %j are only those on the face and the size', (changes, reason) => {
    const verdicts = judge(documentOf('id-men'), {
      measures: { ...faultless, ...changes },
      head: changes.faces === 0 ? undefined : head,
      isCrownSure: true,
      crop: { x: 0, y: 0, width: 600, height: 900 },
      fullCrop: { x: 0, y: 0, width: 600, height: 900 },
    });
    expect(verdicts.map(({ rule, reason: found }) => [rule, found])).toEqual([
      ['face', reason],
      ['size', 'ok'],
    ]);
  });

  test('have a sentence for each reason, in both languages', () => {
    const keys = rules.flatMap((rule) => [`idDesk.rule.${rule}`, ...reasons[rule].map((reason) => `idDesk.${rule}.${reason}`)]);
    expect(keys.filter((key) => !(key in english) || !(key in arabic))).toEqual([]);
  });

  test('never state that there is no face', () => {
    expect(Object.values(english).filter((text) => /\bno face\b/iu.test(text))).toEqual([]);
    expect(Object.values(arabic).filter((text) => text.includes('لا يوجد وجه'))).toEqual([]);
  });
});

describe('the crop for a document', () => {
  const slugs = ['id-men', 'absher', 'saudi-evisa', 'schengen-visa', 'uk-visa', 'us-visa'] as const;

  test.each(slugs)('of %s keeps its rules and stays in the picture', (slug) => {
    const document = documentOf(slug);
    const crop = cropFor(document, head, picture);
    const share = ((head.chin - head.crown) / crop.height) * 100;
    expect(share).toBeGreaterThanOrEqual(document.head?.least ?? 0);
    expect(share).toBeLessThanOrEqual(document.head?.most ?? 100);
    expect(faults({ slug, scale: 3 })).toEqual({});
  });

  test.each(slugs)('of %s is the whole frame of a camera whose outline the head fills', (slug) => {
    const document = documentOf(slug);
    const frame = { width: 1000 * ratioOf(document), height: 1000 };
    const { crown, eyes, chin } = headPlace(document);
    const crop = cropFor(document, { crown: 1000 * crown, eyes: 1000 * eyes, chin: 1000 * chin, centre: frame.width / 2 }, frame);
    for (const [name, size] of Object.entries({ x: 0, y: 0, ...frame })) expect(Object(crop)[name], name).toBeCloseTo(size, 6);
  });

  test('stays in the picture and keeps its ratio wherever it is moved and zoomed', () => {
    const number = integer({ min: -3000, max: 3000 });
    assert(
      property(number, number, integer({ min: 20, max: 400 }), (x, y, percent) => {
        const start = clampCrop({ x: 100, y: 100, width: 400, height: 600 }, picture);
        const crop = zoomCrop(moveCrop(start, x, y, picture), percent / 100, picture);
        expect(crop.x).toBeGreaterThanOrEqual(0);
        expect(crop.y).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.width).toBeLessThanOrEqual(picture.width + 1e-6);
        expect(crop.y + crop.height).toBeLessThanOrEqual(picture.height + 1e-6);
        expect(crop.width / crop.height).toBeCloseTo(2 / 3, 9);
      }),
    );
  });
});

test.each([
  ['', '2026-11-25', true],
  ['2026-11-22', '2026-11-25', false],
  ['2025-11-25', '2026-11-25', false],
  ['2025-11-24', '2026-11-25', true],
])('rules checked on “%s” are due on %s: %s', (checked, today, isDue) => {
  expect(isCheckDue(checked, today)).toBe(isDue);
});
