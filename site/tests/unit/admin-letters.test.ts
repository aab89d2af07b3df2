import type { Booking, Language } from '@studio/contract';
import { describe, expect, it } from 'vitest';
import { createI18n } from '#src/i18n/i18n.ts';
import { arabic, english } from '#src/i18n/page-texts.ts';
import { bookingLetter } from '#src/islands/admin/bookings/booking-letter.ts';
import { messageLetter } from '#src/islands/admin/messages/message-letter.ts';
import { languageOf } from '#src/islands/admin/reply/language-of.ts';
import { mailLink } from '#src/islands/admin/reply/mail-link.ts';
import { whatsappLink } from '#src/islands/admin/reply/phone-links.ts';
import { someBooking } from './admin-bookings.ts';

const t: Record<Language, ReturnType<typeof createI18n>['t']> = { en: createI18n('en', english).t, ar: createI18n('ar', arabic).t };
const studios = { en: 'Noor Studio', ar: 'استوديو نور' };

const letter = (changes: Partial<Booking>) => {
  const booking = someBooking(changes);
  const language = languageOf(booking);
  return bookingLetter(booking, t[language], studios[language]);
};

describe('a client is answered', () => {
  it('in the language they used', () => {
    expect(languageOf(someBooking({ language: 'ar', name: 'Sara' }))).toBe('ar');
    expect(languageOf({ language: 'en', name: 'سارة', message: 'السلام عليكم' })).toBe('en');
  });

  it('in the language of most of their letters where nobody knows which they used', () => {
    const ofLetters = (name: string, message: string) => languageOf({ name, message });
    expect(ofLetters('Sara', 'السلام عليكم ورحمة الله، is this ok?')).toBe('ar');
    expect(ofLetters('سارة', '')).toBe('ar');
    expect(ofLetters('سارة', 'Hello, how much is the باقة?')).toBe('en');
    expect(ofLetters('Sara', 'شكراً لكم')).toBe('ar');
    expect(ofLetters('1', '???')).toBe('en');
  });

  it('in English, with what they asked for', () => {
    expect(letter({})).toEqual({
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

  it('in Arabic, with the day in both calendars', () => {
    expect(letter({ language: 'ar', name: 'سارة', location: 'الدرعية', status: 'confirmed' })).toEqual({
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

  it('as the booking stands', () => {
    const beginnings = (['pending', 'confirmed', 'declined', 'completed'] as const).map((status) => letter({ status }).body.split('\n')[0]);
    expect(new Set(beginnings).size).toBe(4);
  });

  it('without what they left out', () => {
    expect(letter({ date: '', location: '' }).body).toBe(
      'Hello Sara Haddad, thank you for your booking request at Noor Studio.\n\nPackage: Wedding\n',
    );
  });
});

describe('who wrote a message is answered', () => {
  it('in English', () => {
    expect(messageLetter({ name: 'Sara' }, t.en, studios.en)).toEqual({
      subject: 'Your message to Noor Studio',
      body: 'Hello Sara, thank you for your message to Noor Studio.\n\n',
    });
  });

  it('in Arabic', () => {
    expect(messageLetter({ name: 'سارة' }, t.ar, studios.ar)).toEqual({
      subject: 'رسالتكم إلى استوديو نور',
      body: 'مرحباً سارة، شكراً لرسالتكم إلى استوديو نور.\n\n',
    });
  });
});

describe('what a stranger wrote stays inside its place', () => {
  const name = 'Eve\r\nBcc: all@mail.example\u202E\u2066 {{studio}} $t(greeting.package) &body=x?#';

  it('in the letter', () => {
    expect(letter({ name, date: '', location: 'a\nb' }).body).toBe(
      'Hello Eve Bcc: all@mail.example {{studio}} $t(greeting.package) &body=x?#, thank you for your booking request at Noor Studio.\n\n' +
        'Package: Wedding\nLocation: a b\n',
    );
  });

  it('in the letter that answers a message', () => {
    expect(messageLetter({ name }, t.en, studios.en).body).toBe(
      'Hello Eve Bcc: all@mail.example {{studio}} $t(greeting.package) &body=x?#, thank you for your message to Noor Studio.\n\n',
    );
  });

  it('in the addresses that carry it', () => {
    const begun = letter({ name });
    const mail = new URL(mailLink('eve?cc=all@mail.example&x', begun));
    expect(decodeURIComponent(mail.pathname)).toBe('eve?cc=all@mail.example&x');
    expect([...mail.searchParams]).toEqual([
      ['subject', begun.subject],
      ['body', begun.body.replaceAll('\n', '\r\n')],
    ]);
    const chat = new URL(whatsappLink('+966550123401', begun.body));
    expect([...chat.searchParams]).toEqual([['text', begun.body]]);
    expect(chat.hash).toBe('');
  });
});

it('a letter has the line ends that mail wants, and an address without a letter is only that', () => {
  expect(mailLink('sara@mail.example', { subject: 'Hi & bye', body: 'one\ntwo' })).toBe(
    'mailto:sara%40mail.example?subject=Hi%20%26%20bye&body=one%0D%0Atwo',
  );
  expect(mailLink('sara@mail.example')).toBe('mailto:sara%40mail.example');
});
