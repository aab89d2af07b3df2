import { type Booking, isRealDay, type Language } from '@studio/contract';
import type { TFunction } from 'i18next';
import { formatDay, formatHijriDay } from '#src/lib/dates.ts';
import { languageOf } from '../reply/language-of.ts';
import { type Letter, oneLine } from '../reply/letter.ts';

/**
 * Begins the answer to a booking, worded by its status.
 * @param t of the texts of `greeting`, in the language of the booking
 * @param studio what the studio is called in that language
 */
export function bookingLetter(booking: Booking, t: TFunction, studio: string): Letter {
  const { status, date } = booking;
  const location = oneLine(booking.location);
  const details = [
    t('greeting.package', { words: t(`package.${booking.package}`) }),
    isRealDay(date) && t('greeting.date', { words: dayIn(languageOf(booking), date) }),
    location && t('greeting.location', { words: location }),
  ];
  const lines = [t(`greeting.booking.${status}`, { name: oneLine(booking.name), studio }), '', ...details.filter((line) => line)];
  return { subject: t('greeting.booking.subject', { studio }), body: `${lines.join('\n')}\n` };
}

const dayIn = (language: Language, day: string): string =>
  language === 'ar'
    ? `${formatDay(day, 'ar', { month: 'short' })}، ${formatHijriDay(day, { month: 'short' })}`
    : formatDay(day, 'en', { month: 'short' });
