import { existsSync } from 'node:fs';
import { readdir, rename, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { createClient, listPhotos } from '@studio/contract';
import { describe, expect } from 'vitest';
import { startPostgres } from '#src/db/embedded/postgres.ts';
import { runCommand } from '../fixtures/command.ts';
import { buildOf, copyPublishedSite, openEditor, startVisits, untouched } from '../fixtures/content-fixtures.ts';
import { openDatabase } from '../fixtures/database.ts';
import { upload } from '../fixtures/gallery.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { request } from '../fixtures/request.ts';
import { publishedSettings, sharedSecret, type TestServer } from '../fixtures/server.ts';
import { settle } from '../fixtures/settled-demo.ts';
import { skipTest } from '../fixtures/skip-test.ts';
import { onSmallDisk } from '../fixtures/small-disk.ts';
import { type Machine, machineTest } from '../fixtures/test.ts';

const args = ['--no-panel'];

/** Opens a server whose site shows edition 1. */
async function openPublished({ folder, open }: Machine, env?: Record<string, string>): Promise<TestServer> {
  await copyPublishedSite(folder);
  return open({ args, env: env ?? (await publishedSettings()) });
}

/** Returns the names in the build store of a data folder; names of incomplete builds begin with a dot. */
const buildsIn = (folder: string) => readdir(path.join(folder, 'publications'));

describe('the last good site is public', () => {
  machineTest('after a build was killed, until the next one', async ({ machine, skip }) => {
    if (process.platform !== 'linux') skipTest('a build that is killed', 'only Linux has /proc', skip);
    const server = await openPublished(machine);
    const editor = await openEditor(server);
    const visitors = startVisits(server);
    await editor.publish(2);
    process.kill(await buildOf(server), 'SIGKILL');
    expect(await editor.untilFailed()).toMatchObject({ reason: 'killed', again: expect.any(String) });
    expect(await editor.editions()).toEqual([1]);
    expect((await buildsIn(machine.folder)).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(await editor.act('publish')).toBe(200);
    await editor.untilLive(2);
    expect(await visitors.leave()).toEqual(untouched);
    await server.stop();
  });

  machineTest('after the server was killed during a build', async ({ machine, skip }) => {
    if (process.platform !== 'linux') skipTest('a CMS that is killed during a build', 'only Linux has /proc', skip);
    const env = await publishedSettings();
    const first = await openPublished(machine, env);
    const editor = await openEditor(first);
    await editor.publish(2);
    const build = await buildOf(first);
    await first.kill();
    // The build process ends with its server.
    await expect.poll(() => existsSync(`/proc/${build}`)).toBe(false);

    const second = await machine.open({ args, env });
    const visitors = startVisits(second);
    await (await openEditor(second)).untilLive(2);
    expect(await visitors.leave()).toEqual(untouched);
    expect((await buildsIn(machine.folder)).filter((name) => name.startsWith('.'))).toEqual([]);
    await second.stop();
  });

  machineTest('on a full disk, which the panel reports', async ({ machine, skip }) => {
    const wasMounted = await onSmallDisk(path.join(machine.folder, 'publications'), '16m', async (enlarge) => {
      // The disk has space for only one build.
      const server = await openPublished(machine);
      const editor = await openEditor(server);
      const visitors = startVisits(server);
      const { live } = await editor.state();
      await editor.publish(2);
      expect(await editor.untilFailed()).toMatchObject({ reason: 'disk' });
      expect((await editor.state()).live).toEqual(live);
      await enlarge('200m');
      expect(await editor.act('publish')).toBe(200);
      await editor.untilLive(2);
      expect(await visitors.leave()).toEqual(untouched);
      await server.stop();
    });
    if (!wasMounted) skipTest('a build on a full disk', 'no disk can be mounted here', skip);
  });

  machineTest('if photo files are missing, and is built without them', async ({ machine }) => {
    const server = await openPublished(machine);
    const editor = await openEditor(server);
    const owner = createClient({ baseUrl: server.baseUrl, token: () => editor.token });
    for (let count = 0; count < 3; count += 1) await upload(owner, { category: 'Wedding' });
    const media = path.join(machine.folder, 'media');
    const files = (await readdir(media, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(3);
    for (const [index, { parentPath, name }] of files.entries()) {
      if (index % 2 === 0) await rm(path.join(parentPath, name));
      else await truncate(path.join(parentPath, name), 20);
    }
    await editor.publish(2);
    await editor.untilLive(2);
    await server.stop();
  });

  machineTest('from an older build if the last one is damaged', async ({ machine }) => {
    const env = await publishedSettings();
    const first = await openPublished(machine, env);
    const editor = await openEditor(first);
    await editor.publish(2);
    await editor.untilLive(2);
    const { live } = await editor.state();
    await first.stop();
    await truncate(path.join(machine.folder, 'publications', live?.id ?? '', 'about.html'), 100);
    const second = machine.start({ args, env });
    await second.untilPrinted(/an older one is served/u);
    await second.untilOpen();
    const visitors = startVisits(second);
    await (await openEditor(second)).untilLive(2);
    expect(await visitors.leave()).toEqual(untouched);
    await second.stop();
  });

  machineTest('while the database is unavailable, with all pages and photos', async ({ machine }) => {
    await copyPublishedSite(machine.folder);
    // Move the database out of the data folder, so that the test can stop it while the server runs.
    const folder = path.join(machine.folder, 'elsewhere');
    await rename(path.join(machine.folder, 'postgres'), folder);
    const database = await startPostgres(folder);
    const env = { DATABASE_URL: database.url, PAYLOAD_SECRET: sharedSecret, ...(await publishedSettings()) };
    const server = await machine.open({ args, env });
    const { baseUrl } = server;
    const { token } = await openEditor(server);
    const owner = createClient({ baseUrl, token: () => token });
    await upload(owner, { category: 'Nature' });
    await settle({ baseUrl, databaseUrl: database.url, token });
    const [photo = expect.fail('The photo has gone')] = unwrap(await owner.send(listPhotos)).data;
    await database.stop();

    const { text: sitemap } = await request(baseUrl, 'GET', '/sitemap.xml');
    const pages = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/gu), ([, address = '']) => new URL(address).pathname);
    expect(pages.length).toBeGreaterThan(20);
    for (const page of pages) expect([page, (await request(baseUrl, 'GET', page)).status]).toEqual([page, 200]);
    for (const page of ['/gallery', '/ar/gallery/nature'])
      expect((await request(baseUrl, 'GET', page)).text).toContain(photo.renditions.base);
    expect((await request(baseUrl, 'GET', photo.url)).status).toBe(200);
    expect([401, 503]).toContain((await request(baseUrl, 'GET', '/api/publication', { token: token })).status);
    expect((await request(baseUrl, 'GET', '/api/publication')).status).toBe(401);
    const again = await startPostgres(folder);
    await server.stop();
    await again.stop();
  });

  machineTest('after a newer version has migrated the data, which no older one opens', async ({ machine }) => {
    const env = await publishedSettings();
    const running = await openPublished(machine, env);
    const answers = () => Promise.all(['/readyz', '/', '/ar/'].map(async (at) => (await request(running.baseUrl, 'GET', at)).status));
    expect(await answers()).toEqual([200, 200, 200]);
    const database = openDatabase(running.databaseUrl);
    // A later version renames a column that the start of this version reads.
    await database.execute('alter table "user" rename column username to login_name');
    await database.execute(`insert into payload_migrations (name, batch) values ('20990101_000000_later', 99)`);
    await database.$client.end();
    expect(await answers()).toEqual([503, 200, 200]);
    await running.stop();

    const older = machine.start({ args, env });
    expect(await older.ended()).toBe(1);
    expect(older.output.match(/"level":"(?:error|fatal)"[^\n]*/gu)).toEqual([
      expect.stringMatching(
        /The data belong to a newer version .* restore the newest backup from before 20.*Z: npm run restore -- FILE --replace/u,
      ),
    ]);
    expect(older.output).not.toMatch(/Database ready|The studio is open|select /u);
    const backup = await runCommand('backup', machine.folder, []);
    expect(backup).toMatchObject({ code: 1, output: expect.stringMatching(/^\nThe data belong to a newer version .*\n$/u) });
  });
});
