import type { Language } from '@studio/contract';

const full = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
} as const;
const gregorian = {
  en: new Intl.DateTimeFormat('en-GB', full),
  ar: new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', full),
};
const ummAlQura = new Intl.DateTimeFormat('ar-SA-u-ca-islamic-umalqura-nu-latn', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day, given as YYYY-MM-DD, as it is said: in Arabic with the date of the Umm al-Qura calendar. */
export function spokenDay(day: string, lang: Language): string {
  const date = new Date(`${day}T00:00:00Z`);
  return lang === 'ar' ? `${gregorian.ar.format(date)}، الموافق ${ummAlQura.format(date)}` : gregorian.en.format(date);
}
