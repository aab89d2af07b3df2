import type { Content, Language } from '@studio/contract';

/** What an hour is followed by, before noon, at noon, after it and at midnight. */
const names = {
  en: { midnight: 'am', morning: 'am', noon: 'pm', evening: 'pm' },
  ar: { midnight: 'منتصف الليل', morning: 'صباحاً', noon: 'ظهراً', evening: 'مساءً' },
} as const satisfies Record<Language, Record<string, string>>;

const partOfDay = (hour: number) => (hour === 0 ? 'midnight' : hour < 12 ? 'morning' : hour === 12 ? 'noon' : 'evening');

/** A time as it is said: '10 am' for 10:00, '9:30 مساءً' for 21:30; anything else as it is. */
export function saidTime(time: string, lang: Language): string {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/u.exec(time) ?? [];
  if (hours === undefined) return time;
  const hour = Number(hours) % 24;
  return `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`} ${names[lang][partOfDay(hour)]}`;
}

/** The hours of the studio, for the text that says its days. */
export const saidHours = ({ opens, closes }: Content['studio'], lang: Language) => ({
  opens: saidTime(opens, lang),
  closes: saidTime(closes, lang),
});
