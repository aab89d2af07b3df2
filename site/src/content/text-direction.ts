import type { Content, Language } from '@studio/contract';

/** Unicode isolates, which set the direction of the enclosed text to left to right without markup. */
const [isolate, popIsolate] = ['\u2066', '\u2069'];

const isEnglish = (text: string): boolean => /\p{Script=Latin}/u.test(text) && !/\p{Script=Arabic}/u.test(text);

/** Isolates each line of an untranslated English text on an Arabic page, to keep its full stop at the correct end. */
export const inDirection = (text: string, lang: Language): string =>
  lang === 'ar' && isEnglish(text) ? text.replaceAll(/[^\n]+/gu, (line) => isolate + line + popIsolate) : text;

/** Removes the isolates, for machine-readable text. */
export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2066\u2069]/gu, '');

const rowsInDirection = <Row extends Readonly<Record<string, string>>>(rows: Row[], lang: Language): Row[] =>
  rows.map((row) => ({ ...row, ...Object.fromEntries(Object.entries(row).map(([name, text]) => [name, inDirection(text, lang)])) }));

/** Applies `inDirection` to the lists of the content. */
export const listsInDirection = (content: Content, lang: Language): Content => ({
  ...content,
  studio: { ...content.studio, hoursNote: inDirection(content.studio.hoursNote, lang) },
  timeline: rowsInDirection(content.timeline, lang),
  inclusions: rowsInDirection(content.inclusions, lang),
  printSizes: rowsInDirection(content.printSizes, lang),
  benefits: rowsInDirection(content.benefits, lang),
  officialPhotos: content.officialPhotos.map((official) => ({
    ...official,
    title: inDirection(official.title, lang),
    lead: inDirection(official.lead, lang),
    size: inDirection(official.size, lang),
    background: inDirection(official.background, lang),
    file: inDirection(official.file, lang),
    rules: official.rules.map((rule) => inDirection(rule, lang)),
  })),
});
