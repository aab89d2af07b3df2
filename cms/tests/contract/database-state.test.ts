import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readDatabaseState } from '#src/backup/swap.ts';
import { applicationName } from '#src/db/pool.ts';

/**
 * Creates a database with one row in `user` and an empty table `booking`, as after a first start, and drops it after the test.
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
  await client.query(`create table "user" (id int); insert into "user" values (1); create table booking (id int)`);
  await client.end();
  return url.href;
}

async function connect(connectionString: string, application_name = ''): Promise<Client> {
  const client = new Client({ connectionString, application_name });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

test('a database that only a first start has written to is empty', async () => {
  expect(await readDatabaseState(await newDatabase())).toEqual({ isHalfRestored: false, isInUse: false, programs: [], filled: [] });
});

test('a database with a booking is filled', async () => {
  const url = await newDatabase();
  const client = await connect(url);
  await client.query('insert into booking values (1)');
  await client.end();
  expect((await readDatabaseState(url)).filled).toEqual(['booking']);
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
