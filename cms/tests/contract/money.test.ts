import { randomUUID } from 'node:crypto';
import {
  addPayment,
  type Client,
  changeMoney,
  createClient,
  deleteBooking,
  exportPayments,
  readMoney,
  readPayment,
  readSums,
  removePayment,
  restorePayment,
  summary,
  todayInRiyadh,
} from '@studio/contract';
import { describe, expect } from 'vitest';
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
    const { money } = await pay(owner, id, 10_000, 'refund');
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

  test('gets the fixed price of the package with its first payment only', async ({ owner, visitor }) => {
    const { packagePrice } = await moneyOf(owner, (await sentBooking({ visitor, owner }))._id);
    expect(packagePrice).toBe(80_000);
    const [first, second] = [await sentBooking({ visitor, owner }), await sentBooking({ visitor, owner })];
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
    expect([answer.status, Object.keys(Object(answer.json).errors)]).toEqual([400, [field]]);
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
    expect(Object(exported.json).data.bookings[0].money).toMatchObject({ notes: note, payments: [{ amount: 777, note }] });
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
    unwrap(await owner.send(addPayment, { ...cash, kind: 'refund', amount: 1_000, day: '2013-02-01' }, { id: booking._id }));
    const { sum, debts } = await sumsOf();
    expect(sum).toMatchObject({ received: before.received + 40_000, refunded: before.refunded + 1_000, count: before.count + 2 });
    expect(debts.find((debt) => debt.booking === booking._id)).toMatchObject({ name: booking.name, price: 90_000, owed: 51_000 });
    expect(debts.some((debt) => debt.booking === other._id)).toBe(false);
    const rows = unwrap(await owner.send(exportPayments, { from: '2013-02-28', to: '2013-02-28' })).data;
    expect(rows.every(({ day }) => day === '2013-02-28')).toBe(true);
    expect(rows).toContainEqual(expect.objectContaining({ name: booking.name, reference: booking.reference, amount: 40_000 }));
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

  test('changes no price, refunds nothing, and reads no sums', async ({ member, owner, booking: { _id: id } }) => {
    await pay(owner, id, 2_000);
    expect(rejection(await member.send(changeMoney, { price: 5 }, { id })).status).toBe(403);
    expect(rejection(await member.send(addPayment, { ...cash, kind: 'refund', amount: 5 }, { id })).status).toBe(403);
    expect(rejection(await member.send(readSums)).status).toBe(403);
    expect(rejection(await member.send(exportPayments, {})).status).toBe(403);
  });
});
