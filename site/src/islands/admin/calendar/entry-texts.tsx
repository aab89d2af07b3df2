import type { Calendar, CalendarEntry, Language, TeamColour } from '@studio/contract';
import type { TFunction } from 'i18next';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatHijriDay, formatMoment, formatTime, formatWeekday } from '#src/lib/dates.ts';
import { StatusIcon } from '../bookings/booking-fields.tsx';
import { ClientText, useLanguage } from '../ui/language.tsx';
import { dayOf } from './calendar-days.ts';

type Team = Calendar['teams'][number];

/** The teams of the loaded calendar. */
export const TeamsContext = createContext<readonly Team[]>([]);

/** Returns the team of an entry; undefined for an entry of all teams, or if there is only one team. */
export function useTeamOf(entry: Pick<CalendarEntry, 'team'>): Team | undefined {
  const teams = useContext(TeamsContext);
  return teams.length > 1 ? teams.find(({ id }) => id === entry.team) : undefined;
}

/** Returns a function that returns the name of a team in the language of the screens, or in another language if this name is empty. */
export function useTeamName(): (team: Team) => string {
  const language = useLanguage();
  return ({ name }) => name[language] || name.en || name.ar;
}

/** Returns start and end of an entry: `17:00–18:00`. */
export const hoursOf = ({ start, end }: Pick<CalendarEntry, 'start' | 'end'>): string =>
  `${formatTime(new Date(start))}–${formatTime(new Date(end))}`;

/** Returns the client's name, otherwise the reason of the blocked or busy time, otherwise the kind of the entry. */
export function titleOf({ booking, reason, state }: CalendarEntry, t: TFunction): string {
  if (booking) return booking.name;
  if (state === 'busy') return reason || t('admin.calendar.busy');
  return reason || t('admin.calendar.blocked');
}

/** Returns weekday, day and time of an instant: `Tuesday 1 Dec, 17:00`. */
export const momentText = (instant: string, language: Language): string =>
  `${formatWeekday(dayOf(instant), language)} ${formatMoment(new Date(instant), language, new Date())}`;

/** Renders a day, in Arabic followed by its Umm al-Qura date. */
export function BothDays({ day }: { day: string }) {
  const language = useLanguage();
  return (
    <>
      <bdi>{formatDay(day, language)}</bdi>
      {language === 'ar' && <bdi className="admin-hijri">{formatHijriDay(day)}</bdi>}
    </>
  );
}

/** Renders the title and details of an entry. @param hours element between both */
export function EntryText({ entry, hours }: { entry: CalendarEntry; hours?: ReactNode }) {
  const { t } = useTranslation();
  const team = useTeamOf(entry);
  const teamName = useTeamName();
  const { booking, state } = entry;
  return (
    <>
      <span className="calendar-title">
        {booking && <StatusIcon status={booking.status} />}
        <ClientText>{titleOf(entry, t)}</ClientText>
      </span>
      {hours}
      <span className="calendar-details">
        {booking && <Detail>{t(`package.${booking.package}`, booking.package)}</Detail>}
        {booking && <Detail>{t(`admin.bookings.status.${booking.status}`)}</Detail>}
        {state === 'held' && entry.heldUntil && <HeldUntil instant={entry.heldUntil} />}
        {state === 'blocked' && entry.reason && <Detail>{t('admin.calendar.blocked')}</Detail>}
        {state === 'busy' && entry.reason && <Detail>{t('admin.calendar.busy')}</Detail>}
        {team && <Detail>{teamName(team)}</Detail>}
      </span>
    </>
  );
}

const Detail = ({ children }: { children: ReactNode }) => <span>{children}</span>;

function HeldUntil({ instant }: { instant: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <span className="calendar-hold num">
      {t('admin.calendar.heldUntil', { time: formatMoment(new Date(instant), language, new Date()) })}
    </span>
  );
}

/** Returns the attributes that style an entry by its state and team, and by whether its booking is completed or a no-show. */
export function useEntryLook(entry: CalendarEntry): {
  'data-state': CalendarEntry['state'];
  'data-team': TeamColour | undefined;
  'data-over': '' | undefined;
} {
  const team = useTeamOf(entry);
  const status = entry.booking?.status;
  return {
    'data-state': entry.state,
    'data-team': team?.colour,
    'data-over': status === 'completed' || status === 'no-show' ? '' : undefined,
  };
}
