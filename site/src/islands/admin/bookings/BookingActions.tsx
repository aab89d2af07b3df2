import type { Booking, BookingStatus } from '@studio/contract';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNotice } from '../frame/Notices.tsx';
import { Alert } from '../parts/Alert.tsx';
import { Button } from '../parts/Button.tsx';
import { useUpdateBooking } from './use-update-booking.ts';

/** What a booking can become from where it is; the first of the pending ones is what the owner mostly wants. */
const changes = {
  pending: ['confirmed', 'declined'],
  confirmed: ['completed', 'pending'],
  declined: ['pending'],
  completed: ['pending'],
} as const satisfies Record<BookingStatus, readonly BookingStatus[]>;

export function BookingActions({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const say = useNotice();
  const group = useRef<HTMLFieldSetElement>(null);
  const { mutate, isPending, variables, error } = useUpdateBooking(booking._id);
  const change = (status: BookingStatus) => {
    const onSuccess = () => {
      flushSync(() => say(t(`admin.bookings.changed.${status}`)));
      // The button that was pressed is gone; the next ones are in here.
      group.current?.focus();
    };
    mutate(status, { onSuccess });
  };
  return (
    <div className="admin-actions">
      <fieldset ref={group} className="admin-pair" tabIndex={-1}>
        <legend className="vh">{t('admin.bookings.actionsOf', { name: booking.name })}</legend>
        {changes[booking.status].map((status) => (
          <Button
            key={status}
            small
            look={status === 'confirmed' ? undefined : 'quiet'}
            busy={isPending && variables === status}
            disabled={isPending}
            onClick={() => change(status)}
          >
            {t(`admin.bookings.change.${status}`)}
          </Button>
        ))}
      </fieldset>
      {error && <Alert takesFocus>{error.words || t('admin.notSaved')}</Alert>}
    </div>
  );
}
