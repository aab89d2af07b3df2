import { type Booking, mapBookingFields } from '@studio/contract';

/** Returns a sample booking. @param changes fields that differ from the sample */
export const someBooking = (changes: Partial<Booking> = {}): Booking => ({
  ...mapBookingFields(() => ''),
  _id: 'd3b07384-d113-4ec6-a5a0-9f9f6a3c1a11',
  name: 'Sara Haddad',
  email: 'sara@mail.example',
  phone: '+966 55 012 3401',
  location: 'Diriyah',
  date: '2027-01-14',
  package: 'wedding',
  message: 'About sixty guests.',
  status: 'pending',
  language: 'en',
  createdAt: '2026-11-17T06:40:00.000Z',
  ...changes,
});
