import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startPostgres } from '#src/db/embedded/postgres.ts';
import { from, someAddress } from '../tests/fixtures/client-address.ts';
import { resetRateLimits } from '../tests/fixtures/rate-limits.ts';
import { request } from '../tests/fixtures/request.ts';
import { openServer, temporaryFolder } from '../tests/fixtures/server.ts';
import { newBooking } from '../tests/fixtures/submissions.ts';
import { printRow } from './table.ts';

const times = 5;

/** Downtime of PostgreSQL, in milliseconds. */
const away = 3000;

/**
 * Restarts PostgreSQL several times while eight clients send bookings; prints the longest response and the time from each restart until a booking is
 * stored again.
 */
export async function bench(): Promise<void> {
  const { folder, remove } = await temporaryFolder();
  const place = path.join(folder, 'elsewhere');
  let database = await startPostgres(place);
  const server = await openServer({
    dataDir: folder,
    env: { DATABASE_URL: database.url, PAYLOAD_SECRET: 'a secret of more than thirty-two characters' },
  });
  const going = new AbortController();
  const seen = { longest: 0, last: 0, faults: 0 };
  const book = async () => {
    while (!going.signal.aborted) {
      const sent = performance.now();
      const { status } = await request(server.baseUrl, 'POST', '/api/bookings', { json: newBooking(), headers: from(someAddress()) });
      seen.longest = Math.max(seen.longest, performance.now() - sent);
      if (status === 201) seen.last = performance.now();
      else if (status !== 503) seen.faults += 1;
      await setTimeout(20);
    }
  };
  const visitors = Array.from({ length: 8 }, book);
  printRow(['time', 'longest answer s', 'stored again after s', 'answers other than 201 and 503']);
  printRow(['---', '---', '---', '---']);
  try {
    for (let time = 1; time <= times; time += 1) {
      await setTimeout(2000);
      Object.assign(seen, { longest: 0, faults: 0 });
      await resetRateLimits(database.url);
      await database.stop();
      await setTimeout(away);
      database = await startPostgres(place);
      const back = performance.now();
      while (seen.last < back) await setTimeout(10);
      printRow([String(time), (seen.longest / 1000).toFixed(2), ((seen.last - back) / 1000).toFixed(2), String(seen.faults)]);
    }
  } finally {
    going.abort();
    await Promise.all(visitors);
    await server.stop();
    await database.stop();
    await remove();
  }
}
