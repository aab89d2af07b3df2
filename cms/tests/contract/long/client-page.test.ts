import { createHash, randomBytes } from 'node:crypto';
import { sql } from '@payloadcms/db-postgres/drizzle';
import {
  acceptOffer,
  actOnGallery,
  type Booking,
  type Client,
  type ClientPage,
  cancelSession,
  changeMoney,
  correctContact,
  createAppointment,
  createBooking,
  createClient,
  deleteBooking,
  moveSession,
  openClientPage,
  readBookingHistory,
  readClientLink,
  replaceClientLink,
  undoCancellation,
  updateBooking,
} from '@studio/contract';
import { describe, expect } from 'vitest';
import { fetchFrom, from, someAddress } from '../../fixtures/client-address.ts';
import { publishGallery } from '../../fixtures/client-galleries.ts';
import { rejection, unwrap } from '../../fixtures/outcome.ts';
import { bookingsOf, dayInRiyadh, newBooking } from '../../fixtures/submissions.ts';
import { quietStudioTest as test } from '../../fixtures/test.ts';

/** Returns the token of a client page's path. */
const tokenOf = (page = ''): string => page.split('/').at(-1) ?? '';

let lastDay = 9;

/** Returns a start on a day that no other test uses and that is not a Friday, so late that the client can still change the booking. */
function freeStart(time = '10:30'): string {
  do lastDay += 1;
  while (new Date(`${dayInRiyadh(lastDay)}T00:00:00Z`).getUTCDay() === 5);
  return `${dayInRiyadh(lastDay)}T${time}:00+03:00`;
}

interface Asked {
  token: string;
  page: string;
  booking: Booking;
  seen: string;
}

async function askFor({ visitor, owner }: { visitor: Client; owner: Client }, start = freeStart()): Promise<Asked> {
  const fields = { ...newBooking({ package: 'portrait', date: '' }), start };
  const { data } = unwrap(await visitor.send(createBooking, fields));
  const [booking] = await bookingsOf(owner, fields.name);
  if (!data || !booking) throw new Error('The booking is not there');
  return { token: tokenOf(data.page), page: data.page, booking, seen: booking.time?.start ?? '' };
}

async function confirmed(clients: { visitor: Client; owner: Client }, start?: string): Promise<Asked> {
  const asked = await askFor(clients, start);
  unwrap(await clients.owner.send(updateBooking, { status: 'confirmed' }, { id: asked.booking._id }));
  return asked;
}

/** Returns a visitor at another address, because held times are limited by address. */
const visitorElsewhere = (baseUrl: string): Client => createClient({ baseUrl, lang: 'en', fetch: fetchFrom(someAddress()) });

const open = async (visitor: Client, token: string): Promise<ClientPage> => unwrap(await visitor.send(openClientPage, { token })).data;

describe('the link of a client page', () => {
  test('is in the language of the form, and the database keeps its hash only', async ({ visitor, arabicVisitor, database }) => {
    const { data } = unwrap(await visitor.send(createBooking, newBooking()));
    expect(data?.page).toMatch(/^\/booking\/[\w-]{24}$/u);
    const token = tokenOf(data?.page);
    const hash = createHash('sha256').update(token).digest('hex');
    const { rows } = await database.execute(sql`select * from client_link where token_hash = ${hash}`);
    expect(rows).toMatchObject([{ generation: 1, replaced_at: null }]);
    expect(JSON.stringify(rows)).not.toContain(token);
    const arabic = unwrap(await arabicVisitor.send(createBooking, newBooking()));
    expect(arabic.data?.page).toMatch(/^\/ar\/booking\/[\w-]{24}$/u);
  });

  test('followed by a mark of the text around it leads to the page, uncached', async ({ visitor, request }) => {
    const { data } = unwrap(await visitor.send(createBooking, newBooking()));
    for (const tail of [')', '%D8%8C']) {
      const { status, headers } = await request('GET', `${data?.page}${tail}`);
      expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, data?.page, 'no-store']);
    }
  });

  test('is the same for a repeated request', async ({ visitor }) => {
    const booking = newBooking();
    const [first, second] = [await visitor.send(createBooking, booking), await visitor.send(createBooking, booking)];
    expect(unwrap(second).data).toEqual(unwrap(first).data);
  });

  test('is added to a booking that an older version stored', async ({ visitor, owner, database }) => {
    const { booking, page } = await askFor({ visitor, owner });
    await database.execute(sql`delete from client_link where booking_id = ${booking._id}`);
    expect(unwrap(await owner.send(readClientLink, {}, { id: booking._id })).data.page).toBe(page);
    expect((await open(visitor, tokenOf(page))).reference).toBe(booking.reference);
  });

  test('links to the gallery of the booking while that is open', async ({ visitor, owner }) => {
    const { booking, token } = await askFor({ visitor, owner });
    expect(await open(visitor, token)).not.toHaveProperty('gallery');
    const published = await publishGallery(owner, { booking: booking._id, names: ['a.jpg'] });
    expect((await open(visitor, token)).gallery).toBe(published.token);
    unwrap(await owner.send(actOnGallery, { action: 'end' }, { id: published.gallery._id }));
    expect(await open(visitor, token)).not.toHaveProperty('gallery');
  });

  test('opens nothing after it was replaced', async ({ visitor, owner }) => {
    const { booking, token } = await askFor({ visitor, owner });
    const { page } = unwrap(await owner.send(replaceClientLink, {}, { id: booking._id })).data;
    expect(tokenOf(page)).not.toBe(token);
    expect(rejection(await visitor.send(openClientPage, { token }))).toMatchObject({ status: 410 });
    expect(rejection(await visitor.send(cancelSession, { token, seen: booking.time?.start ?? '', reason: 'none' }))).toMatchObject({
      status: 410,
    });
    expect((await open(visitor, tokenOf(page))).state).toBe('held');
    expect(unwrap(await owner.send(readClientLink, {}, { id: booking._id })).data.page).toBe(page);
  });

  test('opens nothing for a booking in the bin, a year after the session, or if it is guessed', async ({ visitor, owner, database }) => {
    const binned = await askFor({ visitor, owner });
    unwrap(await owner.send(deleteBooking, {}, { id: binned.booking._id }));
    expect(rejection(await visitor.send(openClientPage, { token: binned.token }))).toMatchObject({ status: 404 });
    const old = await askFor({ visitor, owner });
    await database.execute(
      sql`update appointment set starts = starts - interval '13 months', ends = ends - interval '13 months' where booking_id = ${old.booking._id}`,
    );
    expect(rejection(await visitor.send(openClientPage, { token: old.token }))).toMatchObject({ status: 410 });
    for (const token of ['', 'x', `${old.token}=`, old.token.toUpperCase(), old.booking._id, randomBytes(18).toString('base64url')])
      expect(rejection(await visitor.send(openClientPage, { token })), token).toMatchObject({ status: 404 });
  });

  test('opens and changes its own booking only', async ({ visitor, owner }) => {
    const [one, other] = [await askFor({ visitor, owner }), await askFor({ visitor, owner })];
    expect((await open(visitor, one.token)).reference).toBe(one.booking.reference);
    expect((await open(visitor, other.token)).reference).toBe(other.booking.reference);
    unwrap(await visitor.send(cancelSession, { token: one.token, seen: one.seen, reason: 'none' }));
    expect((await open(visitor, other.token)).state).toBe('held');
  });

  test('needs no session, and a session does not replace it', async ({ owner }) => {
    expect(rejection(await owner.send(openClientPage, { token: randomBytes(18).toString('base64url') }))).toMatchObject({ status: 404 });
  });

  test('can be guessed thirty times in ten minutes from one address, and a known link still opens', async ({ visitor, owner, studio }) => {
    const { token } = await askFor({ visitor, owner });
    const guesser = () => ({ token: randomBytes(18).toString('base64url') });
    const stranger = visitorElsewhere(studio.baseUrl);
    for (let guess = 0; guess < 30; guess += 1)
      expect(rejection(await stranger.send(openClientPage, guesser()))).toMatchObject({ status: 404 });
    expect(rejection(await stranger.send(openClientPage, guesser()))).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
    expect((await open(stranger, token)).state).toBe('held');
    expect(rejection(await visitor.send(openClientPage, guesser()))).toMatchObject({ status: 404 });
  });
});

describe('a client page', () => {
  test('shows the agreed price and terms, and no name, address or number', async ({ visitor, owner, database }) => {
    const { token, booking } = await askFor({ visitor, owner });
    const page = await open(visitor, token);
    expect(page).toMatchObject({
      reference: booking.reference,
      state: 'held',
      package: { slug: 'portrait', name: { en: 'Portrait', ar: 'بورتريه' } },
      price: { amount: null },
      place: { kind: 'studio' },
      can: { accept: false, move: true, cancel: true, undo: false, correct: true },
      movesLeft: 2,
    });
    expect(page.time).toMatchObject({ uid: `booking-${booking._id}`, sequence: 0 });
    expect(page.bring.length).toBeGreaterThan(0);
    expect(page.terms.en).not.toBe('');
    const text = JSON.stringify(page);
    for (const secret of [booking.name, booking.email, '012 3456']) expect(text).not.toContain(secret);
    await database.execute(
      sql`update booking_terms set agreed = '{"name":{"en":"Old name","ar":"اسم"},"price":350,"priceFrom":true}' where booking_id = ${booking._id}`,
    );
    expect(await open(visitor, token)).toMatchObject({ package: { name: { en: 'Old name' } }, price: { amount: 350, isLowest: true } });
    unwrap(await owner.send(changeMoney, { price: 42_050 }, { id: booking._id }));
    expect(await open(visitor, token)).toMatchObject({ price: { amount: 420.5, isLowest: false } });
  });

  test('opens for a package that no longer exists, and for a booking without terms', async ({ visitor, owner, database }) => {
    const { token, booking } = await askFor({ visitor, owner });
    await database.execute(sql`update booking set package = 'gone' where id = ${booking._id}`);
    await database.execute(sql`delete from booking_terms where booking_id = ${booking._id}`);
    expect(await open(visitor, token)).toMatchObject({ package: { name: { en: 'gone' } }, bring: [], can: { move: false, cancel: true } });
  });

  test('shows an expired hold', async ({ visitor, owner, database }) => {
    const { token, booking } = await askFor({ visitor, owner });
    await database.execute(sql`update appointment set held_until = now() - interval '1 second' where booking_id = ${booking._id}`);
    const expired = { state: 'expired', can: { accept: false, move: true, cancel: true } };
    expect(await open(visitor, token)).toMatchObject(expired);
    await database.execute(sql`update appointment set state = 'ended', held_until = null where booking_id = ${booking._id}`);
    await database.execute(sql`insert into booking_event (booking_id, actor, status) values (${booking._id}, 'system', 'pending')`);
    expect(await open(visitor, token)).toMatchObject(expired);
    const corrected = unwrap(await visitor.send(correctContact, { token, phone: '0559998877' })).data;
    expect(corrected, 'after a correction').toMatchObject(expired);
    const { page } = unwrap(await owner.send(replaceClientLink, {}, { id: booking._id })).data;
    expect(await open(visitor, tokenOf(page)), 'after a new link').toMatchObject(expired);
  });

  test('is not changed by GET or HEAD of any program', async ({ visitor, owner, request }) => {
    const { token, page } = await confirmed({ visitor, owner });
    const before = await open(visitor, token);
    const agents = ['WhatsApp/2.23', 'Snap URL Preview Service', 'facebookexternalhit/1.1', 'Mozilla/5.0 (Outlook SafeLinks)', 'curl/8'];
    const paths = ['accept', 'move', 'cancel', 'undo', 'contact'].map((name) => `/api/booking-page/${name}`);
    for (let round = 0; round < 20; round += 1)
      for (const agent of agents) {
        const headers = { ...from(someAddress()), 'user-agent': agent };
        for (const method of ['GET', 'HEAD'])
          for (const path of [page, ...paths, '/api/booking-page']) {
            const query = path.startsWith('/api') ? `?token=${token}&reason=none&seen=${encodeURIComponent(before.time?.start ?? '')}` : '';
            const { status } = await request(method, path + query, { headers });
            // This studio has no site, so that pages return 503.
            expect(status, `${method} ${path}`).toBe(path.startsWith('/api') ? 405 : 503);
          }
      }
    expect(await open(visitor, token)).toEqual(before);
  });
});

describe('a client', () => {
  test('accepts an offer once', async ({ visitor, owner }) => {
    const { token, booking, seen } = await askFor({ visitor, owner });
    const offered = freeStart('16:00');
    unwrap(await owner.send(createAppointment, { booking: booking._id, start: offered, state: 'offered' }));
    const page = await open(visitor, token);
    expect(page).toMatchObject({ state: 'offered', can: { accept: true } });
    expect(rejection(await visitor.send(acceptOffer, { token, seen })), 'a stale page').toMatchObject({
      status: 409,
      data: { state: 'offered' },
    });
    const accept = () => visitor.send(acceptOffer, { token, seen: page.time?.start ?? '' });
    const confirmed = unwrap(await accept()).data;
    expect(confirmed).toMatchObject({ state: 'confirmed', can: { accept: false } });
    expect(unwrap(await accept()).data, 'the same answer again, as after a lost response').toEqual(confirmed);
    const { data: history } = unwrap(await owner.send(readBookingHistory, {}, { id: booking._id }));
    expect(history.at(-1)).toMatchObject({ actor: 'client', kind: 'accepted', status: 'confirmed' });
  });

  test('keeps one of two different answers to an offer, and rejects the other with what to do', async ({ studio, owner }) => {
    const visitor = visitorElsewhere(studio.baseUrl);
    const { token, booking } = await askFor({ visitor, owner });
    unwrap(await owner.send(createAppointment, { booking: booking._id, start: freeStart('16:00'), state: 'offered' }));
    const { state, time } = await open(visitor, token);
    const shown = { token, state, seen: time?.start ?? '' };
    const yes = () => visitor.send(acceptOffer, shown);
    const no = () => visitor.send(cancelSession, { ...shown, reason: 'date' });
    const outcomes = await Promise.all([yes(), no()]);
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    const isAccepted = outcomes[0].ok;
    const stored = await open(visitor, token);
    expect(stored.state).toBe(isAccepted ? 'confirmed' : 'cancelled');
    expect(rejection(await (isAccepted ? no : yes)())).toMatchObject({ status: 409, message: /was not stored.*present state/u });
    expect(unwrap(await (isAccepted ? yes : no)()).data).toEqual(stored);
    const { data: history } = unwrap(await owner.send(readBookingHistory, {}, { id: booking._id }));
    expect(history.filter(({ actor, kind }) => actor === 'client' && kind)).toHaveLength(1);
  });

  test('moves a session twice, and its previous time is free again', async ({ visitor, owner }) => {
    const { token, seen } = await confirmed({ visitor, owner });
    const [second, third, fourth] = [freeStart(), freeStart(), freeStart()];
    const moved = unwrap(await visitor.send(moveSession, { token, seen, start: second })).data;
    expect(moved).toMatchObject({ state: 'held', isMoved: true, movesLeft: 1 });
    expect(unwrap(await visitor.send(correctContact, { token, phone: '0559998877' })).data.isMoved, 'after a correction').toBe(true);
    expect(Date.parse(moved.time?.start ?? '')).toBe(Date.parse(second));
    expect(moved.time?.sequence, 'the confirmation and the move').toBe(2);
    const again = unwrap(await visitor.send(moveSession, { token, seen, start: second })).data;
    expect(again, 'the same move again').toMatchObject({ time: { start: moved.time?.start, sequence: 2 }, movesLeft: 1 });
    expect((await askFor({ visitor, owner }, seen)).seen, 'the former time').toBe(seen);
    expect(rejection(await visitor.send(moveSession, { token, seen, start: third })), 'a second tab').toMatchObject({ status: 409 });
    unwrap(await visitor.send(moveSession, { token, seen: second, start: third }));
    expect(rejection(await visitor.send(moveSession, { token, seen: third, start: fourth }))).toMatchObject({ status: 409 });
  });

  test('gets the nearest slots for a taken one, and keeps the session', async ({ visitor, owner }) => {
    const [taken, own] = [await askFor({ visitor, owner }), await confirmed({ visitor, owner })];
    const lost = rejection(await visitor.send(moveSession, { token: own.token, seen: own.seen, start: taken.seen }));
    expect(lost).toMatchObject({ status: 409, data: { slots: [expect.any(String), expect.any(String), expect.any(String)] } });
    expect(await open(visitor, own.token)).toMatchObject({ state: 'confirmed', time: { start: own.seen } });
  });

  test('cannot hold more than three slots a day by moves', async ({ visitor, owner, database }) => {
    const { token, booking, seen } = await askFor({ visitor, owner });
    await database.execute(sql`delete from booking_event where booking_id = ${booking._id}`);
    const times = [freeStart(), freeStart(), freeStart()];
    let from = seen;
    for (const start of times.slice(0, 2)) {
      unwrap(await visitor.send(moveSession, { token, seen: from, start }));
      from = start;
    }
    await database.execute(sql`delete from booking_event where booking_id = ${booking._id}`);
    expect(rejection(await visitor.send(moveSession, { token, seen: from, start: times[2] ?? '' }))).toMatchObject({ status: 429 });
    expect(Date.parse((await open(visitor, token)).time?.start ?? '')).toBe(Date.parse(from));
  });

  test('cancels with a reason, and undoes the cancellation', async ({ visitor, owner }) => {
    const { token, booking, seen } = await confirmed({ visitor, owner });
    expect(rejection(await visitor.send(cancelSession, { token, seen }))).toMatchObject({
      status: 400,
      message: 'Please choose a reason.',
    });
    const cancelled = unwrap(await visitor.send(cancelSession, { token, seen, reason: 'plans' })).data;
    expect(cancelled).toMatchObject({ state: 'cancelled', can: { undo: true, cancel: false, move: false }, undoUntil: expect.any(String) });
    expect(rejection(await visitor.send(cancelSession, { token, seen: '', reason: 'plans' }))).toMatchObject({
      status: 409,
      data: { state: 'cancelled' },
    });
    const renewed = tokenOf(unwrap(await owner.send(replaceClientLink, {}, { id: booking._id })).data.page);
    const back = unwrap(await visitor.send(undoCancellation, { token: renewed })).data;
    expect(back).toMatchObject({ state: 'confirmed', time: { start: seen }, can: { undo: false } });
    expect(rejection(await visitor.send(undoCancellation, { token: renewed }))).toMatchObject({ status: 409 });
    const { data: history } = unwrap(await owner.send(readBookingHistory, {}, { id: booking._id }));
    expect(history.slice(-3)).toMatchObject([
      { kind: 'cancelled', details: { reason: 'plans' } },
      { kind: 'linkReplaced' },
      { kind: 'undone' },
    ]);
  });

  test('undoes a cancellation with the former end of the hold, and without a time after that end', async ({ studio, owner, database }) => {
    const visitor = visitorElsewhere(studio.baseUrl);
    const { token, booking, seen } = await askFor({ visitor, owner });
    const ofBooking = sql`where booking_id = ${booking._id}`;
    await database.execute(sql`update appointment set held_until = now() + interval '10 minutes' ${ofBooking}`);
    const heldUntil = (await open(visitor, token)).time?.heldUntil;
    const cancel = async () => unwrap(await visitor.send(cancelSession, { token, seen, reason: 'plans' }));
    const undo = async () => unwrap(await visitor.send(undoCancellation, { token })).data;
    for (const _ of ['once', 'twice']) {
      await cancel();
      expect(await undo()).toMatchObject({ state: 'held', time: { heldUntil } });
    }
    await database.execute(sql`update appointment set held_until = now() - interval '1 second' ${ofBooking}`);
    await cancel();
    const expired = { state: 'expired', can: { accept: false, move: true, cancel: true, undo: false } };
    expect(await undo()).toMatchObject(expired);
    expect((await askFor({ visitor, owner }, seen)).seen, 'the time is free').toBe(seen);
    await cancel();
    expect(await undo(), 'after another cancellation').toMatchObject(expired);
  });

  test.for(['another booking', 'another calendar'] as const)(
    'cannot restore a time that %s took',
    async (taker, { visitor, owner, database }) => {
      const { token, seen } = await confirmed({ visitor, owner });
      unwrap(await visitor.send(cancelSession, { token, seen, reason: 'date' }));
      const end = new Date(Date.parse(seen) + 3_600_000).toISOString();
      if (taker === 'another booking') await askFor({ visitor, owner }, seen);
      else
        await database.execute(
          sql`insert into busy_time (source, starts, ends) values (gen_random_uuid(), ${seen}::timestamptz, ${end}::timestamptz)`,
        );
      expect(rejection(await visitor.send(undoCancellation, { token }))).toMatchObject({ status: 409, message: /taken/u });
      expect(await open(visitor, token)).toMatchObject({ state: 'cancelled' });
    },
  );

  test('can undo for thirty minutes, and not after a change by the studio', async ({ visitor, owner, database }) => {
    const { token, booking, seen } = await confirmed({ visitor, owner });
    unwrap(await visitor.send(cancelSession, { token, seen, reason: 'price' }));
    await database.execute(sql`update booking_event set at = at - interval '31 minutes' where booking_id = ${booking._id}`);
    expect((await open(visitor, token)).can.undo).toBe(false);
    expect(rejection(await visitor.send(undoCancellation, { token }))).toMatchObject({ status: 409 });
  });

  test('can withdraw a request at any time, and not cancel a confirmed session shortly before it', async ({ visitor, owner, database }) => {
    const asked = await askFor({ visitor, owner });
    // Move the time by SQL: with the package's notice of 24 hours, there may be no bookable slot within the limit of 48 hours.
    await database.execute(
      sql`update appointment set starts = now() + interval '5 hours', ends = now() + interval '6 hours' where booking_id = ${asked.booking._id}`,
    );
    expect((await open(visitor, asked.token)).can).toMatchObject({ cancel: true });
    unwrap(await owner.send(updateBooking, { status: 'confirmed' }, { id: asked.booking._id }));
    const { can, changeUntil, time } = await open(visitor, asked.token);
    expect(can).toMatchObject({ move: false, cancel: false });
    expect(changeUntil).toBeDefined();
    expect(rejection(await visitor.send(cancelSession, { token: asked.token, seen: time?.start ?? '', reason: 'date' }))).toMatchObject({
      status: 409,
      message: /message the studio/u,
    });
  });

  test('succeeds with only one of two concurrent changes', async ({ visitor, owner }) => {
    const { token, seen } = await confirmed({ visitor, owner });
    const start = freeStart();
    const outcomes = await Promise.all([
      visitor.send(cancelSession, { token, seen, reason: 'plans' }),
      visitor.send(moveSession, { token, seen, start }),
    ]);
    expect(outcomes.map((outcome) => outcome.ok).toSorted()).toEqual([false, true]);
    expect(rejection(outcomes.find(({ ok }) => !ok) ?? outcomes[0])).toMatchObject({ status: 409, data: { state: expect.any(String) } });
  });

  test('corrects number and address by the rules of the form, with an entry in the history', async ({ visitor, owner }) => {
    const { token, booking } = await askFor({ visitor, owner });
    expect(rejection(await visitor.send(correctContact, { token, email: 'nobody' }))).toMatchObject({
      status: 400,
      errors: { email: 'Please enter a valid email.' },
    });
    expect(rejection(await visitor.send(correctContact, { token }))).toMatchObject({ status: 400 });
    for (const phone of ['', '123', '+966 12 3', 'call me'])
      expect(rejection(await visitor.send(correctContact, { token, phone })), phone).toMatchObject({
        status: 400,
        errors: { phone: 'Please enter a phone number with at least 7 digits.' },
      });
    expect(await bookingsOf(owner, booking.name)).toMatchObject([{ phone: booking.phone }]);
    const page = unwrap(await visitor.send(correctContact, { token, phone: '٠٥٥ ٩٩٩ ٨٨٧٧', email: 'new@guest.example' })).data;
    expect(page).toMatchObject({ phone: '••• 877', email: 'n•••@guest.example' });
    expect(await bookingsOf(owner, booking.name)).toMatchObject([{ phone: '055 999 8877', email: 'new@guest.example' }]);
    const { data: history } = unwrap(await owner.send(readBookingHistory, {}, { id: booking._id }));
    expect(history.at(-1)).toMatchObject({ actor: 'client', kind: 'corrected', details: { fields: ['email', 'phone'] } });
  });

  test('can change a booking twenty times an hour', async ({ visitor, owner }) => {
    const { token } = await askFor({ visitor, owner });
    const correct = (number: number) => visitor.send(correctContact, { token, phone: `05500000${String(number).padStart(2, '0')}` });
    for (let number = 0; number < 20; number += 1) unwrap(await correct(number));
    expect(rejection(await correct(20))).toMatchObject({ status: 429 });
  });
});
