import { type Booking, bookingStatuses } from '@studio/contract';
import { describe, expect, it } from 'vitest';
import { createI18n } from '#src/i18n/i18n.ts';
import { arabic } from '#src/i18n/page-texts.ts';
import { type BookingFilters, bookingText, filterBookings } from '#src/islands/admin/bookings/booking-search.ts';
import { searchItems } from '#src/islands/admin/ui/filters.tsx';
import { someBooking } from './admin-bookings.ts';

const today = '2026-11-20';
const none = Object.fromEntries(bookingStatuses.map((status) => [status, 0]));
const anything: BookingFilters = { status: '', package: '', when: '', sort: '' };

const bookings = [
  someBooking({ _id: 'newest', name: 'أحمد القحطاني', phone: '0550123402', date: '2027-03-01', package: 'event', message: 'حفلة تخرّج' }),
  someBooking({ _id: 'dateless', name: 'Zoë', phone: '', email: 'zoe@mail.example', date: '', package: 'portrait', status: 'confirmed' }),
  someBooking({ _id: 'today', date: today, status: 'confirmed', location: 'AlUla' }),
  someBooking({ _id: 'last month', date: '2026-10-20', status: 'completed' }),
  someBooking({ _id: 'last year', date: '2025-12-31', status: 'declined' }),
];
const { t } = createI18n('ar', arabic);
const textOf = (booking: Booking) => bookingText(booking, t);

const find = ({ query = '', ...filters }: Partial<BookingFilters> & { query?: string }) =>
  filterBookings(searchItems(bookings, textOf, query), { ...anything, ...filters }, today);
const found = (filters: Parameters<typeof find>[0]): string[] => find(filters).shown.map(({ _id }: Booking) => _id);

describe('booking filters', () => {
  it('returns all bookings without filters, newest first', () => {
    expect(found({})).toEqual(['newest', 'dateless', 'today', 'last month', 'last year']);
    expect(found({ query: '  ' })).toHaveLength(5);
  });

  it('filters by status and package', () => {
    expect(found({ status: 'confirmed' })).toEqual(['dateless', 'today']);
    expect(found({ package: 'portrait' })).toEqual(['dateless']);
    expect(found({ status: 'pending', package: 'portrait' })).toEqual([]);
  });

  it('filters upcoming bookings including today, and past ones; a booking without a date is neither', () => {
    expect(found({ when: 'upcoming' })).toEqual(['newest', 'today']);
    expect(found({ when: 'past' })).toEqual(['last month', 'last year']);
  });

  it.each(['declined', 'cancelled', 'completed', 'no-show'] as const)(
    'does not list a %s booking as upcoming, but as past after its date',
    (status) => {
      const listed = (when: BookingFilters['when'], date: string) =>
        filterBookings([someBooking({ status, date })], { ...anything, when }, today).shown.length;
      expect([listed('upcoming', '2027-03-01'), listed('past', '2026-10-20')]).toEqual([0, 1]);
    },
  );

  it('sorts upcoming bookings first, then past ones, then those without a date', () => {
    expect(found({ sort: 'date' })).toEqual(['today', 'newest', 'last month', 'last year', 'dateless']);
  });

  it('finds every word of name, email, location, message and package in other spellings', () => {
    expect(found({ query: 'احمد' })).toEqual(['newest']);
    expect(found({ query: 'زفاف' })).toEqual(['today', 'last month', 'last year']);
    expect(found({ query: 'تخرج حفله' })).toEqual(['newest']);
    expect(found({ query: 'zoe@MAIL' })).toEqual(['dateless']);
    expect(found({ query: 'alula sixty' })).toEqual(['today']);
    expect(found({ query: 'alula seventy' })).toEqual([]);
  });

  it('finds a phone number in any format', () => {
    for (const typed of ['0550123402', '+966550123402', '٠٥٥٠١٢٣٤٠٢', '055 012 3402', '3402'])
      expect(found({ query: typed })).toEqual(['newest']);
    expect(found({ query: '0550123401' })).toEqual(['today', 'last month', 'last year']);
  });

  it('finds a booking by its reference', () => {
    const { t } = createI18n('ar', arabic);
    const text = (booking: Booking) => bookingText(booking, t);
    expect(searchItems([someBooking({ reference: 'N-4821' }), someBooking({ reference: 'N-1' })], text, 'n-4821')).toHaveLength(1);
  });

  it('counts the bookings of each status that match the other filters', () => {
    expect(find({}).counts).toEqual({ ...none, pending: 1, confirmed: 2, declined: 1, completed: 1 });
    expect(find({ status: 'pending', when: 'upcoming' }).counts).toEqual({ ...none, pending: 1, confirmed: 1 });
  });
});
