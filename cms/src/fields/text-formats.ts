import { cleanText, email as emailAddress, latinDigits, limits, withoutMarks } from '@studio/contract';
import * as v from 'valibot';
import { type Label, ltr } from '#src/i18n/labels.ts';

/** The cleaning and the check of a text in a format, such as a phone number. */
export interface TextFormat {
  /** Normalizes a text before it is stored. */
  clean(text: string): string;
  /** Returns the error of a normalized text that is not empty; undefined if it is valid. */
  error(text: string): Label | undefined;
}

/** Removes control characters; returns `''` for a text without visible characters. */
export const cleanParagraph = (text: string): string => {
  const clean = cleanText(text);
  return /[^\p{Cf}\s]/u.test(clean) ? clean : '';
};

/** Cleans a text as `cleanParagraph` does, and replaces line breaks and repeated spaces with one space. */
export const cleanLine = (text: string): string => cleanParagraph(text).replace(/\s+/gu, ' ');

const cleanLatin = (text: string): string => latinDigits(cleanLine(withoutMarks(text)));

/** Makes a format from a cleaning function, a predicate, and the error of cleaned texts that do not meet the predicate. */
export const format = (clean: TextFormat['clean'], matches: (text: string) => boolean, error: Label): TextFormat => ({
  clean,
  error: (text) => (matches(text) ? undefined : error),
});

/** Format of an international phone number of 8 to 15 digits, after ITU-T E.164. */
export const phoneNumber = format(
  (text) =>
    cleanLatin(text)
      .replace(/^00/u, '+')
      // Add the country code to a number in the national format: 055… or 011…
      .replace(/^0(?=[1-9](?:\D*\d){8}\D*$)/u, '+966 ')
      // Remove a superfluous zero: +966 055 …
      .replace(/^\+966[ -]*(\(?)0[ -]*(?=[1-9])/u, '+966 $1')
      // … and of any country: +44 (0)7700 …
      .replace(/^(\+[1-9]\d{0,2})[ -]*\(0\)[ -]*/u, '$1 '),
  (text) => text.length <= limits.phone && /^\+[1-9][\d ()-]*$/u.test(text) && /^\d{8,15}$/u.test(text.replace(/\D/gu, '')),
  {
    en: 'Please write the number with its country code, such as +966 55 012 3456.',
    ar: `يُرجى كتابة الرقم مع رمز الدولة، مثل: ${ltr('+966 55 012 3456')}.`,
  },
);

/** Format of an email address, by the rule of the forms. */
export const mailAddress = format(cleanLatin, (text) => v.is(emailAddress(limits.email, ''), text), {
  en: 'Please write a whole email address, such as hello@studio.com.',
  ar: 'يُرجى كتابة عنوان البريد الإلكتروني كاملاً، مثل: hello@studio.com.',
});

/** Maximum length of an address that all browsers and search engines support. */
const longestLink = 2000;

/** Format of an HTTPS address without a password; `https://` is added if it is missing. */
export const link = format(
  (text) => cleanLine(text).replace(/^(?=[\w-]+(?:\.[\w-]+)+(?:[/?#]|$))/u, 'https://'),
  (text) => {
    const url = text.length <= longestLink && !/\s/u.test(text) ? URL.parse(text) : null;
    return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '' && url.password === '';
  },
  {
    en: 'Please paste the whole link from the browser’s address bar. It begins with https://.',
    ar: 'يُرجى لصق الرابط كاملاً من شريط العنوان في المتصفح، وأوله https://.',
  },
);

/** Format of a time: HH:MM. */
export const timeOfDay = format(
  (text) => cleanLatin(text).replace(/^(\d):/u, '0$1:'),
  (text) => /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(text),
  {
    en: 'Please write the time with 24 hours, such as 09:30 or 21:00; midnight is 00:00.',
    ar: 'يُرجى كتابة الوقت بنظام 24 ساعة، مثل: 09:30 أو 21:00، ومنتصف الليل 00:00.',
  },
);

/** Format of a year: YYYY, from 1900 to 2099. */
export const year = format(cleanLatin, (text) => /^(?:19|20)\d\d$/u.test(text), {
  en: 'Please write the year with four digits, such as 2019.',
  ar: 'يُرجى كتابة السنة بأربعة أرقام، مثل: 2019.',
});

/** Format of a Saudi postal code: five digits. */
export const postalCode = format(cleanLatin, (text) => /^\d{5}$/u.test(text), {
  en: 'Please write the five digits of the postal code, such as 12213.',
  ar: 'يُرجى كتابة أرقام الرمز البريدي الخمسة، مثل: 12213.',
});
