import { addBooking, mapBookingFields } from '@studio/contract';
import { type CallEndpoint, endpoint, idempotencyKey, withData } from '#src/api/endpoint.ts';
import { storeBooking } from '#src/bookings/store.ts';
import { findBooking } from '#src/bookings/submissions.ts';
import { bookingRules } from '#src/calendar/booking-rules.ts';
import { placeBooking } from '#src/calendar/place-booking.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { isUnknownTeam } from './calendar.ts';

export const phoneBookingEndpoints: CallEndpoint[] = [
  endpoint(
    addBooking,
    {
      tag: 'Bookings',
      summary: 'Adds a booking that came by phone',
      description:
        'Confirmed if it has a time. Without `notify`, no mail is sent. Mails and messages have the given `language`. 409 if the time is taken.',
      takesKey: true,
      rejections: [409, 422],
      audit: { noun: 'booking', action: 'added', isRepeatable: true },
    },
    async ({ start, minutes, team, notify, contact, language, ...fields }, { req }) => {
      const key = idempotencyKey(req);
      if (key instanceof Rejection) return key;
      const { payload, user } = req;
      const settings = await bookingRules(payload);
      const { package: slug } = fields;
      if (!settings.packages.has(slug)) return reject(400, 'book.errors.package', { errors: { package: 'book.errors.package' } });
      if (isUnknownTeam(settings, team)) return reject(400, 'errors.invalid');
      const time = start === '' ? undefined : new Date(start);
      const stored = await storeBooking(
        payload,
        { ...mapBookingFields(() => ''), ...fields, privacyVersion: '' },
        {
          key,
          quiet: true,
          hasReadNotice: false,
          contact,
          ...(language && { language }),
          time: time && {
            start: time.getTime(),
            place: (transaction, id) =>
              placeBooking(
                transaction,
                settings,
                { id, package: slug, womenOnly: false },
                { team, start: time, minutes, isOffer: false, username: user?.username, isKnown: !notify },
              ),
          },
        },
      );
      if (!('outcome' in stored) || stored.outcome === 'other') return reject(422, 'errors.keyReused');
      const booking = await findBooking(payload, stored.id);
      return booking ? withData(booking) : reject(404, 'errors.gone');
    },
  ),
];
