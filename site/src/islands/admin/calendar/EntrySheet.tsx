import type { BookingStatus, CalendarEntry } from '@studio/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoment, formatWeekday } from '#src/lib/dates.ts';
import { useIsAdmin } from '../api/lists.ts';
import { ColumnValue, labelKeyOf } from '../bookings/booking-fields.tsx';
import { ClientNotification, ReplyActions } from '../bookings/ReplyActions.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ClientParagraph, ClientText, useLanguage } from '../ui/language.tsx';
import { ChangeError } from './ConflictNote.tsx';
import { sendBlock, sendRemoval, setStatus, useCalendarChange } from './calendar-changes.ts';
import { dayOf, minutesBetween } from './calendar-days.ts';
import { EntryHistory } from './EntryHistory.tsx';
import { BothDays, hoursOf, titleOf, useTeamName, useTeamOf } from './entry-texts.tsx';

/** Next statuses of each status, as buttons and as less prominent links; those of `confirmed` apply until the session begins. */
const statusesBefore = {
  pending: { primary: ['confirmed', 'declined'], secondary: [] },
  offered: { primary: ['confirmed', 'declined'], secondary: ['cancelled'] },
  confirmed: { primary: [], secondary: ['cancelled'] },
  completed: { primary: [], secondary: ['confirmed'] },
  'no-show': { primary: [], secondary: ['confirmed'] },
  declined: { primary: [], secondary: [] },
  cancelled: { primary: [], secondary: [] },
} as const satisfies Record<BookingStatus, Record<'primary' | 'secondary', readonly BookingStatus[]>>;

/** Next statuses of a confirmed session that has begun. */
const statusesAfter = { primary: ['completed', 'no-show'], secondary: ['cancelled'] } as const;

const answers: readonly BookingStatus[] = ['confirmed', 'declined', 'cancelled'];

interface Props {
  entry: CalendarEntry;
  now: number;
  onMove: (isOffer: boolean) => void;
  onClose: () => void;
}

export function EntrySheet({ entry, now, onMove, onClose }: Props) {
  const { t } = useTranslation();
  const canChange = useIsAdmin();
  const { booking, state } = entry;
  return (
    <Dialog isSheet title={titleOf(entry, t)} onClose={onClose}>
      <EntryDetails entry={entry} />
      {booking && <ReplyActions booking={booking} />}
      {state === 'busy' && <p className="hint">{t('admin.calendar.busyHint')}</p>}
      {canChange && booking && <BookingActions entry={entry} booking={booking} now={now} onMove={onMove} onClose={onClose} />}
      {canChange && state === 'blocked' && <BlockActions entry={entry} onMove={onMove} onClose={onClose} />}
      {booking && <EntryHistory id={booking._id} />}
      <div className="calendar-sheet-end">
        {booking && <Link to="/admin/bookings">{t('admin.calendar.inList')}</Link>}
        <Button small look="quiet" onClick={onClose}>
          {t('admin.close')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The fields of a booking in the details of its entry. */
const shownFields = ['status', 'package', 'location', 'phone'] as const;

function EntryDetails({ entry }: { entry: CalendarEntry }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const team = useTeamOf(entry);
  const teamName = useTeamName();
  const { booking, start, before, after, heldUntil, state, reason } = entry;
  const around = [
    ...(before ? [t('admin.calendar.before', { minutes: before })] : []),
    ...(after ? [t('admin.calendar.after', { minutes: after })] : []),
  ];
  return (
    <>
      <dl className="calendar-facts">
        <Fact label={t('admin.calendar.when')}>
          {formatWeekday(dayOf(start), language)} <BothDays day={dayOf(start)} />
          <bdi className="admin-hours num" dir="ltr">
            {hoursOf(entry)}
          </bdi>
          {state === 'held' && heldUntil && (
            <span className="calendar-hold num">
              {t('admin.calendar.heldUntil', { time: formatMoment(new Date(heldUntil), language, new Date()) })}
            </span>
          )}
        </Fact>
        {around.length > 0 && <Fact label={t('admin.calendar.around')}>{around.join(' · ')}</Fact>}
        {team && <Fact label={t('admin.calendar.team')}>{teamName(team)}</Fact>}
        {state === 'blocked' && reason && (
          <Fact label={t('admin.calendar.reason')}>
            <ClientText>{reason}</ClientText>
          </Fact>
        )}
        {booking && (
          <>
            {shownFields.map(
              (field) =>
                booking[field] && (
                  <Fact key={field} label={t(labelKeyOf(field))}>
                    <ColumnValue booking={booking} column={field} />
                  </Fact>
                ),
            )}
            {booking.reference && (
              <Fact label={t('admin.calendar.reference')}>
                <bdi className="num" dir="ltr">
                  {booking.reference}
                </bdi>
              </Fact>
            )}
          </>
        )}
      </dl>
      {booking?.message && (
        <blockquote>
          <ClientParagraph>{booking.message}</ClientParagraph>
        </blockquote>
      )}
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);

type ActionProps = Pick<Props, 'entry' | 'onMove' | 'onClose'>;

/** Renders buttons that change the status of a booking or its time. */
function BookingActions({
  entry,
  booking,
  now,
  onMove,
  onClose,
}: ActionProps & { booking: NonNullable<CalendarEntry['booking']>; now: number }) {
  const { t } = useTranslation();
  const change = useCalendarChange();
  const hasBegun = Date.parse(entry.start) <= now;
  const { status } = booking;
  const { primary, secondary } = status === 'confirmed' && hasBegun ? statusesAfter : statusesBefore[status];
  const isOpen = status === 'pending' || status === 'offered' || status === 'confirmed';
  const setTo = (next: BookingStatus) => () =>
    change.mutate(
      {
        send: () => setStatus(booking._id, next),
        notice: t(`admin.bookings.changed.${next}`),
        content: answers.includes(next) && <ClientNotification booking={{ ...booking, status: next }} />,
        undo: () => setStatus(booking._id, status),
      },
      { onSuccess: onClose },
    );
  return (
    <div className="calendar-actions">
      {primary.map((next, index) => (
        <Button key={next} small look={index === 0 ? undefined : 'quiet'} disabled={change.isPending} onClick={setTo(next)}>
          {t(`admin.bookings.change.${next}`)}
        </Button>
      ))}
      {isOpen && !hasBegun && (
        <>
          <Button small look="quiet" disabled={change.isPending} onClick={() => onMove(false)}>
            {t('admin.calendar.move')}
          </Button>
          <Button small look="quiet" disabled={change.isPending} onClick={() => onMove(true)}>
            {t('admin.calendar.offer')}
          </Button>
        </>
      )}
      {secondary.map((next) => (
        <button key={next} type="button" className="admin-link-button" disabled={change.isPending} onClick={setTo(next)}>
          <span>{t(`admin.bookings.change.${next}`)}</span>
        </button>
      ))}
      {change.error && <ChangeError error={change.error} />}
    </div>
  );
}

/** Renders buttons that move or remove blocked time. */
function BlockActions({ entry, onMove, onClose }: ActionProps) {
  const { t } = useTranslation();
  const change = useCalendarChange();
  const { id, start, end, team, reason = '' } = entry;
  const remove = () =>
    change.mutate(
      {
        send: () => sendRemoval(id),
        notice: t('admin.calendar.unblocked'),
        undo: () => sendBlock({ start, minutes: minutesBetween(start, end), team: team ?? undefined }, reason),
      },
      { onSuccess: onClose },
    );
  return (
    <div className="calendar-actions">
      <Button small onClick={() => onMove(false)}>
        {t('admin.calendar.move')}
      </Button>
      <Button small look="quiet" busy={change.isPending} onClick={remove}>
        {t('admin.calendar.unblock')}
      </Button>
      {change.error && <ChangeError error={change.error} />}
    </div>
  );
}
