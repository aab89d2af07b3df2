import { languages } from '@studio/contract';
import { contentText, isContentKey } from '@studio/contract/i18n/text.ts';
import { describe, expect, test } from 'vitest';
import { missingLabels } from '#src/panel/cards/missing-labels.ts';
import { at, panelParts } from '../fixtures/panel-fields.ts';
import { arabicErrors, englishErrors } from '../fixtures/text-rules.ts';

/** Bundled texts that staff cannot edit, with the reason. */
const fixed: Record<string, string> = {
  'site.switch': 'the name of the other language, in that language',
  'form.check_one': 'a plural of a rule, of which Arabic has six',
  'form.check_other': 'a plural of a rule, of which Arabic has six',
  'gallery.count_one': 'a plural, of which Arabic has six',
  'gallery.count_other': 'a plural, of which Arabic has six',
};

/** Names with Latin letters that Arabic labels may contain. */
const names = ['SR', '/services/', '/stories/', 'Instagram', 'https://', 'hello@studio.com'];

/** Text keys of the fields that contain one text of a page. */
const ownKeys = panelParts.flatMap(({ part }) => {
  const key = at(part, 'custom', 'key');
  return isContentKey(key) ? [key] : [];
});

/** Text keys of the other fields, such as those of rows and groups; keys may repeat. */
const rowKeys = panelParts.flatMap(({ part }) => {
  const rows: unknown[] = Object.values(Object(at(part, 'custom', 'bundled')));
  return [at(part, 'custom', 'bundledKey'), ...rows.flatMap((row): unknown[] => Object.values(Object(row)))].filter(isContentKey);
});

describe('fields of bundled texts', () => {
  test('exist once for each text', () => {
    expect(ownKeys.toSorted()).toEqual([...new Set(ownKeys)].toSorted());
    expect(rowKeys.filter((key) => ownKeys.includes(key))).toEqual([]);
  });

  test('exist for all texts that are not fixed', () => {
    const found = new Set<string>([...ownKeys, ...rowKeys]);
    expect(
      Object.keys(contentText.en)
        .filter((key) => !found.has(key))
        .toSorted(),
    ).toEqual(Object.keys(fixed).toSorted());
  });

  test('do not exist for fixed texts and Arabic plurals', () => {
    const more = Object.keys(contentText.ar).filter((key) => !isContentKey(key));
    expect(more.filter((key) => !/^(?:form\.check|gallery\.count)_/u.test(key))).toEqual([]);
    expect([...ownKeys, ...rowKeys].filter((key) => key in fixed)).toEqual([]);
  });
});

const said = panelParts.flatMap(({ place, part }) => {
  const hasLabel = at(part, 'admin', 'hidden') !== true && at(part, 'type') !== 'row';
  const always = hasLabel ? [{ place: `${place}, label`, text: at(part, 'label') }] : [];
  const given: [what: string, text: unknown][] = [
    ['description', at(part, 'admin', 'description')],
    ['row', at(part, 'labels', 'singular')],
    ['rows', at(part, 'labels', 'plural')],
    ['group', at(part, 'admin', 'group')],
  ];
  return [...always, ...given.flatMap(([what, text]) => (text === undefined ? [] : [{ place: `${place}, ${what}`, text }]))];
});

describe('labels and descriptions', () => {
  test('exist in both languages', () => {
    expect(said.length).toBeGreaterThan(300);
    for (const { place, text } of said)
      for (const language of languages) expect(at(text, language), `${place}, ${language}`).toMatch(/\S/u);
  });

  test('follow the text rules of their language', () => {
    const faults = said.flatMap(({ place, text }) => [
      ...englishErrors(String(at(text, 'en')).replaceAll('ر.س', '')).map((fault) => `${place}: ${fault}`),
      ...arabicErrors(String(at(text, 'ar')), names).map((fault) => `${place}: ${fault}`),
    ]);
    expect(faults).toEqual([]);
  });

  test('describe every page', () => {
    const pages = panelParts.filter(({ part }) => 'slug' in part);
    expect(pages.length).toBeGreaterThan(10);
    for (const { place, part } of pages) expect(at(part, 'admin', 'description', 'en'), place).toBeTruthy();
  });

  test('list the placeholders of a text', () => {
    for (const { place, part } of panelParts) {
      const key = at(part, 'custom', 'key');
      if (!isContentKey(key)) continue;
      for (const language of languages) {
        const inserted = contentText.en[key].match(/\{\{\w+\}\}/gu) ?? [];
        for (const name of inserted) expect(at(part, 'admin', 'description', language), `${place}, ${language}`).toContain(name);
      }
    }
  });
});

describe('the card of missing texts', () => {
  test.for(languages)('follows the text rules of %s', (language) => {
    const faultsOf = (text: string) => (language === 'ar' ? arabicErrors(text) : englishErrors(text));
    const { title, nothing, draft, photos, photosWithout } = missingLabels[language];
    for (const text of [title, nothing, draft, photos, photosWithout(1), photosWithout(12)]) expect(faultsOf(text), text).toEqual([]);
  });
});
