import { isRealDay } from '@studio/contract';
import { formatDay, formatHijriDay } from '#src/lib/dates.ts';
import { useLanguage } from '../ui/language.ts';
import { Given } from './Given.tsx';

interface Props {
  /** YYYY-MM-DD, or `''` for none. */
  day: string;
}

/** The day that was wished for; in Arabic with that of Umm al-Qura under it. */
export function BookingDate({ day }: Props) {
  const language = useLanguage();
  if (!isRealDay(day)) return <Given>{day}</Given>;
  return (
    <time className="admin-day num" dateTime={day}>
      <bdi>{formatDay(day, language, { month: 'short' })}</bdi>
      {language === 'ar' && <bdi className="admin-hijri">{formatHijriDay(day, { month: 'short' })}</bdi>}
    </time>
  );
}
