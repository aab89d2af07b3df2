import path from 'node:path';
import { expect } from 'vitest';
import { startPostgres } from '#src/db/embedded/postgres.ts';
import { migrations } from '#src/upgrade/migrations/index.ts';
import { openDatabase } from '../fixtures/database.ts';
import { request } from '../fixtures/request.ts';
import { sharedSecret, TestServer, temporaryFolder } from '../fixtures/server.ts';
import { openSession } from '../fixtures/studio.ts';
import { machineTest } from '../fixtures/test.ts';

machineTest('two concurrent first starts create one studio', async ({ machine, onTestFinished }) => {
  const database = await startPostgres(path.join(machine.folder, 'elsewhere'));
  onTestFinished(() => database.stop());
  const env = { DATABASE_URL: database.url, PAYLOAD_SECRET: sharedSecret };
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  const both = [machine.start({ env }), new TestServer({ dataDir: folder, env })];
  onTestFinished(() => both[1]?.discard());
  await Promise.all(both.map((server) => server.untilOpen()));
  for (const { baseUrl } of both) {
    expect((await request(baseUrl, 'GET', '/readyz')).status).toBe(200);
    expect((await request(baseUrl, 'GET', '/api/bookings', { token: await openSession(baseUrl) })).status).toBe(200);
  }
  const query = openDatabase(database.url);
  const { rows } = await query.execute<{ name: string }>('select name from payload_migrations order by name');
  expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name).toSorted());
  expect((await query.execute('select 1 from "user"')).rows).toHaveLength(1);
  // Remove the record of the last migration, so that the readiness check fails.
  await query.execute(`delete from payload_migrations where name = '${migrations.at(-1)?.name}'`);
  for (const { baseUrl } of both) {
    expect(await request(baseUrl, 'GET', '/readyz')).toMatchObject({ status: 503, text: 'not ready\n' });
    expect(await request(baseUrl, 'GET', '/healthz')).toMatchObject({ status: 200, text: 'ok\n' });
  }
  await query.$client.end();
  for (const server of both) await server.stop();
});
