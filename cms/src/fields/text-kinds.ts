import { cleanText, email as emailAddress, latinDigits, limits } from '@studio/contract';
import * as v from 'valibot';
import { type Label, ltr } from '#src/i18n/labels.ts';

/** A kind of text: how it is kept, and what somebody is to do where it is not one. */
export interface TextKind {
  clean(text: string): string;
  /** Looks at a text that is clean and not empty. */
  fault(text: string): Label | undefined;
}

/** Nothing invisible that rules the text around it; a text that shows nothing is none. */
export const cleanParagraph = (text: string): string => {
  const clean = cleanText(text);
  return /[^\p{Cf}\s]/u.test(clean) ? clean : '';
};

/** The same in one line. */
export const cleanLine = (text: string): string => cleanParagraph(text).replace(/\s+/gu, ' ');

const wrongPhone: Label = {
  en: 'Please write the number with its country code, such as +966 55 012 3456.',
  ar: `يُرجى كتابة الرقم مع رمز الدولة، مثل: ${ltr('+966 55 012 3456')}.`,
};

/** A number that can be called from anywhere, of the 8 to 15 digits that ITU-T E.164 knows. */
export const phoneNumber: TextKind = {
  clean: (text) =>
    latinDigits(cleanLine(text))
      .replace(/^00/u, '+')
      .replace(/^0(?=5\d)/u, '+966 '),
  fault: (text) =>
    text.length <= limits.phone && /^\+[1-9][\d ()-]*$/u.test(text) && /^\d{8,15}$/u.test(text.replace(/\D/gu, ''))
      ? undefined
      : wrongPhone,
};

const wrongEmail: Label = {
  en: 'Please write a whole email address, such as hello@studio.com.',
  ar: 'يُرجى كتابة عنوان البريد الإلكتروني كاملاً، مثل: hello@studio.com.',
};

/** An email address, by the same rule as the forms. */
export const mailAddress: TextKind = {
  clean: (text) => latinDigits(cleanLine(text)),
  fault: (text) => (v.is(emailAddress(limits.email, ''), text) ? undefined : wrongEmail),
};

const wrongLink: Label = {
  en: 'Please paste the whole link from the browser’s address bar. It begins with https://.',
  ar: 'يُرجى لصق الرابط كاملاً من شريط العنوان في المتصفح، وأوله https://.',
};

/** The longest address that every browser and search engine takes. */
const longestLink = 2000;

/** An address that opens in any browser; `https://` is put before one that was typed without it. */
export const link: TextKind = {
  clean: (text) => cleanLine(text).replace(/^(?=[\w-]+(?:\.[\w-]+)+(?:[/?#]|$))/u, 'https://'),
  fault: (text) => {
    const url = text.length <= longestLink && !/\s/u.test(text) ? URL.parse(text) : null;
    const isOpen = url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '' && url.password === '';
    return isOpen ? undefined : wrongLink;
  },
};

const wrongTime: Label = {
  en: 'Please write the time with 24 hours, such as 09:30 or 21:00; midnight is 00:00.',
  ar: 'يُرجى كتابة الوقت بنظام 24 ساعة، مثل: 09:30 أو 21:00، ومنتصف الليل 00:00.',
};

/** HH:MM. */
export const timeOfDay: TextKind = {
  clean: (text) => latinDigits(cleanLine(text)).replace(/^(\d):/u, '0$1:'),
  fault: (text) => (/^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(text) ? undefined : wrongTime),
};

const wrongYear: Label = { en: 'Please write the year with four digits, such as 2019.', ar: 'يُرجى كتابة السنة بأربعة أرقام، مثل: 2019.' };

/** YYYY, of this century or the last. */
export const year: TextKind = {
  clean: (text) => latinDigits(cleanLine(text)),
  fault: (text) => (/^(?:19|20)\d\d$/u.test(text) ? undefined : wrongYear),
};

const wrongPostalCode: Label = {
  en: 'Please write the five digits of the postal code, such as 12213.',
  ar: 'يُرجى كتابة أرقام الرمز البريدي الخمسة، مثل: 12213.',
};

/** Five digits, as every Saudi postal code has. */
export const postalCode: TextKind = {
  clean: (text) => latinDigits(cleanLine(text)),
  fault: (text) => (/^\d{5}$/u.test(text) ? undefined : wrongPostalCode),
};
