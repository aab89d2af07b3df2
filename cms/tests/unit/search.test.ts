import { foldText, nameKey, searchFor } from '@studio/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const finds = (typed: string, stored: string): boolean => searchFor(typed)(foldText(stored));

/** Texts of the letters, marks and separators that names contain, and of any other characters. */
const names = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."عبداللهأإآٱىيةهؤئءکیہھ\u0654\u064E\u0640\u200C\u200F -’'AaéÉßİ"),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    {
      maxLength: 20,
    },
  )
  .map((parts) => parts.join(''));

describe('foldText', () => {
  it('does not change a folded text', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(foldText(foldText(name))).toBe(foldText(name));
      }),
    );
  });

  it('keeps line breaks, which separate fields', () => expect(foldText('Al-Q \n 055')).toBe('al q \n 055'));
});

describe('searchFor', () => {
  it.each([
    ['عبدالله', 'عبد الله القحطاني'],
    ['عبد الله', 'عبدالله'],
    ['ابوبكر', 'أبو بكر'],
    ['عبدالرحمن', 'عبد الرحمن'],
    ['علي', 'عل\u06CC'],
    ['عل\u06CC', 'علي'],
    ['هاشم', '\u06C1اشم'],
    ['كريم', '\u06A9ر\u06CCم'],
    ['alqahtani', 'Al-Qahtani'],
    ['Al Qahtani', 'Alqahtani'],
    ['al-qahtani', 'Sara (Al Qahtani)'],
    ['اسماء', 'أسما'],
    ['مؤمن', 'مومن'],
    ['محمد', 'مُحَمَّد'],
    ['محمد', 'محـــمد'],
    ['sara', '\u200FSara\u200E'],
    ['oneil', 'O’Neil'],
    ['jose', 'José'],
    ['پرویز', 'برويز'],
    ['میرزا', 'م\u200Cی\u200Cرزا'],
  ])('finds %j in %j', (typed, stored) => {
    expect(finds(typed, stored)).toBe(true);
  });

  it.each([
    ['ali', 'Typical Imam'],
    ['sara', 'Nasar Abdul'],
    ['4567', '0551234\n567'],
  ])('does not find %j in %j', (typed, stored) => {
    expect(finds(typed, stored)).toBe(false);
  });

  it('finds a name by each of its parts, and without spaces', () => {
    fc.assert(
      fc.property(names, (name) => {
        for (const part of name.split(/\s/u)) expect(finds(part, name)).toBe(true);
        expect(finds(name.replace(/[^\S\n]/gu, ''), name.replace(/\n/gu, ' '))).toBe(true);
      }),
    );
  });

  it('treats characters of patterns as text', () => {
    expect(finds('.*', 'Sara')).toBe(false);
    expect(finds('a+b(c', 'x a+b(c')).toBe(true);
  });
});

describe('nameKey', () => {
  it('is equal for all spellings of a name', () => {
    expect(nameKey('عبد الله')).toBe(nameKey('\u200Fعبدالله'));
    expect(nameKey('Al-Qahtani')).not.toBe(nameKey('Qahtani'));
  });
});
