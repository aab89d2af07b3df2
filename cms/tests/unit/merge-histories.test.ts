import { expect, test } from 'vitest';
import { mergeHistories, type PageHistory } from '#src/upgrade/merge-histories.ts';

const now = '2026-11-23T12:00:00.000Z';
const at = (hour: number) => `2026-11-22T0${hour}:00:00.000Z`;
const live = (hour: number, values: object) => ({ isDraft: false, at: at(hour), values: { ...values } });
const draft = (hour: number, values: object) => ({ isDraft: true, at: at(hour), values: { ...values } });
const untouched: PageHistory = { published: {}, versions: [] };

test('an untouched package has one empty published version', () => {
  expect(mergeHistories([untouched, untouched], now)).toEqual({ published: {}, versions: [{ isDraft: false, at: now, values: {} }] });
});

test('versions of several pages become versions of the package in order of time', () => {
  const services = { published: { title: 'B' }, versions: [live(3, { title: 'B' }), live(1, { title: 'A' })] };
  const wedding = { published: { price: 900 }, versions: [live(2, { price: 900 })] };
  expect(mergeHistories([services, wedding], now)).toEqual({
    published: { title: 'B', price: 900 },
    versions: [live(1, { title: 'A' }), live(2, { title: 'A', price: 900 }), live(3, { title: 'B', price: 900 })],
  });
});

test('versions that change another text of the page are left out', () => {
  const versions = [live(1, { title: 'A' }), live(2, { title: 'A' }), draft(3, { title: 'A' })];
  expect(mergeHistories([{ published: { title: 'A' }, versions }], now).versions).toEqual([live(1, { title: 'A' })]);
});

test('a waiting draft of one page stays the draft while another page is published', () => {
  const services = { published: { title: 'A' }, versions: [live(1, { title: 'A' }), draft(2, { title: 'Draft' })] };
  const wedding = { published: { price: 900 }, versions: [live(3, { price: 900 })] };
  expect(mergeHistories([services, wedding], now)).toEqual({
    published: { title: 'A', price: 900 },
    versions: [
      live(1, { title: 'A' }),
      draft(2, { title: 'Draft' }),
      live(3, { title: 'A', price: 900 }),
      draft(3, { title: 'Draft', price: 900 }),
    ],
  });
});

test('a discarded draft is followed by the published version', () => {
  const versions = [live(1, { title: 'A' }), draft(2, { title: 'Draft' }), live(3, { title: 'A' })];
  expect(mergeHistories([{ published: { title: 'A' }, versions }], now).versions).toEqual(versions);
});

test('an unpublished page leaves the bundled content and its draft', () => {
  const versions = [live(1, { title: 'A' }), draft(2, { title: 'B' })];
  expect(mergeHistories([{ published: {}, versions }], now)).toEqual({
    published: {},
    versions: [...versions, { isDraft: false, at: now, values: {} }, { isDraft: true, at: now, values: { title: 'B' } }],
  });
});

test('the published content counts if its versions were deleted', () => {
  expect(mergeHistories([{ published: { title: 'A' }, versions: [] }], now)).toEqual({
    published: { title: 'A' },
    versions: [{ isDraft: false, at: now, values: { title: 'A' } }],
  });
});

test('the latest 50 versions are kept', () => {
  const versions = Array.from({ length: 60 }, (_, index) => live(1, { price: index + 1 }));
  const merged = mergeHistories([{ published: { price: 60 }, versions }], now).versions;
  expect([merged.length, merged[0]?.values, merged.at(-1)?.values]).toEqual([50, { price: 11 }, { price: 60 }]);
});
