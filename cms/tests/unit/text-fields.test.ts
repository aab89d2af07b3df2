import { describe, expect, test } from 'vitest';
import { accountLinkError, accountNameError, yearError } from '#src/fields/formatted-text.ts';
import { closingTimeError } from '#src/fields/hours-fields.ts';
import { degreesError, priceError } from '#src/fields/number-fields.ts';
import { templateError, textError } from '#src/fields/text-checks.ts';
import {
  cleanLine,
  cleanParagraph,
  link,
  mailAddress,
  phoneNumber,
  postalCode,
  type TextFormat,
  timeOfDay,
  year,
} from '#src/fields/text-formats.ts';
import { arabicErrors, englishErrors } from '../fixtures/text-rules.ts';

const stored = ({ clean, error }: TextFormat, text: string): string => error(clean(text))?.en ?? clean(text);

const formats = { phone: phoneNumber, email: mailAddress, link, time: timeOfDay, year, 'postal code': postalCode };

describe('text formats', () => {
  test.for([
    ['phone', '+966 55 012 3456', '+966 55 012 3456'],
    ['phone', '  00966550123456 ', '+966550123456'],
    ['phone', '+٩٦٦ ٥٥ ٠١٢ ٣٤٥٦', '+966 55 012 3456'],
    ['phone', '\u202A+966 55 012 3456\u202C', '+966 55 012 3456'],
    ['phone', '055 012 3456', '+966 55 012 3456'],
    ['phone', '+966 055 012 3456', '+966 55 012 3456'],
    ['phone', '00966 (0)11 234 5678', '+966 11 234 5678'],
    ['phone', '+966 (055) 012 3456', '+966 (55) 012 3456'],
    ['phone', '٠١١ ٤٥٦ ٧٨٩٠', '+966 11 456 7890'],
    ['phone', '\u200F055 012 3456', '+966 55 012 3456'],
    ['phone', '0044 (0)7700 900123', '+44 7700 900123'],
    ['email', ' hello@noor.example ', 'hello@noor.example'],
    ['email', '\u200Fhello@no\u200Bor.example\u200E', 'hello@noor.example'],
    ['link', 'https://www.instagram.com/noor.example', 'https://www.instagram.com/noor.example'],
    ['link', 'www.instagram.com/noor', 'https://www.instagram.com/noor'],
    ['time', '9:30', '09:30'],
    ['time', '٢١:٠٠', '21:00'],
    ['time', '00:00', '00:00'],
    ['year', '٢٠١٩', '2019'],
    ['postal code', '١٢٢١٣', '12213'],
  ] as const)('stores the %s %j as %j', ([format, text, expected]) => {
    expect(stored(formats[format], text)).toBe(expected);
  });

  test.for([
    ['phone', '+966'],
    ['phone', '+966 55 012 3456 ext. 7'],
    ['phone', '+1234567890123456'],
    ['email', 'hello@noor'],
    ['email', 'hello noor@example.com'],
    ['email', 'hello@noor.example?subject=x'.replace('?', '<')],
    ['link', 'http://www.instagram.com/noor'],
    ['link', 'javascript:alert(1)'],
    ['link', 'https://noor'],
    ['link', 'https://somebody:secret@example.com/'],
    ['link', 'https://example.com/two words'],
    ['time', '24:00'],
    ['time', '9 pm'],
    ['time', '21.00'],
    ['year', '19'],
    ['year', '2150'],
    ['postal code', '1221'],
  ] as const)('rejects the %s %j with a remedy', ([format, text]) => {
    const error = formats[format].error(formats[format].clean(text));
    expect(error?.en).toMatch(/^Please /u);
    expect(error?.ar).toMatch(/^يُرجى /u);
    expect(englishErrors(error?.en ?? '')).toEqual([]);
    expect(arabicErrors(error?.ar ?? '', ['hello@studio.com', 'https://'])).toEqual([]);
  });

  test('remove invisible control characters', () => {
    expect(cleanLine('One\u0000 line\u202E,\n\ttwo\u2066 lines ')).toBe('One line, two lines');
    expect(cleanParagraph('One\r\ntwo\u0007')).toBe('One\ntwo');
    expect(cleanParagraph(' \u200F\u200D\n')).toBe('');
    // Joiners between letters are kept, because Persian and Arabic use them.
    expect(cleanLine('می\u200Cخواهم')).toBe('می\u200Cخواهم');
  });

  test('reject a text that is too long with its length', () => {
    expect(textError('x'.repeat(160), 160)).toBeUndefined();
    expect(textError('😀'.repeat(160), 160)).toBeUndefined();
    expect(textError('x'.repeat(161), 160)?.en).toBe('Please shorten this to 160 characters; it has 161 now.');
    expect(textError('x'.repeat(161), 160)?.ar).toContain('161');
  });

  test('reject missing and unknown placeholders', () => {
    expect(textError('{{amount}} riyals', 160, 'services.price')).toBeUndefined();
    expect(textError('{{ amount }} riyals', 160, 'services.price')).toBeUndefined();
    expect(textError('950 riyals', 160, 'services.price')?.en).toContain('Please keep {{amount}}');
    expect(textError('950 riyals', 160, 'services.price')?.ar).toContain('{{amount}}');
    expect(textError('Only {{amount}}', 160, 'wedding.onePrice')?.en).toContain('{{amount}} out of the text');
  });

  test.for(['{{amount} riyals', 'From {{amount', '{{amount riyals}}'])('reject the damaged placeholder in %j', (text) => {
    expect(textError(text, 160, 'services.price')?.en).toContain('Please keep {{amount}}');
    expect(templateError(text, 160, ['amount'])?.en).toMatch(/not \{\{/u);
  });
});

describe('checks of numbers and related fields', () => {
  test.for([undefined, null, 1, 950, 1_000_000])('accept the price %j', (price) => {
    expect(priceError(price)).toBeUndefined();
  });

  test.for([0, -5, 9.5, 1_000_001, Number.NaN, '950'])('reject the price %j with a remedy', (price) => {
    expect(priceError(price)?.en).toMatch(/^Please enter whole riyals/u);
    expect(arabicErrors(priceError(price)?.ar ?? '')).toEqual([]);
  });

  test('require both coordinates, within their range', () => {
    expect(degreesError(24.7, 90, 46.7)).toBeUndefined();
    expect(degreesError(undefined, 90, null)).toBeUndefined();
    expect(degreesError(90.1, 90, 46.7)?.en).toContain('from −90 to 90');
    expect(degreesError(null, 180, 24.7)?.en).toContain('both latitude and longitude');
  });

  test('accept closing after midnight, and reject equal times', () => {
    expect(closingTimeError('01:00', { opens: '21:00' })).toBeUndefined();
    expect(closingTimeError('', { opens: '10:00' })?.en).toBe('Please enter a time, such as 10:00.');
    expect(closingTimeError('21:00', { opens: '٢١:٠٠' })?.ar).toMatch(/^يُرجى إدخال وقت غير/u);
  });

  test('require both name and link of an account', () => {
    expect(accountLinkError('', { name: 'TikTok' })?.en).toBe('Please add the link, or remove the row.');
    expect(accountNameError('', { address: 'https://tiktok.com/@noor' })?.en).toMatch(/^Please write the name/u);
    expect(accountLinkError('', { name: '' })).toBeUndefined();
  });

  test('require the year of a row', () => {
    expect(yearError('', {})?.en).toMatch(/^Please write the year/u);
    expect(yearError('2019', {})).toBeUndefined();
  });
});
