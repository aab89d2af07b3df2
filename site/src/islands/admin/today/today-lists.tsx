import { addDays, type BookingStatus, type DueBooking, isRealDay, type Today } from '@studio/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDay, formatMoment, formatTime, formatWeekday } from '#src/lib/dates.ts';
import { dayOf } from '../calendar/calendar-days.ts';
import { Icon } from '../ui/Button.tsx';
import { ClientText, ReceivedTime, useLanguage } from '../ui/language.tsx';

/** Renders a list below its heading. @param to the screen with all items, if the list is incomplete */
function Section({ title, number, to, children }: { title: string; number?: number; to?: string | undefined; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className="today-section">
      <h2>
        {title} {number !== undefined && <span className="mute num">{number}</span>}
      </h2>
      <ul>{children}</ul>
      {to && (
        <Link className="today-all" to={to}>
          {t('admin.today.all')}
        </Link>
      )}
    </section>
  );
}

interface RowProps {
  /** The address that a tap opens; undefined without a connection. */
  to: string | undefined;
  /** The state of the history entry, which the opened screen reads. */
  state?: object;
  /** Content at the start edge. */
  start: ReactNode;
  name: string;
  children: ReactNode;
}

/** Renders an item as one large link; without an address, as text. */
function Row({ to, state, start, name, children }: RowProps) {
  const content = (
    <>
      <span className="today-start num">{start}</span>
      <span className="today-text">
        <span className="today-name">
          <ClientText>{name}</ClientText>
        </span>
        <span className="today-details">{children}</span>
      </span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <div className="today-row">{content}</div>
      ) : (
        <Link className="today-row" to={to} state={state}>
          {content}
          <Icon name="more" />
        </Link>
      )}
    </li>
  );
}

/** Returns the address and state that open a booking: in the calendar if it has an appointment, otherwise in the list of bookings. */
const linkOf = ({ appointment, day, reference, name }: DueBooking): Pick<RowProps, 'to' | 'state'> =>
  appointment ? { to: `/admin/calendar?day=${day}&entry=${appointment}` } : { to: '/admin/bookings', state: { query: reference ?? name } };

function Details({ booking }: { booking: DueBooking }) {
  const { t } = useTranslation();
  const { location, isAtStudio } = booking;
  return (
    <>
      <span>{t(`package.${booking.package}`, booking.package)}</span>
      {location && (
        <span>
          <ClientText>{location}</ClientText>
        </span>
      )}
      {isAtStudio && <span>{t('admin.today.atStudio')}</span>}
    </>
  );
}

interface SessionsProps {
  sessions: Today['sessions'];
  /** The current day, as YYYY-MM-DD. */
  day: string;
  isOffline: boolean;
}

export function Sessions({ sessions, day, isOffline }: SessionsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleOf = (each: string): string => {
    if (each === day) return t('admin.today.sessions');
    if (each === addDays(day, 1)) return t('admin.today.sessionsTomorrow');
    return t('admin.today.sessionsOf', { day: `${formatWeekday(each, language)} ${formatDay(each, language)}` });
  };
  const days = [...new Set(sessions.map((session) => session.day))].toSorted();
  return days.map((each) => (
    <Section key={each} title={titleOf(each)}>
      {sessions
        .filter((session) => session.day === each)
        .map((session) => (
          <Row
            key={session.booking}
            {...(isOffline ? { to: undefined } : linkOf(session))}
            start={session.start ? <time dateTime={session.start}>{formatTime(new Date(session.start))}</time> : t('admin.today.noTime')}
            name={session.name}
          >
            <Details booking={session} />
          </Row>
        ))}
    </Section>
  ));
}

interface BookingsProps {
  title: string;
  list: Today['requests'];
  /** The common status of the bookings, which is the filter of the linked list. */
  status: BookingStatus;
  isOffline: boolean;
}

/** Lists bookings that wait for the studio or the client. */
export function Bookings({ title, list: { total, items }, status, isOffline }: BookingsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (total === 0) return null;
  const now = new Date();
  return (
    <Section title={title} number={total} to={total > items.length && !isOffline ? `/admin/bookings?status=${status}` : undefined}>
      {items.map((booking) => (
        <Row
          key={booking.booking}
          {...(isOffline ? { to: undefined } : linkOf(booking))}
          start={<WantedDay booking={booking} />}
          name={booking.name}
        >
          <Details booking={booking} />
          {booking.heldUntil && (
            <span className="today-hold num">
              {t('admin.today.heldUntil', { time: formatMoment(new Date(booking.heldUntil), language, now) })}
            </span>
          )}
        </Row>
      ))}
    </Section>
  );
}

/** Renders the day of a session, and below it the start time if the session starts on that day; only a text if the day is unknown. */
function WantedDay({ booking: { day, start } }: { booking: DueBooking }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!isRealDay(day)) return t('admin.today.noDay');
  return (
    <>
      <bdi>{formatDay(day, language, { month: 'short', year: undefined })}</bdi>
      {start && dayOf(start) === day && <span>{formatTime(new Date(start))}</span>}
    </>
  );
}

export function Messages({ list: { total, items }, isOffline }: { list: Today['messages']; isOffline: boolean }) {
  const { t } = useTranslation();
  if (total === 0) return null;
  const address = '/admin/contacts?show=unread';
  return (
    <Section title={t('admin.today.messages')} number={total} to={total > items.length && !isOffline ? address : undefined}>
      {items.map(({ id, name, createdAt }) => (
        <Row key={id} to={isOffline ? undefined : address} state={{ open: id }} start={<Icon name="mail" />} name={name}>
          <ReceivedTime at={createdAt} />
        </Row>
      ))}
    </Section>
  );
}

/** Lists the releases that clients withdrew in the last week, and the releases of children for which staff have not seen the guardian's document. */
export function Releases({ list, isOffline }: { list: Today['releases']; isOffline: boolean }) {
  const { t } = useTranslation();
  if (list.length === 0) return null;
  return (
    <Section title={t('admin.today.releases')} number={list.length}>
      {list.map(({ id, person, kind }) => (
        <Row key={`${kind} ${id}`} to={isOffline ? undefined : `/admin/releases?open=${id}`} start={<Icon name="release" />} name={person}>
          {t(`admin.today.release.${kind}`)}
        </Row>
      ))}
    </Section>
  );
}

/** Lists the client galleries with a submitted choice. */
export function Selections({ list: { total, items }, isOffline }: { list: Today['selections']; isOffline: boolean }) {
  const { t } = useTranslation();
  if (total === 0) return null;
  return (
    <Section title={t('admin.today.selections')} number={total} to={total > items.length && !isOffline ? '/admin/galleries' : undefined}>
      {items.map(({ gallery, title, chosen, submittedAt }) => (
        <Row
          key={gallery}
          to={isOffline ? undefined : `/admin/galleries?gallery=${gallery}`}
          start={<Icon name="galleries" />}
          name={title}
        >
          <span>{t('admin.today.chosen', { count: chosen })}</span>
          <ReceivedTime at={submittedAt} />
        </Row>
      ))}
    </Section>
  );
}

/** Renders the numbers of photos that are being processed for the site and for client galleries. */
export function PendingPhotos({ number, ofGalleries, isOffline }: { number: number; ofGalleries: number; isOffline: boolean }) {
  const { t } = useTranslation();
  if (number + ofGalleries === 0) return null;
  return (
    <Section title={t('admin.today.photos')}>
      {number > 0 && (
        <Row
          to={isOffline ? undefined : '/admin/photos'}
          start={<Icon name="picture" />}
          name={t('admin.today.pendingPhotos', { count: number })}
        >
          {t('admin.today.photosHint')}
        </Row>
      )}
      {ofGalleries > 0 && (
        <Row
          to={isOffline ? undefined : '/admin/galleries'}
          start={<Icon name="galleries" />}
          name={t('admin.today.pendingPhotos', { count: ofGalleries })}
        >
          {t('admin.today.galleryPhotosHint')}
        </Row>
      )}
    </Section>
  );
}
