import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { createBooking, createClient, listPhotos } from '@studio/contract';
import { describe, expect } from 'vitest';
import { runningPostmaster } from '#src/db/embedded/lock.ts';
import { filesOf, upload } from '../fixtures/gallery.ts';
import { fileOf, picture } from '../fixtures/images.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { request } from '../fixtures/request.ts';
import { openSession } from '../fixtures/studio.ts';
import { bookingsOf, newBooking } from '../fixtures/submissions.ts';
import { machineTest } from '../fixtures/test.ts';

const ownerOf = (baseUrl: string, token: string) => createClient({ baseUrl, token: () => token });

/** Returns the first start message in PostgreSQL's log, or the whole log if it contains none. */
const startIn = (log: string): string => /database system was (?:shut down|interrupted|not properly shut down)/u.exec(log)?.[0] ?? log;

describe('a restart', () => {
  machineTest('keeps all data after a clean stop', async ({ machine }) => {
    const first = await machine.open();
    const token = await openSession(first.baseUrl);
    const booking = newBooking();
    unwrap(await createClient({ baseUrl: first.baseUrl }).send(createBooking, booking));
    const photo = await upload(ownerOf(first.baseUrl, token));
    await first.stop();

    const log = path.join(machine.folder, 'postgres', 'postgres.log');
    await writeFile(log, '');
    const second = await machine.open();
    expect(startIn(await readFile(log, 'utf8'))).toBe('database system was shut down');
    // The restarted server keeps its secret and sessions.
    expect(await bookingsOf(ownerOf(second.baseUrl, token), booking.name)).toHaveLength(1);
    for (const address of filesOf(photo)) expect((await request(second.baseUrl, 'GET', address)).status).toBe(200);
    await second.stop();
  });

  machineTest('keeps all data after kill -9', async ({ machine }) => {
    const first = await machine.open();
    const token = await openSession(first.baseUrl);
    const booking = newBooking();
    unwrap(await createClient({ baseUrl: first.baseUrl }).send(createBooking, booking));
    const photo = await upload(ownerOf(first.baseUrl, token));
    await first.kill();
    expect(runningPostmaster(path.join(machine.folder, 'postgres', 'data'))).toBeUndefined();

    const second = await machine.open();
    expect(await bookingsOf(ownerOf(second.baseUrl, token), booking.name)).toHaveLength(1);
    for (const address of filesOf(photo)) expect((await request(second.baseUrl, 'GET', address)).status).toBe(200);
    await second.stop();
  });
});

describe('SIGTERM', () => {
  machineTest('finishes a running upload and stops the database cleanly', async ({ machine }) => {
    const server = await machine.open();
    const token = await openSession(server.baseUrl);
    const form = new FormData();
    form.append('category', 'Wedding');
    form.append('caption', 'sent while it ended');
    form.append('photo', fileOf(await (await picture(1200, 800)).jpeg().toBuffer()));
    const encoded = new Response(form);
    const body = Buffer.from(await encoded.arrayBuffer());

    const sending = httpRequest(`${server.baseUrl}/api/photos`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
        'content-length': body.length,
      },
    });
    const responded = once(sending, 'response').then(([response]: IncomingMessage[]) => response);
    sending.write(body.subarray(0, body.length / 2));
    // Send a later request: its response shows that the server is reading the upload.
    expect((await request(server.baseUrl, 'GET', '/api/photos')).status).toBe(200);
    const stopped = server.stop();
    await server.untilPrinted(/Stopping/u);
    sending.end(body.subarray(body.length / 2));
    const response = await responded;
    expect(response?.statusCode).toBe(201);
    await stopped;

    const log = path.join(machine.folder, 'postgres', 'postgres.log');
    await writeFile(log, '');
    const next = await machine.open();
    expect(startIn(await readFile(log, 'utf8'))).toBe('database system was shut down');
    const { data } = unwrap(await createClient({ baseUrl: next.baseUrl }).send(listPhotos));
    expect(data).toMatchObject([{ caption: 'sent while it ended', category: 'Wedding' }]);
    await next.stop();
  });

  machineTest('returns 503 from /readyz and serves requests for the shutdown delay', async ({ machine }) => {
    const server = await machine.open({ env: { SHUTDOWN_DELAY: '5' } });
    const { baseUrl } = server;
    expect((await request(baseUrl, 'GET', '/readyz')).status).toBe(200);
    const stopped = server.stop();
    await server.untilPrinted(/Stopping/u);
    expect((await request(baseUrl, 'GET', '/readyz')).status).toBe(503);
    unwrap(await createClient({ baseUrl }).send(createBooking, newBooking()));
    await stopped;
  });

  machineTest('stops a server that is starting', async ({ machine }) => {
    const server = machine.start();
    await server.untilPrinted(/Starting the database/u);
    await server.stop();
    expect(runningPostmaster(path.join(machine.folder, 'postgres', 'data'))).toBeUndefined();
    const next = await machine.open();
    expect((await request(next.baseUrl, 'GET', '/readyz')).status).toBe(200);
    await next.stop();
  });
});
