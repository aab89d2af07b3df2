import { type Booking, type CalendarEntry, isRealDay } from '@studio/contract';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#src/lib/dates.ts';
import { ClientNotification } from '../bookings/ReplyActions.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useLanguage } from '../ui/language.tsx';
import { ChangeError, ConflictNote, useConflicts, useSessionConflicts } from './ConflictNote.tsx';
import { sendBack, sendMove, sendPlace, sendRemoval, useCalendarChange } from './calendar-changes.ts';
import { dayOf } from './calendar-days.ts';
import { timeOf } from './conflicts.ts';
import { momentText, titleOf } from './entry-texts.tsx';
import { startOf, TimeFields, type TimeInput } from './TimeFields.tsx';

interface MoveProps {
  entry: CalendarEntry;
  /** Whether the client has to accept the new time. */
  isOffer: boolean;
  onClose: () => void;
}

/** Renders a form that moves an entry, or offers its client another time. */
export function MoveSheet({ entry, isOffer, onClose }: MoveProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const change = useCalendarChange();
  const [value, setValue] = useState<TimeInput>({
    day: dayOf(entry.start),
    time: formatTime(new Date(entry.start)),
    minutes: '',
    team: entry.team ?? '',
  });
  const start = startOf(value);
  const team = value.team || undefined;
  const conflicts = useConflicts(start ? { ...timeOf(entry), team, start } : undefined, dayOf(entry.start));
  const { booking } = entry;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!start) return;
    change.mutate(
      {
        send: () => sendMove(entry.id, { start, team }, isOffer),
        notice: t(isOffer ? 'admin.calendar.offered' : 'admin.calendar.moved', { time: momentText(start, language) }),
        content: booking && <ClientNotification booking={withTime({ ...booking, ...(isOffer && { status: 'offered' }) }, start, entry)} />,
        undo: () => sendBack(entry),
      },
      { onSuccess: onClose },
    );
  };
  const name = titleOf(entry, t);
  return (
    <Dialog isSheet title={t(isOffer ? 'admin.calendar.offerOf' : 'admin.calendar.moveOf', { name })} onClose={onClose}>
      <form className="calendar-form" onSubmit={onSubmit}>
        <TimeFields value={value} onChange={setValue} />
        <ConflictNote conflicts={conflicts} />
        {change.error && <ChangeError error={change.error} />}
        <SheetButtons
          submit={t(isOffer ? 'admin.calendar.submit.offer' : 'admin.calendar.submit.move')}
          isBlocked={!start || conflicts.taken.length > 0}
          isBusy={change.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

/** Returns a booking with a new day and time, for the prepared reply about the change. */
export const withTime = (booking: Booking, start: string, { id, end, team }: Pick<CalendarEntry, 'id' | 'end' | 'team'>): Booking => ({
  ...booking,
  date: dayOf(start),
  time: { id, start, end, state: 'held', team: team ?? '' },
});

export const lengths = ['', '30', '45', '60', '90', '120', '180', '240', '360', '480'] as const;

/** Renders a form that sets the time of a booking without one, or offers a time to its client. */
export function PlaceSheet({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const change = useCalendarChange();
  const [value, setValue] = useState<TimeInput>({ day: isRealDay(booking.date) ? booking.date : '', time: '', minutes: '', team: '' });
  const start = startOf(value);
  const team = value.team || undefined;
  const conflicts = useSessionConflicts(
    start ? { start, minutes: Number(value.minutes) || undefined, team, package: booking.package } : undefined,
    isRealDay(booking.date) ? booking.date : dayOf(booking.createdAt),
  );
  const isBlocked = !start || conflicts.taken.length > 0;
  const place = (state: 'confirmed' | 'offered') => {
    if (!start) return;
    let made: CalendarEntry | undefined;
    change.mutate(
      {
        send: async () => {
          made = await sendPlace(booking._id, { start, minutes: Number(value.minutes), team }, state);
        },
        notice: t(state === 'offered' ? 'admin.calendar.offered' : 'admin.calendar.placed', { time: momentText(start, language) }),
        content: <ClientNotification booking={withTime({ ...booking, status: state }, start, { id: '', end: start, team: null })} />,
        // Offer an undo only for a pending booking: the removal sets the status to pending, so that an undo could not restore another status.
        ...(booking.status === 'pending' && {
          undo: async () => {
            if (made) await sendRemoval(made.id);
          },
        }),
      },
      { onSuccess: onClose },
    );
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    place('confirmed');
  };
  return (
    <Dialog isSheet title={t('admin.calendar.placeOf', { name: booking.name })} onClose={onClose}>
      <form className="calendar-form" onSubmit={onSubmit}>
        <TimeFields value={value} onChange={setValue} lengths={lengths} anyTeam={t('admin.calendar.firstFree')} />
        <ConflictNote conflicts={conflicts} />
        {change.error && <ChangeError error={change.error} />}
        <SheetButtons submit={t('admin.calendar.submit.place')} isBlocked={isBlocked} isBusy={change.isPending} onClose={onClose}>
          <Button small look="quiet" disabled={isBlocked || change.isPending} onClick={() => place('offered')}>
            {t('admin.calendar.submit.offer')}
          </Button>
        </SheetButtons>
      </form>
    </Dialog>
  );
}

interface ButtonsProps {
  submit: string;
  /** Whether the input is incomplete or its time is taken. */
  isBlocked: boolean;
  isBusy: boolean;
  onClose: () => void;
  children?: ReactNode;
}

export function SheetButtons({ submit, isBlocked, isBusy, onClose, children }: ButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className="calendar-buttons">
      <Button small type="submit" busy={isBusy} disabled={isBlocked}>
        {submit}
      </Button>
      {children}
      <Button small look="quiet" onClick={onClose}>
        {t('admin.cancel')}
      </Button>
    </div>
  );
}
