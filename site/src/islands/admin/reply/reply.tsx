import { cleanText, dialNumber, type Language } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useContext } from 'react';
import { areaI18n } from '#src/i18n/area-texts.tsx';
import { greetingKey } from '../api/request.ts';
import { StudioNamesContext } from '../ui/language.tsx';

export interface Greeting {
  subject: string;
  /** Text with LF line ends. */
  body: string;
}

/** Returns a client's text without line breaks and without characters that change the text direction. */
export const oneLine = (text: string): string => cleanText(text).replace(/\s+/gu, ' ');

/**
 * Returns the greeting, or undefined until its texts are loaded.
 * @param write function that receives the texts of `greeting` and the studio's name, both in the client's language
 */
export function useGreeting(language: Language, write: (t: TFunction, studio: string) => Greeting): Greeting | undefined {
  const studio = useContext(StudioNamesContext)[language];
  const { data: texts } = useQuery({
    queryKey: greetingKey(language),
    queryFn: () => areaI18n('greeting', language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return texts && write(texts.t, studio);
}

/** Returns a `mailto:` address, with an optional prepared mail. Uses CR LF line ends (RFC 6068, section 5). */
export function mailLink(email: string, greeting?: Greeting): string {
  const address = `mailto:${encodeURIComponent(email)}`;
  if (!greeting) return address;
  return `${address}?subject=${encodeURIComponent(greeting.subject)}&body=${encodeURIComponent(greeting.body.replace(/\n/gu, '\r\n'))}`;
}

/** Returns a `tel:` address. @param number result of `dialNumber` */
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

/** Renders a link that dials a number. @param phone one number, in any spelling */
export const PhoneNumberLink = ({ phone }: { phone: string }) => (
  <a className="num admin-address admin-phone" dir="ltr" href={phoneLink(dialNumber(phone) ?? phone)}>
    {phone}
  </a>
);
