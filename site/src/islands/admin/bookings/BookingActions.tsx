import { type Booking, type BookingStatus, type DeletedBooking, deleteBooking, restoreBooking, updateBooking } from '@studio/contract';
import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsAdmin } from '../api/lists.ts';
import { listKeys, request } from '../api/request.ts';
import { Button, Icon } from '../ui/Button.tsx';
import { ChangeAlert, type FailedChange, useItemChange } from '../ui/item-changes.tsx';
import { isSuspected, useItemDeletion } from '../ui/item-deletion.ts';
import { focusHeading } from '../ui/Screen.tsx';
import { ClientNotification } from './ReplyActions.tsx';

/** Next statuses of each status, as buttons and as less prominent links. */
const nextStatuses = {
  pending: { primary: ['confirmed', 'declined'], secondary: ['completed'] },
  offered: { primary: ['confirmed', 'declined'], secondary: ['cancelled'] },
  confirmed: { primary: ['completed'], secondary: ['no-show', 'cancelled', 'pending'] },
  declined: { primary: [], secondary: ['pending', 'confirmed'] },
  cancelled: { primary: [], secondary: ['pending', 'confirmed'] },
  completed: { primary: [], secondary: ['confirmed', 'no-show', 'pending'] },
  'no-show': { primary: [], secondary: ['confirmed', 'completed'] },
} as const satisfies Record<BookingStatus, Record<'primary' | 'secondary', readonly BookingStatus[]>>;

interface Props {
  booking: Booking | DeletedBooking;
  failed: FailedChange | undefined;
}

/** Renders buttons that change, delete or restore a booking; nothing for users without the right. */
export function BookingActions(props: Props) {
  if (!useIsAdmin()) return null;
  return 'deletedAt' in props.booking ? <BookingRestoration {...props} /> : <BookingChanges {...props} />;
}

/** Renders buttons that change the status of a booking or delete it. */
function BookingChanges({ booking, failed }: Props) {
  const { t } = useTranslation();
  const group = useRef<HTMLFieldSetElement>(null);
  const change = useStatusChange(booking._id);
  const { remove } = useBookingDeletion(booking._id);
  const onClick = (status: BookingStatus) => (event: MouseEvent) => {
    if (isDoubleTap(event)) return;
    // Moves the focus to the group, because the pressed button disappears.
    focusActions(booking._id);
    change(status);
  };
  const onDelete = (event: MouseEvent) => {
    if (isDoubleTap(event)) return;
    remove();
  };
  useFocusFallback(group);
  const { primary, secondary } = nextStatuses[booking.status];
  return (
    <div className="admin-actions">
      <fieldset ref={group} id={actionsId(booking._id)} tabIndex={-1}>
        <legend className="vh">{t('admin.bookings.actionsOf', { name: booking.name })}</legend>
        {primary.map((status) => (
          <Button key={status} small look={status === 'confirmed' ? undefined : 'quiet'} onClick={onClick(status)}>
            {t(`admin.bookings.change.${status}`)}
          </Button>
        ))}
        {secondary.map((status) => (
          <button key={status} type="button" className="admin-link-button" onClick={onClick(status)}>
            <span>{t(`admin.bookings.change.${status}`)}</span>
          </button>
        ))}
        <button type="button" className="admin-link-button admin-delete" onClick={onDelete}>
          <Icon name="delete" />
          <span>{t('admin.delete')}</span>
        </button>
      </fieldset>
      {failed && <ChangeAlert failed={failed} />}
    </div>
  );
}

/** Renders a button that restores a booking from the bin, or from possible spam. */
function BookingRestoration({ booking, failed }: Props) {
  const { t } = useTranslation();
  const group = useRef<HTMLDivElement>(null);
  const suspected = isSuspected(booking);
  const { restore } = useBookingDeletion(booking._id, suspected);
  useFocusFallback(group);
  return (
    <div className="admin-actions" ref={group}>
      <Button
        small
        look="quiet"
        className="admin-restore"
        aria-label={t(suspected ? 'admin.bookings.notSpamOf' : 'admin.bookings.restore', { name: booking.name })}
        onClick={restore}
      >
        {t(suspected ? 'admin.bookings.notSpam' : 'admin.restore')}
      </Button>
      {failed && <ChangeAlert failed={failed} />}
    </div>
  );
}

function useBookingDeletion(id: string, suspected = false) {
  const { t } = useTranslation();
  return useItemDeletion<Booking>({
    keys: { list: listKeys.bookings, deleted: listKeys.deletedBookings },
    id,
    remove: () => request((api) => api.send(deleteBooking, {}, { id })),
    restore: async () => (await request((api) => api.send(restoreBooking, {}, { id }))).data,
    notices: { deleted: t('admin.bookings.deleted'), restored: t(suspected ? 'admin.bookings.accepted' : 'admin.bookings.restored') },
  });
}

function useStatusChange(id: string): (status: BookingStatus) => void {
  const { t } = useTranslation();
  const change = useItemChange<Booking, Pick<Booking, 'status'>>({
    key: listKeys.bookings,
    id,
    send: async (values) => (await request((api) => api.send(updateBooking, values, { id }))).data,
    noticeOf: ({ status }, former) => ({
      text: t(`admin.bookings.changed.${status}`),
      undoValues: { status: former.status },
      content: isAnswer(status) && <ClientNotification booking={{ ...former, status }} />,
    }),
    onUndo: () => focusActions(id),
  });
  return (status) => change({ status });
}

/** Returns whether the client must be notified of the status, so that the notice offers to send a message. */
const isAnswer = (status: BookingStatus): boolean => ['offered', 'confirmed', 'declined', 'cancelled'].includes(status);

const actionsId = (id: string): string => `steps-${id}`;

/** Focuses the actions of a booking, or the heading if the booking is not rendered. */
function focusActions(id: string): void {
  const actions = document.getElementById(actionsId(id));
  if (actions) actions.focus({ preventScroll: true });
  else focusHeading();
}

/** Focuses the heading when the element is unmounted while it contains the focus. */
function useFocusFallback(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (element.current?.contains(document.activeElement)) focusHeading();
    },
    [element],
  );
}

type Tap = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY' | 'detail'>;

const maxMilliseconds = 400;
const maxPixels = 24;

let last: Tap | undefined;

/** Returns whether a click is the second of a double tap, which would hit the button that replaced the pressed button. */
export function isDoubleTap(tap: Tap): boolean {
  // Ignores clicks by keyboard, which have no position.
  if (tap.detail === 0) return false;
  const before = last;
  last = tap;
  if (!before || tap.timeStamp - before.timeStamp > maxMilliseconds) return false;
  return Math.hypot(tap.clientX - before.clientX, tap.clientY - before.clientY) <= maxPixels;
}
