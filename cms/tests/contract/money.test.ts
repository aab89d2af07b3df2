import { randomUUID } from 'node:crypto';
import { sql } from '@payloadcms/db-postgres/drizzle';
import {
  addPayment,
  type Client,
  changeMoney,
  createClient,
  deleteBooking,
  exportPayments,
  readClient,
  readMoney,
  readPayment,
  readSums,
  removePayment,
  restorePayment,
  summary,
  todayInRiyadh,
  updateBooking,
} from '@studio/contract';
import { describe, expect } from 'vitest';
import { setUsers } from '#src/upgrade/migrations/20261128_110000_payments_of_users.ts';
import type { Database } from '../fixtures/database.ts';
import { dataIn, objectIn } from '../fixtures/json.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { createUser } from '../fixtures/staff.ts';
import { openSession } from '../fixtures/studio.ts';
import { bookingsOf, newBooking, sentBooking } from '../fixtures/submissions.ts';
import { test as studioTest } from '../fixtures/test.ts';
import { unknownId } from '../fixtures/unknown-id.ts';

const test = studioTest
  .extend('member', { scope: 'file' }, async ({ request, studio: { baseUrl, token } }) => {
    const { username, password } = await createUser(request, token);
    const own = await openSession(baseUrl, username, password);
    return createClient({ baseUrl, lang: 'en', token: () => own });
  })
  .extend('booking', ({ visitor, owner }) => sentBooking({ visitor, owner }));

const cash = { kind: 'payment', method: 'cash' } as const;

const pay = async (client: Client, id: string, amount: number, kind: 'payment' | 'refund' = 'payment') =>
  unwrap(await client.send(addPayment, { ...cash, kind, amount }, { id })).data;

const moneyOf = async (client: Client, id: string) => unwrap(await client.send(readMoney, {}, { id })).data;

/** Stores the price in riyals that the package of a booking had when it was booked. */
const agreeOn = (database: Database, id: string, price: number, priceFrom = false) =>
  database.execute(
    sql`update booking_terms set agreed = agreed || ${JSON.stringify({ price, priceFrom })}::jsonb where booking_id = ${id}`,
  );

describe('the money of a booking', () => {
  test('has a price, private notes, payments and refunds, the amount owed, and a history', async ({ owner, booking: { _id: id } }) => {
    expect(await moneyOf(owner, id)).toMatchObject({
      notes: '',
      price: null,
      received: 0,
      owed: 0,
      payments: [],
      events: [],
      canManage: true,
    });
    unwrap(await owner.send(changeMoney, { price: 120_000, notes: 'Prefers the garden' }, { id }));
    const first = await pay(owner, id, 50_000);
    unwrap(await owner.send(addPayment, { method: 'transfer', amount: 30_050, day: '2026-01-31', note: 'Deposit' }, { id }));
    const refund = { ...cash, kind: 'refund' as const, amount: 10_000, lowersPrice: false };
    const { money } = unwrap(await owner.send(addPayment, refund, { id })).data;
    expect(money).toMatchObject({ notes: 'Prefers the garden', price: 120_000, received: 70_050, owed: 49_950 });
    expect(money.payments).toHaveLength(3);
    expect(money.payments.at(-1)).toMatchObject({
      method: 'transfer',
      amount: 30_050,
      day: '2026-01-31',
      note: 'Deposit',
      username: 'admin',
    });
    expect(money.payments.find((each) => each.id === first.id)).toMatchObject({ day: todayInRiyadh() });
    expect(money.events.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['price', 120_000],
      ['notes', undefined],
      ['payment', 50_000],
      ['payment', 30_050],
      ['refund', 10_000],
    ]);
  });

  test('gets the fixed price of the package with its first payment only', async ({ owner, visitor, database }) => {
    const [first, second] = [await sentBooking({ visitor, owner }), await sentBooking({ visitor, owner })];
    for (const { _id: id } of [first, second]) await agreeOn(database, id, 800);
    expect((await moneyOf(owner, first._id)).packagePrice).toBe(80_000);
    expect((await pay(owner, first._id, 100)).money).toMatchObject({ price: 80_000, owed: 79_900 });
    unwrap(await owner.send(changeMoney, { price: 0 }, { id: second._id }));
    expect((await pay(owner, second._id, 100)).money).toMatchObject({ price: 0, owed: 0 });
  });

  test('changes the version of the summary', async ({ owner, booking: { _id: id } }) => {
    const versions = async () => unwrap(await owner.send(summary)).data.versions;
    const before = await versions();
    await pay(owner, id, 5);
    const after = await versions();
    expect(after.money).not.toBe(before.money);
    expect(after.clients).not.toBe(before.clients);
  });

  test.for([
    [{ method: 'cash', amount: 0 }, 'amount'],
    [{ method: 'cash', amount: 1.5 }, 'amount'],
    [{ method: 'cash', amount: -100 }, 'amount'],
    [{ method: 'cash', amount: 1_000_000_001 }, 'amount'],
    [{ method: 'cash', amount: '100' }, 'amount'],
    [{ method: 'cheque', amount: 100 }, 'method'],
    [{ method: 'cash', amount: 100, day: '2027-02-30' }, 'day'],
    [{ method: 'cash', amount: 100, day: '2190-01-01' }, 'day'],
    [{ method: 'cash', amount: 100, note: 'x'.repeat(201) }, 'note'],
  ] as const)('returns 400 for %j', async ([json, field], { request, studio, booking }) => {
    const answer = await request('POST', `/api/bookings/${booking._id}/payments`, { json, token: studio.token });
    expect([answer.status, Object.keys(objectIn(objectIn(answer.json)['errors']))]).toEqual([400, [field]]);
  });

  test('returns 404 for an unknown booking, and one in the bin', async ({ owner, booking: { _id: id } }) => {
    unwrap(await owner.send(deleteBooking, {}, { id }));
    for (const gone of [unknownId, id, 'x']) {
      expect(rejection(await owner.send(readMoney, {}, { id: gone })).status).toBe(404);
      expect(rejection(await owner.send(addPayment, { ...cash, amount: 1 }, { id: gone })).status).toBe(404);
      expect(rejection(await owner.send(changeMoney, { notes: 'x' }, { id: gone })).status).toBe(404);
    }
  });
});

describe('a refund', () => {
  test('is at most the amount received, and payments that cover it cannot be removed', async ({ owner, booking: { _id: id } }) => {
    const { id: payment } = await pay(owner, id, 10_000);
    expect(rejection(await owner.send(addPayment, { ...cash, kind: 'refund', amount: 10_001 }, { id }))).toMatchObject({
      status: 409,
      message: 'More cannot be refunded than was received for this booking.',
    });
    const { id: refund } = await pay(owner, id, 10_000, 'refund');
    expect(rejection(await owner.send(removePayment, {}, { id: payment })).status).toBe(409);
    unwrap(await owner.send(removePayment, {}, { id: refund }));
    unwrap(await owner.send(removePayment, {}, { id: payment }));
    expect(rejection(await owner.send(restorePayment, {}, { id: refund })).status).toBe(409);
    expect(await moneyOf(owner, id)).toMatchObject({ received: 0, payments: [] });
  });

  test('lowers the price instead of turning into a debt, until it is removed', async ({ owner, booking: { _id: id } }) => {
    unwrap(await owner.send(changeMoney, { price: 100_000 }, { id }));
    await pay(owner, id, 100_000);
    const { id: refund, money } = await pay(owner, id, 25_000, 'refund');
    expect(money).toMatchObject({ price: 75_000, received: 75_000, owed: 0 });
    expect(money.events.slice(-2).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refund', 25_000],
      ['price', 75_000],
    ]);
    expect(unwrap(await owner.send(removePayment, {}, { id: refund })).data).toMatchObject({ price: 100_000, received: 100_000, owed: 0 });
    expect(unwrap(await owner.send(restorePayment, {}, { id: refund })).data).toMatchObject({ price: 75_000, owed: 0 });
    const idempotencyKey = randomUUID();
    const again = { ...cash, kind: 'refund', amount: 5_000 } as const;
    unwrap(await owner.send(addPayment, { ...again, lowersPrice: false }, { id, idempotencyKey }));
    expect(rejection(await owner.send(addPayment, { ...again, lowersPrice: true }, { id, idempotencyKey })).status).toBe(422);
    expect(await moneyOf(owner, id)).toMatchObject({ price: 75_000, owed: 5_000 });
  });

  test('is recorded once for ten concurrent refunds of the full amount', async ({ owner, booking: { _id: id } }) => {
    await pay(owner, id, 10_000);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => owner.send(addPayment, { ...cash, kind: 'refund', amount: 10_000 }, { id })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await moneyOf(owner, id)).received).toBe(0);
  });
});

describe('a payment', () => {
  test('is recorded once for concurrent requests with one key', async ({ owner, booking: { _id: id }, visitor }) => {
    const idempotencyKey = randomUUID();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => owner.send(addPayment, { ...cash, amount: 5_000 }, { id, idempotencyKey })),
    );
    expect(new Set(outcomes.map((outcome) => unwrap(outcome).data.id)).size).toBe(1);
    expect(await moneyOf(owner, id)).toMatchObject({ received: 5_000 });
    expect(rejection(await owner.send(addPayment, { ...cash, amount: 5_001 }, { id, idempotencyKey })).status).toBe(422);
    const other = await sentBooking({ visitor, owner });
    expect(rejection(await owner.send(addPayment, { ...cash, amount: 5_000 }, { id: other._id, idempotencyKey })).status).toBe(422);
  });

  test('has a numbered receipt until it is removed, and again after the undo', async ({ owner, booking }) => {
    const { id, money } = await pay(owner, booking._id, 30_000);
    const receipt = async () => owner.send(readPayment, {}, { id });
    expect(unwrap(await receipt()).data).toMatchObject({
      number: money.payments[0]?.number,
      booking: booking._id,
      name: booking.name,
      package: 'wedding',
      reference: booking.reference,
      sessionDay: booking.date,
      amount: 30_000,
      received: 30_000,
    });
    expect(JSON.stringify(unwrap(await receipt()))).not.toContain('note');
    expect(unwrap(await owner.send(removePayment, {}, { id })).data).toMatchObject({ received: 0, payments: [] });
    expect(rejection(await receipt()).status).toBe(404);
    unwrap(await owner.send(removePayment, {}, { id }));
    const { data } = unwrap(await owner.send(restorePayment, {}, { id }));
    expect(data).toMatchObject({ received: 30_000 });
    expect(data.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['payment', 'removed', 'restored']));
    expect(data.events.filter(({ kind }) => kind === 'removed')).toHaveLength(1);
  });

  test('keeps its amount without name and note when its booking is erased', async ({ owner, visitor, database, request, studio }) => {
    const { email, name } = newBooking();
    const booking = await sentBooking({ visitor, owner });
    await database.execute(`update booking set email = '${email}', name = '${name}' where id = '${booking._id}'`);
    const note = `for ${randomUUID()}`;
    const { id, money } = unwrap(await owner.send(addPayment, { ...cash, amount: 777, note }, { id: booking._id })).data;
    unwrap(await owner.send(changeMoney, { notes: note }, { id: booking._id }));
    const panel = { cookie: studio.token, headers: { origin: studio.baseUrl, 'sec-fetch-site': 'same-origin' } };
    const exported = await request('POST', '/api/personal-data/export', { json: { person: email }, ...panel });
    expect(dataIn(exported.json)['bookings']).toMatchObject([{ money: { notes: note, payments: [{ amount: 777, note }] } }]);
    expect((await request('POST', '/api/personal-data/erase', { json: { person: email }, ...panel })).status).toBe(200);
    expect(await bookingsOf(owner, name)).toEqual([]);
    const rows = unwrap(await owner.send(exportPayments, {})).data;
    expect(rows.find((row) => row.id === id)).toEqual({
      id,
      number: money.payments[0]?.number,
      kind: 'payment',
      method: 'cash',
      amount: 777,
      day: todayInRiyadh(),
      note: '',
      createdAt: expect.any(String),
      package: 'wedding',
    });
    expect(rejection(await owner.send(readPayment, {}, { id })).status).toBe(404);
  });
});

describe('sums', () => {
  test('are grouped by month and package, with the amount owed', async ({ owner, visitor, booking }) => {
    const sumsOf = async () => {
      const { sums, debts } = unwrap(await owner.send(readSums)).data;
      return { sum: sums.find(({ month, package: slug }) => month === '2013-02' && slug === 'wedding'), debts };
    };
    const other = await sentBooking({ visitor, owner });
    unwrap(await owner.send(changeMoney, { price: 90_000 }, { id: booking._id }));
    const before = (await sumsOf()).sum ?? { received: 0, refunded: 0, count: 0 };
    unwrap(await owner.send(addPayment, { ...cash, amount: 40_000, day: '2013-02-28' }, { id: booking._id }));
    unwrap(
      await owner.send(addPayment, { ...cash, kind: 'refund', lowersPrice: false, amount: 1_000, day: '2013-02-01' }, { id: booking._id }),
    );
    const { sum, debts } = await sumsOf();
    expect(sum).toMatchObject({ received: before.received + 40_000, refunded: before.refunded + 1_000, count: before.count + 2 });
    expect(debts.find((debt) => debt.booking === booking._id)).toMatchObject({ name: booking.name, price: 90_000, owed: 51_000 });
    expect(debts.some((debt) => debt.booking === other._id)).toBe(false);
    const rows = unwrap(await owner.send(exportPayments, { from: '2013-02-28', to: '2013-02-28' })).data;
    expect(rows.every(({ day }) => day === '2013-02-28')).toBe(true);
    expect(rows).toContainEqual(expect.objectContaining({ name: booking.name, reference: booking.reference, amount: 40_000 }));
  });

  test('list what confirmed bookings owe by the price of their package, and those whose price is unknown', async ({
    owner,
    visitor,
    database,
  }) => {
    const [wedding, requested] = [await sentBooking({ visitor, owner }), await sentBooking({ visitor, owner })];
    const sums = async () => unwrap(await owner.send(readSums)).data;
    await agreeOn(database, wedding._id, 800);
    await agreeOn(database, requested._id, 800, true);
    const before = await sums();
    for (const { _id: id } of [wedding, requested]) unwrap(await owner.send(updateBooking, { status: 'confirmed' }, { id }));
    const { owed, debts, unpriced } = await sums();
    expect(owed - before.owed).toBe(80_000);
    expect(debts.find(({ booking }) => booking === wedding._id)).toMatchObject({ price: 80_000, owed: 80_000 });
    expect(unpriced.map(({ booking }) => booking)).toContain(requested._id);
    expect(await moneyOf(owner, wedding._id)).toMatchObject({ price: null, packagePrice: 80_000, owed: 80_000 });
    expect(unwrap(await owner.send(readClient, {}, { id: wedding._id })).data.items).toContainEqual(
      expect.objectContaining({ _id: wedding._id, owed: 80_000 }),
    );
  });

  test('and exports leave out removed payments', async ({ owner, booking }) => {
    const [day, month] = ['2013-03-15', '2013-03'];
    const counted = async () => ({
      sums: unwrap(await owner.send(readSums)).data.sums.filter((sum) => sum.month === month),
      ids: unwrap(await owner.send(exportPayments, { from: day, to: day })).data.map((row) => row.id),
    });
    expect(await counted()).toEqual({ sums: [], ids: [] });
    const { id } = unwrap(await owner.send(addPayment, { ...cash, amount: 5_000, day }, { id: booking._id })).data;
    const present = { sums: [{ month, package: 'wedding', received: 5_000, refunded: 0, count: 1 }], ids: [id] };
    expect(await counted()).toEqual(present);
    unwrap(await owner.send(removePayment, {}, { id }));
    expect(await counted()).toEqual({ sums: [], ids: [] });
    unwrap(await owner.send(restorePayment, {}, { id }));
    expect(await counted()).toEqual(present);
    unwrap(await owner.send(removePayment, {}, { id }));
  });
});

describe('a staff user', () => {
  test('records payments and notes, and removes only their own payments', async ({ member, owner, booking: { _id: id } }) => {
    const own = await pay(member, id, 2_000);
    const others = await pay(owner, id, 3_000);
    unwrap(await member.send(changeMoney, { notes: 'Called' }, { id }));
    expect(await moneyOf(member, id)).toMatchObject({ canManage: false, notes: 'Called', received: 5_000 });
    expect((await moneyOf(member, id)).payments.map((each) => each.canRemove).toSorted()).toEqual([false, true]);
    expect(rejection(await member.send(removePayment, {}, { id: others.id })).status).toBe(403);
    unwrap(await member.send(removePayment, {}, { id: own.id }));
    unwrap(await member.send(restorePayment, {}, { id: own.id }));
  });

  test('does not get the payments of a former user with the same name', async ({ request, studio, booking: { _id: id } }) => {
    const former = await createUser(request, studio.token);
    const session = await openSession(studio.baseUrl, former.username, former.password);
    const { id: payment } = await pay(createClient({ baseUrl: studio.baseUrl, lang: 'en', token: () => session }), id, 2_000);
    expect((await request('DELETE', `/api/user/${former.id}`, { token: studio.token })).status).toBe(200);
    const later = await createUser(request, studio.token, { username: former.username });
    const own = await openSession(studio.baseUrl, later.username, later.password);
    const namesake = createClient({ baseUrl: studio.baseUrl, lang: 'en', token: () => own });
    const [shown] = (await moneyOf(namesake, id)).payments;
    expect(shown).toMatchObject({ id: payment, username: former.username, canRemove: false });
    expect(rejection(await namesake.send(removePayment, {}, { id: payment })).status).toBe(403);
  });

  test('keeps payments that an older version stored with a name, if the user had the name then', async ({
    member,
    owner,
    database,
    booking,
  }) => {
    const logged = await pay(member, booking._id, 2_000);
    const { id: own, money } = await pay(member, booking._id, 3_000);
    const earlier = await pay(member, booking._id, 4_000);
    const username = money.payments.find(({ id }) => id === own)?.username ?? '';
    await database.execute(sql`update payment set user_id = null where username = ${username}`);
    await database.execute(sql`update payment set username = 'somebody' where id = ${logged.id}`);
    // Entries of the audit log cannot be changed, so copy the payments to ids without one.
    const [copy, old] = [randomUUID(), randomUUID()];
    await database.execute(sql`update payment set id = ${copy} where id = ${own}`);
    await database.execute(sql`update payment set id = ${old}, created_at = '2020-01-01' where id = ${earlier.id}`);
    await database.execute(setUsers);
    const removable = (await moneyOf(member, booking._id)).payments.filter(({ canRemove }) => canRemove).map(({ id }) => id);
    expect(removable.toSorted()).toEqual([logged.id, copy].toSorted());
    expect((await moneyOf(owner, booking._id)).payments.every(({ canRemove }) => canRemove)).toBe(true);
  });

  test('changes no price, refunds nothing, and reads no sums', async ({ member, owner, booking: { _id: id } }) => {
    await pay(owner, id, 2_000);
    expect(rejection(await member.send(changeMoney, { price: 5 }, { id })).status).toBe(403);
    expect(rejection(await member.send(addPayment, { ...cash, kind: 'refund', amount: 5 }, { id })).status).toBe(403);
    expect(rejection(await member.send(readSums)).status).toBe(403);
    expect(rejection(await member.send(exportPayments, {})).status).toBe(403);
  });
});
