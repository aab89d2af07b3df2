import type { Content, Language } from '@studio/contract';

/** Hold what stands between them in its own direction, left to right, wherever it is put: no markup is needed. */
const [open, close] = ['\u2066', '\u2069'];

const isEnglish = (text: string): boolean => /\p{Script=Latin}/u.test(text) && !/\p{Script=Arabic}/u.test(text);

/**
 * A text that staff wrote, for a page in a language. English stands on an Arabic page where there is no Arabic yet; there its full
 * stop would come before it. A text with Arabic in it is read from the right, whatever it begins with.
 */
export const inDirection = (text: string, lang: Language): string =>
  lang === 'ar' && isEnglish(text) ? text.replaceAll(/[^\n]+/gu, (line) => open + line + close) : text;

/** A text without what holds it in its direction, for programs. */
export const asWritten = (text: string): string => text.replaceAll(/[\u2066\u2069]/gu, '');

type Row = Readonly<Record<string, string>>;

const rowsInDirection = <Texts extends Row>(rows: Texts[], lang: Language): Texts[] =>
  rows.map((row) => ({ ...row, ...Object.fromEntries(Object.entries(row).map(([name, text]) => [name, inDirection(text, lang)])) }));

/** The lists of what the pages say, every text of theirs in its direction. */
export const listsInDirection = (content: Content, lang: Language): Content => ({
  ...content,
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
