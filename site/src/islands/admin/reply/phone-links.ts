import { homeNumber } from '#src/lib/phone.ts';
import { phoneInText } from './phone-in-text.ts';

/** How many digits a phone number has, from one of a small town to the longest of E.164. */
const [fewest, most] = [7, 15];

/**
 * The number that somebody left, as a phone dials it: with its country where that is known, of several the first.
 * One written as at home is Saudi. Undefined where there is none.
 */
export function numberOf(phone: string): string | undefined {
  const known = phoneInText(phone);
  if (known) return known;
  const digits = phone.replace(/\D/gu, '');
  if (digits.length < fewest || digits.length > most) return undefined;
  return homeNumber(digits) ?? digits;
}

/** Opens the dialler. @param number as `numberOf` gives it */
export const phoneLink = (number: string): string => `tel:${number}`;

/** Opens a WhatsApp chat, which wants the number without a sign. @param text what the chat begins with */
export function whatsappLink(number: string, text = ''): string {
  const chat = `https://wa.me/${number.replace('+', '')}`;
  return text ? `${chat}?text=${encodeURIComponent(text)}` : chat;
}

/** The forms of a number that people look for: from a phone, from abroad, and at home. Nothing for none. */
export function waysToDial(phone: string): string[] {
  const digits = numberOf(phone)?.replace('+', '');
  if (!digits) return [];
  return [`+${digits}`, `00${digits}`, ...(digits.startsWith('966') ? [`0${digits.slice(3)}`] : [])];
}
