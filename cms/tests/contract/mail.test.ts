import { type BookingInput, createBooking, sendMessage } from '@studio/contract';
import { afterAll, describe, expect } from 'vitest';
import { formatDay, formatShortDay } from '#src/lib/time.ts';
import { hashAddress } from '#src/mail/recipient.ts';
import { hostileNames, severalAddresses } from '../fixtures/attacks.ts';
import { owner, readerOf, soon, team } from '../fixtures/mail-reader.ts';
import { MailSink } from '../fixtures/mail-sink.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { askPanel } from '../fixtures/panel.ts';
import type { Studio } from '../fixtures/studio.ts';
import { bookingsOf, dayInRiyadh, newBooking, newMessage, someName } from '../fixtures/submissions.ts';
import { ownStudioTest } from '../fixtures/test.ts';
import { unknownId } from '../fixtures/unknown-id.ts';

const sink = await MailSink.open();
afterAll(() => sink.close());
const test = ownStudioTest({ env: sink.settings });
const { mailTo, noticeOf, toStudio } = readerOf(sink);

/** Returns the origin of links in mails if PUBLIC_URL is unset. */
const siteOf = ({ baseUrl }: Studio): string => baseUrl.replace('127.0.0.1', 'localhost');

let guests = 0;
const someAddress = (): string => `guest-${++guests}@guest.example`;

/** Date of all bookings in this file. */
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
    // The mail quotes the visitor's text.
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
    // The confirmation does not contain the visitor's text, which could be spam.
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

describe.concurrent('the queue delivers a mail once', () => {
  test.for([
    ['the mailbox is busy', { at: 'RCPT', code: 451 }],
    ['the server cannot keep it now', { at: 'DATA', code: 451 }],
    ['the server closes for a moment', { at: 'RCPT', code: 421 }],
    ['the answer is lost that says that it was taken', 'drops after DATA'],
  ] as const)('after this error: %s', async ([, fault], { visitor, expect }) => {
    const message = newMessage({ email: someAddress() });
    sink.injectFault(message.email, fault);
    unwrap(await visitor.send(sendMessage, message));
    const isTaken = fault === 'drops after DATA';
    await expect.poll(() => sink.to(message.email).length, soon).toBe(isTaken ? 2 : 1);
    // A duplicate has the same Message-ID.
    expect(new Set(sink.to(message.email).map(({ messageId }) => messageId)).size).toBe(1);
    expect(toStudio(message.name)).toHaveLength(1);
  });

  test('for a repeated form', async ({ visitor, database, expect }) => {
    const message = newMessage({ email: someAddress() });
    await Promise.all(Array.from({ length: 8 }, async () => unwrap(await visitor.send(sendMessage, message))));
    await mailTo(message.email);
    const { rows } = await database.execute(
      `select job.data->>'address' as address from jobs.job join contact_message on job.data->>'id' = contact_message.id::text where job.name = 'mail' and contact_message.name = '${message.name}'`,
    );
    expect(rows.map((row) => row['address']).toSorted()).toEqual([hashAddress(owner), hashAddress(team), null].toSorted());
  });

  test('and not after its person was erased', async ({ visitor, owner: reader, request, studio, database, expect }) => {
    const booking = newBooking({ email: someAddress() });
    sink.injectFault(booking.email, { at: 'RCPT', code: 451 });
    unwrap(await visitor.send(createBooking, booking));
    await noticeOf(booking.name);
    const [stored] = await bookingsOf(reader, booking.name);
    const states = async () =>
      (
        await database.execute(
          `select state from jobs.job where name = 'mail' and data->>'id' = '${stored?._id}' and data->>'to' = 'visitor'`,
        )
      ).rows;
    await expect.poll(states, soon).toEqual([{ state: 'retry' }]);
    expect((await request('DELETE', `/api/booking/${stored?._id}`, { token: studio.token })).status).toBe(200);
    await expect.poll(states, soon).toEqual([{ state: 'completed' }]);
    expect(sink.to(booking.email)).toEqual([]);
  });

  test('and not while its submission is in the bin, but soon after it is restored', async ({
    visitor,
    owner: reader,
    request,
    studio: { token },
    database,
    expect,
  }) => {
    const booking = newBooking({ email: someAddress() });
    sink.injectFault(booking.email, { at: 'RCPT', code: 451 });
    unwrap(await visitor.send(createBooking, booking));
    await noticeOf(booking.name);
    const [stored] = await bookingsOf(reader, booking.name);
    const isVisitors = `name = 'mail' and data->>'id' = '${stored?._id}' and data->>'to' = 'visitor'`;
    const retryNow = () => database.execute(`update jobs.job set start_after = now() where state = 'retry' and ${isVisitors}`);
    const retries = async () =>
      Number((await database.execute(`select retry_count from jobs.job where state = 'retry' and ${isVisitors}`)).rows[0]?.['retry_count']);
    await expect.poll(retries, soon).toBeGreaterThanOrEqual(0);
    expect((await request('DELETE', `/api/bookings/${stored?._id}`, { token })).status).toBe(200);
    const before = await retries();
    await retryNow();
    await expect.poll(retries, soon).toBeGreaterThan(before);
    expect(sink.to(booking.email)).toEqual([]);
    await database.execute(`update jobs.job set start_after = now() + interval '1 hour' where state = 'retry' and ${isVisitors}`);
    expect((await request('POST', `/api/bookings/${stored?._id}/restore`, { token, json: {} })).status).toBe(200);
    await mailTo(booking.email);
  });

  test('and stores no personal data in its rows', async ({ visitor, database, expect }) => {
    const booking = newBooking({ name: `Hessa ${someName()}`, email: someAddress() });
    sink.injectFault(booking.email, { at: 'RCPT', code: 451 });
    unwrap(await visitor.send(createBooking, booking));
    await mailTo(booking.email);
    const { rows } = await database.execute('select job::text as row from jobs.job where name like $$mail%$$');
    expect(rows.length).toBeGreaterThan(10);
    const all = JSON.stringify(rows);
    expect(all).not.toMatch(/guest\.example|Hessa|Sara|0123456|is not wanted here/u);
  });
});

test('each address of the studio gets one mail, though one of them fails for a while', async ({ visitor }) => {
  const message = newMessage();
  const before = sink.rejected.length;
  sink.injectFault(team, { at: 'RCPT', code: 451 });
  unwrap(await visitor.send(sendMessage, message));
  await expect.poll(() => toStudio(message.name, team).length, soon).toBe(1);
  expect(sink.rejected.slice(before)).toEqual([team]);
  expect(toStudio(message.name)).toHaveLength(1);
});

test('a mail to an unknown address fails for good, and can be sent again', async ({
  visitor,
  owner: reader,
  request,
  studio,
  database,
}) => {
  const booking = newBooking({ email: someAddress() });
  sink.injectFault(booking.email, { at: 'RCPT', code: 550 });
  unwrap(await visitor.send(createBooking, booking));
  await noticeOf(booking.name);
  const [stored] = await bookingsOf(reader, booking.name);
  const jobs = async (queue: string) =>
    (
      await database.execute(
        `select state, retry_count, output::text from jobs.job where name = '${queue}' and data->>'id' = '${stored?._id}' and data->>'to' = 'visitor'`,
      )
    ).rows;
  await expect.poll(() => jobs('mail.failed'), soon).toHaveLength(1);
  expect(await jobs('mail')).toMatchObject([{ state: 'failed', retry_count: 0 }]);
  expect(sink.to(booking.email)).toEqual([]);

  // The address accepts mails again.
  const { rows } = await database.execute(`select id from jobs.job where name = 'mail.failed' and data->>'id' = '${stored?._id}'`);
  const send = askPanel(request, studio);
  const json = { id: rows[0]?.['id'] };
  expect((await send('GET', '/api/status')).json).toMatchObject({ data: { queues: { mails: { failed: 1 } } } });
  expect((await send('POST', '/api/mails/send-again', { json })).status).toBe(200);
  await mailTo(booking.email);
  expect((await send('POST', '/api/mails/send-again', { json })).status).toBe(404);
  expect((await send('GET', '/api/status')).json).toMatchObject({ data: { queues: { mails: { failed: 0 } } } });
});

test('a mail counts as delayed after an hour', async ({ visitor, owner: reader, request, studio, database }) => {
  const booking = newBooking();
  unwrap(await visitor.send(createBooking, booking));
  const [stored] = await bookingsOf(reader, booking.name);
  const delayed = async () => Object((await askPanel(request, studio)('GET', '/api/status')).json).data.queues.mails.delayed;
  const add = (id: string, minutes: number) =>
    database.execute(
      `insert into jobs.job (name, data, state, created_on, start_after) values ('mail', '{"collection":"booking","id":"${id}","to":"visitor"}',
         'retry', now() - interval '${minutes} minutes', now() + interval '1 day')`,
    );
  await add(stored?._id ?? '', 50);
  expect(await delayed()).toBe(0);
  await add(stored?._id ?? '', 70);
  await add(unknownId, 70);
  expect(await delayed()).toBe(1);
  await database.execute(`delete from jobs.job where start_after > now() + interval '1 hour'`);
});

test('logs in at the mail server with the decoded password', () => {
  expect([...sink.passwords]).toEqual(['p@ss/word:1']);
});
