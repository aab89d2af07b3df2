/** How many characters of a message its line shows. */
const shown = 50;

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The beginning of a message as one line: 50 characters as people see them, so that no emoji or Arabic letter is cut in two. */
export function preview(message: string): string {
  const line = message.replace(/\s+/gu, ' ').trim();
  const parts = Array.from(characters.segment(line), ({ segment }) => segment);
  return parts.length <= shown ? line : `${parts.slice(0, shown).join('').trimEnd()}…`;
}
