import { createBooking, createClient } from '@studio/contract';
import { expect } from 'vitest';
import { upload } from '../fixtures/gallery.ts';
import { Collector } from '../fixtures/otlp-collector.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { request } from '../fixtures/request.ts';
import { openSession } from '../fixtures/studio.ts';
import { newBooking } from '../fixtures/submissions.ts';
import { machineTest } from '../fixtures/test.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

machineTest('traces show the steps of a booking without personal data', async ({ machine, onTestFinished }) => {
  const collector = await Collector.open();
  onTestFinished(() => collector.close());
  const server = await machine.open({ env: { ...collector.settings, OTEL_SERVICE_NAME: 'noor' } });
  const { baseUrl } = server;
  const booking = newBooking({ email: 'haya@guest.example', location: 'Villa Z6tNc5' });
  const token = await openSession(baseUrl);
  await upload(createClient({ baseUrl, token: () => token }));
  expect((await request(baseUrl, 'POST', '/api/bookings?lang=ar', { json: booking, headers: { traceparent } })).status).toBe(201);
  // Search by name, as the panel does.
  await request(baseUrl, 'GET', `/api/booking?where[name][like]=${encodeURIComponent(booking.name)}`, { cookie: token });
  await request(baseUrl, 'GET', `/api/booking/${booking.email}`);
  await expect.poll(() => collector.of(traceId, 'send mail').length).toBe(2);
  await server.stop();

  const [span] = collector.of(traceId, 'POST /api/bookings');
  expect(span).toMatchObject({
    service: 'noor',
    parentSpanId: traceparent.slice(36, 52),
    attributes: { 'http.route': '/api/bookings', 'http.response.status_code': '201' },
  });
  const inserts = collector.of(traceId, 'INSERT').filter(({ parentSpanId }) => parentSpanId === span?.spanId);
  expect(inserts.map(({ attributes }) => attributes['db.query.text'])).toContainEqual(
    expect.stringMatching(/^insert into "booking" .*\$1/u),
  );
  // The first mail of a batch reads the booking for all mails of the batch.
  const mails = new Set(collector.of(traceId, 'send mail').map(({ spanId }) => spanId));
  expect(collector.of(traceId, 'SELECT').some(({ parentSpanId }) => mails.has(parentSpanId ?? ''))).toBe(true);
  expect(collector.spans.map(({ name }) => name)).toContain('render photo');
  for (const name of [
    'http.server.request.duration',
    'studio.jobs',
    'studio.photos.unfinished',
    'db.client.connection.count',
    'process.memory.usage',
  ])
    expect(collector.metrics).toContain(name);
  for (const word of [booking.name, booking.email, 'Z6tNc5', '012 3456', '550123456', 'sixty guests', '127.0.0.1', token.slice(-20)])
    expect(collector.received).not.toContain(word);
});

machineTest('a collector that never replies does not delay requests', async ({ machine, onTestFinished }) => {
  const collector = await Collector.open('stalls');
  onTestFinished(() => collector.close());
  const server = await machine.open({ env: { ...collector.settings, OTEL_EXPORTER_OTLP_TIMEOUT: '300' } });
  const visitor = createClient({ baseUrl: server.baseUrl });
  const lost = () => server.output.match(/"event":"telemetry.lost"/gu)?.length;
  unwrap(await visitor.send(createBooking, newBooking()));
  await expect.poll(lost).toBe(1);
  const { asked } = collector;
  unwrap(await visitor.send(createBooking, newBooking()));
  await expect.poll(() => collector.asked).toBeGreaterThan(asked);
  await server.stop();
  expect(lost()).toBe(1);
});
