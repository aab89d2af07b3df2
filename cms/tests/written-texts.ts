/** What keeps its Latin letters in Arabic: names, and formats of files. */
const latinNames = ['JPEG', 'PNG', 'WebP', 'AVIF', 'HEIC', 'PDF', 'CSV', 'JavaScript', 'OpenStreetMap'];

/** What a text puts in, as `{{name}}`. */
const inserted = /\{\{(\w+)\}\}/gu;
export const namesIn = (text: string): string[] => Array.from(text.matchAll(inserted), ([, name = '']) => name).sort();

const faults: [name: string, pattern: RegExp][] = [
  ['no Arabic letter', /^[^\p{Script=Arabic}]*$/u],
  ['Latin letters', /\p{Script=Latin}/u],
  ['a Latin comma, semicolon or question mark', /[,;?]/u],
  ['three dots for an ellipsis', /\.\.\./u],
  ['straight quotes', /["']/u],
  ['digits other than 0-9', /[\u0660-\u0669\u06F0-\u06F9]/u],
  ['a tatweel', /\u0640/u],
  ['letters of another Arabic script', /[\u06A9\u06CC\u06BE\u06C1]/u],
  ['a tanween before its alif', /\u064B\u0627/u],
  ['a space too many', /^\s|\s$|\s\s|\s[،؛؟.!:…»]|«\s/u],
  ['no space after a mark', /[،؛؟!](?=[^\s»])/u],
];

/**
 * What a Saudi reader would stumble over in the writing of a text.
 * @param names what else may stand there in Latin letters
 */
export function faultsOfArabic(text: string, names: readonly string[] = []): string[] {
  const known = [...latinNames, ...names].sort((one, other) => other.length - one.length).join('|');
  // Arabic joins "and" to the word after it, Latin or not.
  const bare = text.replace(inserted, '1').replace(new RegExp(`(?<!\\p{Script=Latin})(?:${known})(?!\\p{Script=Latin})`, 'gu'), '1');
  return faults.filter(([, pattern]) => pattern.test(bare)).map(([name]) => name);
}

/** What an English reader would stumble over. */
export const faultsOfEnglish = (text: string): string[] =>
  [
    { name: 'Arabic letters', pattern: /\p{Script=Arabic}/u },
    { name: 'a space too many', pattern: /^\s|\s$|\s\s|\s[,;.!?:]/u },
  ]
    .filter(({ pattern }) => pattern.test(text))
    .map(({ name }) => name);
