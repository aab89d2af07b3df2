import { type Content, foreignLanguage, type Language } from '@studio/contract';

/** Unicode isolates, which set the direction of the enclosed text without markup. */
const isolates = { en: '\u2066', ar: '\u2067' } as const satisfies Record<Language, string>;
const popIsolate = '\u2069';

/** Isolates each line of a text in the other language, to keep its full stop at the correct end. */
export function inDirection(text: string, lang: Language): string {
  const language = foreignLanguage(text, lang);
  return language ? text.replaceAll(/[^\n]+/gu, (line) => isolates[language] + line + popIsolate) : text;
}

/** Returns the language of a text that begins with an isolate; undefined for other texts. */
export const languageOfIsolate = (text: string): Language | undefined =>
  text.startsWith(isolates.ar) ? 'ar' : text.startsWith(isolates.en) ? 'en' : undefined;

/** Removes the isolates, for machine-readable text. */
export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2066\u2067\u2069]/gu, '');

const rowsInDirection = <Row extends Readonly<Record<string, string>>>(rows: Row[], lang: Language): Row[] =>
  rows.map((row) => ({ ...row, ...Object.fromEntries(Object.entries(row).map(([name, text]) => [name, inDirection(text, lang)])) }));

/**
 * Applies `inDirection` to the note and the changes of the opening hours, the packages, the official photos, and the rows of timeline, print sizes
 * and benefits.
 */
export const listsInDirection = (content: Content, lang: Language): Content => ({
  ...content,
  studio: {
    ...content.studio,
    hoursNote: inDirection(content.studio.hoursNote, lang),
    hoursChanges: content.studio.hoursChanges.map((change) => ({ ...change, reason: inDirection(change.reason, lang) })),
  },
  timeline: rowsInDirection(content.timeline, lang),
  packages: content.packages.map((each) => ({
    ...each,
    name: inDirection(each.name, lang),
    title: inDirection(each.title, lang),
    summary: inDirection(each.summary, lang),
    text: inDirection(each.text, lang),
    inclusions: rowsInDirection(each.inclusions, lang),
  })),
  printSizes: rowsInDirection(content.printSizes, lang),
  benefits: rowsInDirection(content.benefits, lang),
  photoDocuments: content.photoDocuments.map((official) => ({
    ...official,
    title: inDirection(official.title, lang),
    lead: inDirection(official.lead, lang),
    size: inDirection(official.size, lang),
    background: inDirection(official.background, lang),
    file: inDirection(official.file, lang),
    rules: official.rules.map((rule) => inDirection(rule, lang)),
    note: inDirection(official.note, lang),
    source: { ...official.source, name: inDirection(official.source.name, lang) },
  })),
});
