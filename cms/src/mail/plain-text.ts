import { directionOf, type Letter, type Piece, type Sentence } from './letter.ts';

const marks = { ltr: '\u2066', rtl: '\u2067', auto: '\u2068' } as const;
const end = '\u2069';
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** A piece between marks that keep its direction from the words around it, where it could meet another. */
function isolated({ text, dir }: Piece, around: 'ltr' | 'rtl'): string {
  return around === 'rtl' || rightToLeft.test(text) ? marks[dir] + text + end : text;
}

/** A sentence as one line. A link stands alone there: mail programs make a mark beside it part of the address. */
function plain(sentence: Sentence, around: 'ltr' | 'rtl'): string {
  const [first] = sentence;
  if (sentence.length === 1 && typeof first === 'object' && first.href?.startsWith('http')) return first.href;
  return sentence.map((part) => (typeof part === 'string' ? part : isolated(part, around))).join('');
}

/** Somebody's lines, marked so that none passes for one of ours. */
const quote = (text: string): string => text.replace(/^/gmu, '> ');

/** A letter as plain text. */
export function plainText({ language, title, opening, facts, quoted, button, closing, footer }: Letter): string {
  const around = directionOf(language);
  const say = (sentence: Sentence) => plain(sentence, around);
  const blocks = [
    say(title),
    ...opening.map(say),
    facts.map(({ label, value }) => `${say(label)}: ${isolated(value, around)}`).join('\n'),
    quoted && `${say(quoted.label)}:\n${quote(quoted.text)}`,
    button && `${say(button.label)}:\n${button.address}`,
    ...closing.map(say),
    footer && `-- \n${footer.signature.map(say).join('\n')}\n\n${footer.reason}`,
  ];
  return `${blocks.filter((block) => block).join('\n\n')}\n`;
}
