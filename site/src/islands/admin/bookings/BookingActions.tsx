import type { Booking, BookingStatus } from '@studio/contract';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailedChange } from '../api/with-changes.ts';
import { Button } from '../ui/Button.tsx';
import { ChangeAlert } from '../ui/ChangeAlert.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { focusSteps, stepsId } from './focus.ts';
import { isSecondTap } from './second-tap.ts';
import { useChangeStatus } from './use-change-status.ts';

/** What a booking mostly becomes from where it is, and what it seldom becomes. The ink button is what the owner waits to press. */
const changes = {
  pending: { mostly: ['confirmed', 'declined'], seldom: ['completed'] },
  confirmed: { mostly: ['completed'], seldom: ['declined', 'pending'] },
  declined: { mostly: [], seldom: ['pending', 'confirmed', 'completed'] },
  completed: { mostly: [], seldom: ['confirmed', 'declined', 'pending'] },
} as const satisfies Record<BookingStatus, Record<'mostly' | 'seldom', readonly BookingStatus[]>>;

interface Props {
  booking: Booking;
  failed: FailedChange | undefined;
}

/** The steps that a booking can take from where it is. */
export function BookingActions({ booking, failed }: Props) {
  const { t } = useTranslation();
  const group = useRef<HTMLFieldSetElement>(null);
  const change = useChangeStatus(booking._id);
  const changeTo = (status: BookingStatus) => (tap: MouseEvent) => {
    if (isSecondTap(tap)) return;
    // The button that is pressed goes at once; the next ones are in here.
    focusSteps(booking._id);
    change(status);
  };
  useFocusLeftBehind(group);
  const { mostly, seldom } = changes[booking.status];
  return (
    <div className="admin-actions">
      <fieldset ref={group} id={stepsId(booking._id)} tabIndex={-1}>
        <legend className="vh">{t('admin.bookings.actionsOf', { name: booking.name })}</legend>
        {mostly.map((status) => (
          <Button key={status} small look={status === 'confirmed' ? undefined : 'quiet'} onClick={changeTo(status)}>
            {t(`admin.bookings.change.${status}`)}
          </Button>
        ))}
        {seldom.map((status) => (
          <button key={status} type="button" className="admin-seldom" onClick={changeTo(status)}>
            <span>{t(`admin.bookings.change.${status}`)}</span>
          </button>
        ))}
      </fieldset>
      {failed && <ChangeAlert failed={failed} />}
    </div>
  );
}

/** Where a booking leaves the list with the focus in it, the heading of the screen takes it. */
function useFocusLeftBehind(element: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(
    () => () => {
      if (element.current?.contains(document.activeElement)) focusHeading();
    },
    [element],
  );
}
