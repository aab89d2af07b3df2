import type { Content, Language } from '@studio/contract';

/** What follows an hour before noon, in the hour of noon and later; and what the hours of twelve are called themselves. */
const names = {
  en: { morning: 'am', noon: 'pm', evening: 'pm', exactly: { 0: 'midnight', 12: 'noon' } },
  ar: { morning: 'صباحاً', noon: 'ظهراً', evening: 'مساءً', exactly: { 0: 'منتصف الليل', 12: '12 ظهراً' } },
} as const satisfies Record<Language, object>;

/** A time as it is said: `10 am` for 10:00, `9:30 مساءً` for 21:30; anything else as it is. */
export function saidTime(time: string, lang: Language): string {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/u.exec(time) ?? [];
  if (hours === undefined) return time;
  const hour = Number(hours) % 24;
  const { exactly, ...parts } = names[lang];
  if (minutes === '00' && (hour === 0 || hour === 12)) return exactly[hour];
  const part = hour < 12 ? parts.morning : hour === 12 ? parts.noon : parts.evening;
  return `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`} ${part}`;
}

/** The hours of the studio, for the text that says its days. */
export const saidHours = ({ opens, closes }: Content['studio'], lang: Language) => ({
  opens: saidTime(opens, lang),
  closes: saidTime(closes, lang),
});
