import type { Greeting } from './greeting.ts';

/** Returns a `mailto:` address, with a prepared mail if a greeting is given. Lines end with CR LF (RFC 6068, section 5). */
export function mailLink(email: string, greeting?: Greeting): string {
  const address = `mailto:${encodeURIComponent(email)}`;
  if (!greeting) return address;
  return `${address}?subject=${encodeURIComponent(greeting.subject)}&body=${encodeURIComponent(greeting.body.replace(/\n/gu, '\r\n'))}`;
}

/** @param number as `dialNumber` returns it */
export const phoneLink = (number: string): string => `tel:${number}`;

/** Returns the address of a WhatsApp chat. @param text the prepared message */
export function whatsappLink(number: string, text = ''): string {
  const chat = `https://wa.me/${number.replace('+', '')}`;
  return text ? `${chat}?text=${encodeURIComponent(text)}` : chat;
}

export const EmailAddressLink = ({ email }: { email: string }) => (
  <a className="admin-address" dir="ltr" href={mailLink(email)}>
    {email}
  </a>
);

export const PhoneNumberLink = ({ number }: { number: string }) => (
  <a className="num admin-address admin-phone" dir="ltr" href={phoneLink(number)}>
    {number}
  </a>
);
