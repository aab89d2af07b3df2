/** How many characters of a message its line shows. */
const shown = 50;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The beginning of a message: 50 characters as people see them, so that no emoji or Arabic letter is cut in two. */
export function preview(message: string): string {
  const characters: string[] = [];
  for (const { segment } of segmenter.segment(message)) {
    if (characters.length === shown) return `${characters.join('').trimEnd()}…`;
    characters.push(segment);
  }
  return message;
}
