import type { Booking } from '@studio/contract';
import { describe, expect, it } from 'vitest';
import { entryOf, type Finding, findBookings } from '#src/islands/admin/bookings/find-bookings.ts';
import { someBooking } from './admin-bookings.ts';

const today = '2026-11-20';
const anything: Finding = { status: '', package: '', when: '', sort: '', words: '' };

const bookings = [
  someBooking({ _id: 'newest', name: 'أحمد القحطاني', phone: '0550123402', date: '2027-03-01', package: 'event', message: 'حفلة تخرّج' }),
  someBooking({ _id: 'dateless', name: 'Zoë', phone: '', email: 'zoe@mail.example', date: '', package: 'portrait', status: 'confirmed' }),
  someBooking({ _id: 'today', date: today, status: 'confirmed', location: 'AlUla' }),
  someBooking({ _id: 'last month', date: '2026-10-20', status: 'completed' }),
  someBooking({ _id: 'last year', date: '2025-12-31', status: 'declined' }),
];
const words = { wedding: 'زفاف', portrait: 'بورتريه', event: 'مناسبات' };
const entries = bookings.map((booking) => entryOf(booking, words[booking.package]));

const find = (finding: Partial<Finding>) => findBookings(entries, { ...anything, ...finding }, today);
const found = (finding: Partial<Finding>): string[] => find(finding).shown.map(({ _id }: Booking) => _id);

describe('the owner finds bookings', () => {
  it('newest first, all of them, where nothing is looked for', () => {
    expect(found({})).toEqual(['newest', 'dateless', 'today', 'last month', 'last year']);
    expect(found({ words: '  ' })).toHaveLength(5);
  });

  it('by status and package', () => {
    expect(found({ status: 'confirmed' })).toEqual(['dateless', 'today']);
    expect(found({ package: 'portrait' })).toEqual(['dateless']);
    expect(found({ status: 'pending', package: 'portrait' })).toEqual([]);
  });

  it('that are to come, today among them, and those that have passed; without a date they are neither', () => {
    expect(found({ when: 'upcoming' })).toEqual(['newest', 'today']);
    expect(found({ when: 'past' })).toEqual(['last month', 'last year']);
  });

  it('by what comes next, then by what was last, those without a date at the end', () => {
    expect(found({ sort: 'date' })).toEqual(['today', 'newest', 'last month', 'last year', 'dateless']);
  });

  it('by every word of a name, address, place, message or package, as people type them', () => {
    expect(found({ words: 'احمد' })).toEqual(['newest']);
    expect(found({ words: 'زفاف' })).toEqual(['today', 'last month', 'last year']);
    expect(found({ words: 'تخرج حفله' })).toEqual(['newest']);
    expect(found({ words: 'zoe@MAIL' })).toEqual(['dateless']);
    expect(found({ words: 'alula sixty' })).toEqual(['today']);
    expect(found({ words: 'alula seventy' })).toEqual([]);
  });

  it('by a phone number in any of its forms', () => {
    for (const typed of ['0550123402', '+966550123402', '٠٥٥٠١٢٣٤٠٢', '055 012 3402', '3402'])
      expect(found({ words: typed })).toEqual(['newest']);
    expect(found({ words: '0550123401' })).toEqual(['today', 'last month', 'last year']);
  });

  it('and reads beside each status how many of what is looked for have it', () => {
    expect(find({}).counts).toEqual({ pending: 1, confirmed: 2, declined: 1, completed: 1 });
    expect(find({ status: 'pending', when: 'upcoming' }).counts).toEqual({ pending: 1, confirmed: 1, declined: 0, completed: 0 });
  });
});
