import { createAppointment, createBooking, createClient } from '@studio/contract';
import { expect } from 'vitest';
import { openDatabase } from '../fixtures/database.ts';
import { readerOf } from '../fixtures/mail-reader.ts';
import { MailSink } from '../fixtures/mail-sink.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { openSession } from '../fixtures/studio.ts';
import { bookingsOf, newBooking, slotDay } from '../fixtures/submissions.ts';
import { machineTest } from '../fixtures/test.ts';

machineTest(
  'a hold and an offer that expire while the server is stopped free their slots, and both sides get one mail',
  async ({ machine, onTestFinished }) => {
    const sink = await MailSink.open();
    onTestFinished(() => sink.close());
    const { toStudio } = readerOf(sink);
    const server = await machine.open({ env: sink.settings });
    const start = `${slotDay()}T10:00:00+03:00`;
    const [booking, other] = [1, 2].map(() => ({ ...newBooking({ package: 'portrait' }), start }));
    if (!booking || !other) throw new Error('Two bookings were made');
    const visitor = createClient({ baseUrl: server.baseUrl, lang: 'en' });
    const { data } = unwrap(await visitor.send(createBooking, booking));
    expect(rejection(await visitor.send(createBooking, other)).status).toBe(409);
    await expect.poll(() => sink.to(booking.email).length, { timeout: 30_000 }).toBe(1);
    expect(sink.to(booking.email)[0]?.text).toContain(`Reference: ${data?.reference}`);
    const token = await openSession(server.baseUrl);
    const ownerOf = ({ baseUrl }: { baseUrl: string }) => createClient({ baseUrl, token: () => token });
    const asked = newBooking({ package: 'portrait', date: '' });
    unwrap(await visitor.send(createBooking, asked));
    const [{ _id = '' } = {}] = await bookingsOf(ownerOf(server), asked.name);
    const offer = { booking: _id, start: `${slotDay()}T16:00:00+03:00`, state: 'offered' } as const;
    unwrap(await ownerOf(server).send(createAppointment, offer));
    expect(await bookingsOf(ownerOf(server), asked.name)).toMatchObject([{ status: 'offered' }]);
    const database = openDatabase(server.databaseUrl);
    await database.execute('update appointment set held_until = now()').finally(() => database.$client.end());
    await server.stop();
    const again = await machine.open({ env: sink.settings });
    await expect
      .poll(() => sink.to(booking.email).map(({ subject }) => subject), { timeout: 30_000 })
      .toEqual(['Your request has arrived · Photography studio', 'Your time is no longer held · Photography studio']);
    expect(sink.to(booking.email)[1]?.text).toContain('To choose another time, open your booking or ');
    await expect
      .poll(() => toStudio(booking.name).map(({ subject }) => subject?.includes('انتهى حجز مبدئي')), { timeout: 30_000 })
      .toEqual([false, true]);
    for (const { name } of [booking, asked])
      expect(await bookingsOf(ownerOf(again), name)).toMatchObject([{ status: 'pending', time: { state: 'ended' } }]);
    unwrap(await createClient({ baseUrl: again.baseUrl }).send(createBooking, other));
  },
);
