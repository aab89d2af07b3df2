import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readDatabaseState } from '#src/backup/swap.ts';
import { applicationName } from '#src/db/pool.ts';

/**
 * Creates a database with some tables as after a first start, and drops it after the test.
 * @returns its address
 */
async function newDatabase(): Promise<string> {
  const { databaseUrl } = inject('studio');
  const name = `state_${randomUUID().replaceAll('-', '')}`;
  const admin = await connect(databaseUrl);
  await admin.query(`create database ${name}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  const url = new URL(databaseUrl);
  url.pathname = name;
  const client = await connect(url.href);
  await client.query(
    `create table payload_migrations (batch int, created_at timestamptz);
     create table "user" (id int);
     create table audit_entry (noun text);
     create table team (id int, updated_at timestamptz);
     create table team_locales (_parent_id int);
     create table payment (id int);
     insert into payload_migrations values (1, '2026-01-01 10:00:00'), (1, '2026-01-01 10:00:01'), (2, '2026-06-01');
     insert into "user" values (1);
     insert into audit_entry values ('session');
     insert into team values (1, '2026-01-01 10:00:01');
     insert into team_locales values (1)`,
  );
  await client.end();
  return url.href;
}

async function connect(connectionString: string, application_name = ''): Promise<Client> {
  const client = new Client({ connectionString, application_name });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

test('a studio in which only migrations, the first start and log-ins wrote rows is not used', async () => {
  expect(await readDatabaseState(await newDatabase())).toEqual({ isHalfRestored: false, isInUse: false, programs: [], isUsed: false });
});

test.for([
  ['a changed row', `update team set updated_at = '2026-01-01 10:00:02'`],
  ['a row of a later version', `insert into team values (2, '2026-06-01')`],
  ['a row without a time', 'insert into payment values (1)'],
  ['an action of staff', `insert into audit_entry values ('page')`],
])('%s makes a studio used', async ([, change = '']) => {
  const url = await newDatabase();
  const client = await connect(url);
  await client.query(change);
  await client.end();
  expect((await readDatabaseState(url)).isUsed).toBe(true);
});

test('distinguishes connections of a studio from those of other programs', async () => {
  const url = await newDatabase();
  const clients = [await connect(url, 'check_postgres'), await connect(url)];
  const { username } = new URL(url);
  expect(await readDatabaseState(url)).toMatchObject({ isInUse: false, programs: ['check_postgres', username].toSorted() });
  clients.push(await connect(url, applicationName()));
  expect((await readDatabaseState(url)).isInUse).toBe(true);
  await Promise.all(clients.map((client) => client.end()));
});
