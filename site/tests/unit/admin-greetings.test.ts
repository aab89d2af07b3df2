import { type Booking, bookingStatuses, clientLanguage, type Language } from '@studio/contract';
import { describe, expect, it } from 'vitest';

import { createI18n } from '#src/i18n/i18n.ts';
import { arabic, english } from '#src/i18n/page-texts.ts';
import { bookingGreeting } from '#src/islands/admin/bookings/ReplyActions.tsx';
import { messageGreeting } from '#src/islands/admin/messages/MessageBody.tsx';
import { mailLink, whatsappLink } from '#src/islands/admin/reply/reply.tsx';
import { someBooking } from './admin-bookings.ts';

const t: Record<Language, ReturnType<typeof createI18n>['t']> = { en: createI18n('en', english).t, ar: createI18n('ar', arabic).t };
const studios = { en: 'Noor Studio', ar: 'استوديو نور' };

const greetingOf = (changes: Partial<Booking>) => {
  const booking = someBooking(changes);
  const language = clientLanguage(booking);
  return bookingGreeting(booking, t[language], studios[language]);
};

describe('a greeting for a booking', () => {
  it('has the language of the form', () => {
    expect(clientLanguage(someBooking({ language: 'ar', name: 'Sara' }))).toBe('ar');
    expect(clientLanguage({ language: 'en', name: 'سارة', message: 'السلام عليكم' })).toBe('en');
  });

  it('has the script of most letters if the language is unknown', () => {
    const ofLetters = (name: string, message: string) => clientLanguage({ name, message });
    expect(ofLetters('Sara', 'السلام عليكم ورحمة الله، is this ok?')).toBe('ar');
    expect(ofLetters('سارة', '')).toBe('ar');
    expect(ofLetters('سارة', 'Hello, how much is the باقة?')).toBe('en');
    expect(ofLetters('Sara', 'شكراً لكم')).toBe('ar');
    expect(ofLetters('1', '???')).toBe('en');
  });

  it('repeats the booking in English', () => {
    expect(greetingOf({})).toEqual({
      subject: 'Your booking at Noor Studio',
      body: [
        'Hello Sara Haddad, thank you for your booking request at Noor Studio.',
        '',
        'Package: Wedding',
        'Date: 14 Jan 2027',
        'Location: Diriyah',
        '',
      ].join('\n'),
    });
  });

  it('repeats the booking in Arabic with the date in both calendars', () => {
    expect(greetingOf({ language: 'ar', name: 'سارة', location: 'الدرعية', status: 'confirmed' })).toEqual({
      subject: 'حجزكم لدى استوديو نور',
      body: [
        'مرحباً سارة، تم تأكيد حجزكم لدى استوديو نور.',
        '',
        'الباقة: زفاف',
        'التاريخ: 14 يناير 2027، 6 شعبان 1448 هـ',
        'المكان: الدرعية',
        '',
      ].join('\n'),
    });
  });

  it('has the time of a session', () => {
    const time = {
      id: 'a',
      start: '2027-01-14T14:00:00.000Z',
      end: '2027-01-14T15:30:00.000Z',
      state: 'held',
      team: 'b',
    } as const;
    const dateOf = (changes: Partial<Booking>) => greetingOf(changes).body.split('\n')[3];
    expect(dateOf({ time })).toBe('Date: 14 Jan 2027, 17:00');
    expect(dateOf({ time, language: 'ar' })).toBe('التاريخ: 14 يناير 2027، 6 شعبان 1448 هـ، الساعة 17:00');
    expect(dateOf({ time: { ...time, state: 'ended' } })).toBe('Date: 14 Jan 2027');
  });

  it('differs by status', () => {
    const beginnings = bookingStatuses.map((status) => greetingOf({ status }).body.split('\n')[0]);
    expect(new Set(beginnings).size).toBe(bookingStatuses.length);
  });

  it('omits empty fields', () => {
    expect(greetingOf({ date: '', location: '' }).body).toBe(
      'Hello Sara Haddad, thank you for your booking request at Noor Studio.\n\nPackage: Wedding\n',
    );
  });
});

describe('a greeting for a message', () => {
  it('is written in English', () => {
    expect(messageGreeting({ name: 'Sara' }, t.en, studios.en)).toEqual({
      subject: 'Your message to Noor Studio',
      body: 'Hello Sara, thank you for your message to Noor Studio.\n\n',
    });
  });

  it('is written in Arabic', () => {
    expect(messageGreeting({ name: 'سارة' }, t.ar, studios.ar)).toEqual({
      subject: 'رسالتكم إلى استوديو نور',
      body: 'مرحباً سارة، شكراً لرسالتكم إلى استوديو نور.\n\n',
    });
  });
});

describe('a client’s text', () => {
  const name = 'Eve\r\nBcc: all@mail.example\u202E\u2066 {{studio}} $t(greeting.package) &body=x?#';

  it('is on one line of the greeting and not interpolated', () => {
    expect(greetingOf({ name, date: '', location: 'a\nb' }).body).toBe(
      'Hello Eve Bcc: all@mail.example {{studio}} $t(greeting.package) &body=x?#, thank you for your booking request at Noor Studio.\n\n' +
        'Package: Wedding\nLocation: a b\n',
    );
  });

  it('is on one line of the greeting for a message', () => {
    expect(messageGreeting({ name }, t.en, studios.en).body).toBe(
      'Hello Eve Bcc: all@mail.example {{studio}} $t(greeting.package) &body=x?#, thank you for your message to Noor Studio.\n\n',
    );
  });

  it('is escaped in mailto and WhatsApp addresses', () => {
    const greeting = greetingOf({ name });
    const mail = new URL(mailLink('eve?cc=all@mail.example&x', greeting));
    expect(decodeURIComponent(mail.pathname)).toBe('eve?cc=all@mail.example&x');
    expect([...mail.searchParams]).toEqual([
      ['subject', greeting.subject],
      ['body', greeting.body.replaceAll('\n', '\r\n')],
    ]);
    const chat = new URL(whatsappLink('+966550123401', greeting.body));
    expect([...chat.searchParams]).toEqual([['text', greeting.body]]);
    expect(chat.hash).toBe('');
  });
});

it('mailLink writes CR LF line ends, and only the address without a greeting', () => {
  expect(mailLink('sara@mail.example', { subject: 'Hi & bye', body: 'one\ntwo' })).toBe(
    'mailto:sara%40mail.example?subject=Hi%20%26%20bye&body=one%0D%0Atwo',
  );
  expect(mailLink('sara@mail.example')).toBe('mailto:sara%40mail.example');
});
