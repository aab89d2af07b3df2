import { type BookingInput, createBooking, sendMessage } from '@studio/contract';
import { afterAll, describe, expect } from 'vitest';
import { formatDay, formatShortDay } from '#src/lib/time.ts';
import { hostileNames, severalAddresses } from '../fixtures/attacks.ts';
import { owner, readerOf, soon, team } from '../fixtures/mail-reader.ts';
import { MailSink } from '../fixtures/mail-sink.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import type { Studio } from '../fixtures/studio.ts';
import { dayInRiyadh, newBooking, newMessage } from '../fixtures/submissions.ts';
import { ownStudioTest } from '../fixtures/test.ts';

const sink = await MailSink.open();
afterAll(() => sink.close());
const test = ownStudioTest({ env: sink.settings }).extend('facts', { scope: 'file', auto: true }, async ({ request, studio }) => {
  const publish = (locale: string, json: object) =>
    request('POST', `/api/globals/studio?locale=${locale}`, { json: { ...json, _status: 'published' }, token: studio.token });
  await publish('en', { siteName: 'Noor Studio', phone: '+966 55 012 3456', email: 'hello@noor.example' });
  await publish('ar', { siteName: 'استوديو نور' });
  return true;
});
const { mailTo, noticeOf, toStudio } = readerOf(sink);

/** Returns the origin of links in mails if PUBLIC_URL is unset. */
const siteOf = ({ baseUrl }: Studio): string => baseUrl.replace('127.0.0.1', 'localhost');

let guests = 0;
const someAddress = (): string => `guest-${++guests}@guest.example`;

const date = dayInRiyadh(50);

const arabicBooking = (): BookingInput => ({
  ...newBooking(),
  name: `سارة ${++guests}`,
  email: someAddress(),
  date,
  message: 'السلام عليكم،\n\nنحو 60 ضيفاً <b>وأكثر</b> & "أطفال"',
});

describe('an Arabic booking', () => {
  test('sends the visitor an Arabic mail, right to left', async ({ arabicVisitor, studio }) => {
    const booking = { ...arabicBooking(), name: 'سارة العتيبي' };
    unwrap(await arabicVisitor.send(createBooking, booking));
    const { subject, from, to, replyTo, text, page, headers } = await mailTo(booking.email);
    expect(subject).toBe('وصلنا طلب حجزكم · استوديو نور');
    expect(from).toEqual({ name: 'استوديو نور', address: 'hello@studio.example' });
    expect(to).toEqual([{ name: '', address: booking.email }]);
    expect(replyTo).toEqual([{ name: 'استوديو نور', address: 'hello@noor.example' }]);
    expect(text).toContain('أهلاً \u2068سارة العتيبي\u2069،');
    expect(text).toContain('الباقة: \u2068زفاف\u2069');
    expect(text).toContain(`التاريخ المفضّل: \u2068${formatDay(date, 'ar')}\u2069`);
    expect(text).toContain('رقم جوالكم: \u2066+966 55 012 3456\u2069');
    expect(text).toContain(`\n${siteOf(studio)}/ar/\n`);
    expect(text).not.toMatch(/[a-z]{3,} [a-z]{3,}/u);
    expect(page('html').attr()).toEqual({ lang: 'ar', dir: 'rtl' });
    // Language and direction are also on the first `div`, because webmail drops the html element.
    expect(page('body div').first().attr()).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(page('a[href^="tel:"]').first().attr()).toMatchObject({ dir: 'ltr', href: 'tel:+966550123456' });
    expect(page('body').text()).toContain(formatDay(date, 'ar'));
    expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  });

  test('sends the studio a mail with all fields', async ({ arabicVisitor, studio }) => {
    const booking = arabicBooking();
    unwrap(await arabicVisitor.send(createBooking, booking));
    const { subject, from, to, replyTo, text, page } = await noticeOf(booking.name);
    expect(subject).toBe(`حجز جديد: \u2068${booking.name}\u2069، زفاف، ${formatShortDay(date, 'ar')} · New booking`);
    expect(from).toEqual({ name: 'استوديو نور', address: 'hello@studio.example' });
    expect(to).toEqual([owner, team].map((address) => ({ name: '', address })));
    expect(replyTo).toEqual([{ name: booking.name, address: booking.email }]);
    for (const value of [booking.name, booking.location]) expect(text).toContain(`\u2068${value}\u2069`);
    for (const value of [booking.email, booking.phone]) expect(text).toContain(`\u2066${value}\u2069`);
    expect(text).toContain('زفاف · Wedding');
    expect(text).toContain(formatDay(date, 'ar'));
    expect(text).toContain('العربية · Arabic');
    // The mail quotes the client's text.
    expect(text).toContain('\n> السلام عليكم،\n> \n> نحو 60 ضيفاً <b>وأكثر</b> & "أطفال"\n');
    expect(text).toContain(`\n${siteOf(studio)}/admin/bookings\n`);
    expect(page('html').attr()).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(page('b').length).toBe(0);
    const lines = page('td > div > div[dir="auto"]');
    expect(lines.map((_, line) => page(line).text()).get()).toEqual(['السلام عليكم،', '', 'نحو 60 ضيفاً <b>وأكثر</b> & "أطفال"']);
    expect(page(`a[href="mailto:${booking.email}"]`).attr('dir')).toBe('ltr');
    expect(page('.button').attr('href')).toBe(`${siteOf(studio)}/admin/bookings`);
    await expect.poll(() => toStudio(booking.name, team).length, soon).toBe(1);
  });
});

test('an English booking sends the visitor an English mail', async ({ visitor, studio }) => {
  const booking = newBooking({ name: 'Omar O’Neil-Al Harbi', email: someAddress(), date, package: 'portrait' });
  unwrap(await visitor.send(createBooking, booking));
  const { subject, from, text, page } = await mailTo(booking.email);
  expect(subject).toBe('Your request has arrived · Noor Studio');
  expect(from).toEqual({ name: 'Noor Studio', address: 'hello@studio.example' });
  expect(text).toContain('Hello Omar O’Neil-Al Harbi,');
  expect(text).toContain(`Package: Portrait\nPreferred date: ${formatDay(date, 'en')}\nYour phone number: +966 55 012 3456\n`);
  expect(text).toContain(`\n${siteOf(studio)}/\n`);
  expect(text).not.toMatch(/[\u2066-\u2069]|\p{Script=Arabic}/u);
  expect(page('html').attr()).toEqual({ lang: 'en', dir: 'ltr' });
});

test.for([
  ['ar', 'وصلتنا رسالتكم · استوديو نور', 'سنقرأ ما كتبتم ونرد عليكم قريباً على هذا البريد.'],
  ['en', 'Your message has arrived · Noor Studio', 'We have your message and will reply soon'],
] as const)(
  'a message sends the visitor a mail in their language: %s',
  async ([language, subject, sentence], { visitor, arabicVisitor, studio }) => {
    const message = newMessage({ email: someAddress() });
    unwrap(await (language === 'ar' ? arabicVisitor : visitor).send(sendMessage, message));
    const mail = await mailTo(message.email);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(sentence);
    expect(mail.page('html').attr('lang')).toBe(language);
    const notice = await noticeOf(message.name);
    expect(notice.subject).toBe(`رسالة جديدة: \u2068${message.name}\u2069 · New message`);
    expect(notice.text).toContain('\n> Do you also print?\n');
    expect(notice.text).toContain(`\n${siteOf(studio)}/admin/contacts\n`);
  },
);

test('a mail loads nothing: no image, script, style or font', async ({ visitor }) => {
  const message = newMessage({ email: someAddress() });
  unwrap(await visitor.send(sendMessage, message));
  for (const { page, html = '' } of [await mailTo(message.email), await noticeOf(message.name)]) {
    expect(page('img, script, link, iframe, object, form, [src], [background]').length).toBe(0);
    expect(html).not.toMatch(/url\(|@import|@font-face/iu);
  }
});

describe('text of a visitor', () => {
  test.for(hostileNames)('adds no recipient and no header as a name: %j', async (name, { visitor }) => {
    const booking = newBooking({ name: `${name} ${++guests}`, email: someAddress() });
    unwrap(await visitor.send(createBooking, booking));
    const { recipients, to, cc, bcc, headers, page } = await mailTo(booking.email);
    expect(recipients).toEqual([booking.email]);
    expect({ to, cc, bcc }).toEqual({ to: [{ name: '', address: booking.email }], cc: undefined, bcc: undefined });
    expect(headers.map(({ key }) => key)).not.toContain('bcc');
    // The confirmation does not contain the client's text, which could be spam.
    expect(page('body').text()).not.toContain('evil');
    const about = () => sink.to(owner).filter(({ replyTo }) => replyTo?.[0]?.address === booking.email);
    await expect.poll(() => about().length, soon).toBe(1);
    const [notice] = about();
    expect(notice?.recipients).toEqual([owner]);
    expect(notice?.to).toEqual([owner, team].map((address) => ({ name: '', address })));
    expect(notice?.replyTo).toHaveLength(1);
    expect(notice?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(notice?.subject).not.toMatch(/[\u202a-\u202e\r\n]/u);
    expect(sink.arrived.flatMap(({ recipients: all }) => all).filter((address) => address.includes('evil'))).toEqual([]);
  });

  test.for(severalAddresses)('is rejected as several addresses: %j', async (email, { visitor }) => {
    expect(rejection(await visitor.send(createBooking, newBooking({ email }))).errors).toHaveProperty('email');
  });

  test('is not repeated in the confirmation', async ({ visitor }) => {
    const email = someAddress();
    const advertisement = 'Win at https://evil.example';
    const booking = { name: advertisement, phone: 'evil.example', location: advertisement, message: advertisement };
    unwrap(await visitor.send(createBooking, newBooking({ ...booking, email })));
    const { source, text, page } = await mailTo(email);
    for (const said of [source, text, page('body').text()]) expect(said).not.toMatch(/evil|win at/iu);
    expect(text).toContain('Hello,');
  });
});

test('logs in at the mail server with the decoded password', () => {
  expect([...sink.passwords]).toEqual(['p@ss/word:1']);
});
