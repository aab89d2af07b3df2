import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Client,
  cancelReleaseRequest,
  deletePhoto,
  deletePhotoFinally,
  listPhotos,
  listReleases,
  listWithheldPhotos,
  publishWithheld,
  readAuditLog,
  readGalleryReleases,
  readRelease,
  readScan,
  recordDocument,
  recordPaperRelease,
  releaseAlerts,
  setPhotoPeople,
  signRelease,
  todayInRiyadh,
  undoWithdrawal,
  withdrawForClient,
  withdrawRelease,
} from '@studio/contract';
import { describe, expect } from 'vitest';
import { renditionKey } from '#src/client-galleries/files.ts';
import { countAlerts } from '#src/releases/due.ts';
import { filesOf, upload } from '../../fixtures/gallery.ts';
import { mailsTo } from '../../fixtures/outbox.ts';
import { rejection, unwrap } from '../../fixtures/outcome.ts';
import {
  type AskedGallery,
  answerTo,
  askAlso,
  askForRelease,
  openedRequest,
  openPhotoPool,
  ownRelease,
  publish,
  signAll,
} from '../../fixtures/releases.ts';
import { someName } from '../../fixtures/submissions.ts';
import { test as studioTest } from '../../fixtures/test.ts';

/** A test with `ask`, which requests a release of the next photos of this file's gallery. */
const test = studioTest.extend('ask', { scope: 'file' }, async ({ owner, studio }) => openPhotoPool(owner, studio.baseUrl, 20));

describe('a release', () => {
  test('is signed photo by photo and purpose, and kept as it was', async ({ owner, studio, visitor }) => {
    const asked = await askForRelease(owner, studio.baseUrl, { names: ['a.jpg', 'b.jpg'] });
    const open = await openedRequest(asked);
    expect(open).toMatchObject({ person: asked.person, isChild: false, purposes: ['website', 'instagram'] });
    expect(open.words.statement).toContain(asked.person);
    expect(open.words.studio).not.toBe('');
    const signature = [[10, 20, 30, 40, 50, 60]];
    const input = { ...answerTo(open, (index, purpose) => index === 0 && purpose === 'website'), signature };
    const { token } = unwrap(await asked.browser.client.send(signRelease, input, { id: asked.token })).data;
    expect(token).toMatch(/^[\w-]{24}$/u);
    expect(unwrap(await asked.browser.client.send(signRelease, input, { id: asked.token })).data.token).toBe(token);
    const { data } = unwrap(await visitor.send(readRelease, { token }));
    expect(data).toMatchObject({
      person: asked.person,
      signer: 'Noura Al-Harbi',
      words: open.words,
      studio: open.words.studio,
      textHash: open.textHash,
      signature,
      withdrawals: [],
      photos: [
        { name: 'a.jpg', granted: ['website'], declined: ['instagram'], isPublic: false },
        { name: 'b.jpg', granted: [], declined: ['website', 'instagram'] },
      ],
    });
    expect(data.photos[0]?.thumbnail).toMatch(/^data:image\/avif;base64,/u);
    const listed = unwrap(await asked.browser.client.send(readGalleryReleases, {}, { id: asked.token })).data;
    expect(listed).toMatchObject({ open: [], signed: [{ token, person: asked.person, isWithdrawn: false }] });
  });

  test('keeps one of several different answers, and rejects the others with what to do', async ({ ask }) => {
    const asked = await ask(1);
    const { client } = asked.browser;
    const open = await openedRequest(asked);
    const line = (end: number) => [[10, 20, 30, end]];
    const answers = [
      { ...answerTo(open), signature: line(40) },
      { ...answerTo(open, () => false), signature: line(40) },
      { ...answerTo(open), signature: line(40), name: 'Sara Al-Otaibi' },
      { ...answerTo(open), signature: line(50) },
    ];
    const outcomes = await Promise.all(answers.map((answer) => client.send(signRelease, answer, { id: asked.token })));
    const stored = outcomes.findIndex(({ ok }) => ok);
    const others = outcomes.filter((_, index) => index !== stored);
    expect(others.map((outcome) => rejection(outcome).status)).toEqual([409, 409, 409]);
    expect(rejection(await client.send(signRelease, answers[(stored + 1) % 4] ?? {}, { id: asked.token })).message).toMatch(
      /was not stored.*ask the studio/u,
    );
    const again = unwrap(await client.send(signRelease, answers[stored] ?? {}, { id: asked.token })).data;
    const otherText = { ...answers[stored], textHash: '0'.repeat(64) };
    expect(rejection(await client.send(signRelease, otherText, { id: asked.token })).status).toBe(409);
    const { data } = unwrap(await client.send(readRelease, again));
    expect(data).toMatchObject({ signer: answers[stored]?.name, signature: answers[stored]?.signature });
    expect(data.photos[0]?.granted).toEqual(stored === 1 ? [] : ['website', 'instagram']);
  });

  test('needs an answer for each photo and purpose, the text that was read, and the gallery’s session', async ({
    owner,
    studio,
    visitor,
    ask,
  }) => {
    const asked = await ask(1);
    const { client } = asked.browser;
    const input = answerTo(await openedRequest(asked));
    const send = (change: object) => client.send(signRelease, { ...input, ...change }, { id: asked.token });
    const [photo = ''] = (await openedRequest(asked)).photos;
    expect(rejection(await send({ answers: [{ photo, purposes: { website: true } }] }))).toMatchObject({ status: 400 });
    expect(rejection(await send({ answers: [] })).status).toBe(400);
    expect(rejection(await send({ name: ' ' }))).toMatchObject({ status: 400, errors: { name: 'Please enter your full name.' } });
    expect(rejection(await send({ textHash: '0'.repeat(64) })).status).toBe(409);
    expect(rejection(await send({ signature: [[1]] })).status).toBe(400);
    expect(rejection(await visitor.send(signRelease, input, { id: asked.token })).status).toBe(401);
    // An answer to the request of another gallery is rejected, before and after that request is signed.
    const other = await askForRelease(owner, studio.baseUrl, { names: ['c.jpg'] });
    const foreign = { ...answerTo(await openedRequest(other)), textHash: input.textHash };
    expect(rejection(await client.send(signRelease, foreign, { id: asked.token })).status).toBe(409);
    await signAll(owner, other);
    expect(rejection(await client.send(signRelease, foreign, { id: asked.token })).status).toBe(409);
    unwrap(await owner.send(cancelReleaseRequest, {}, { id: asked.request._id }));
    expect(rejection(await send({})).status).toBe(409);
  });

  test('is published with one tap, and withdrawn by the client', async ({ owner, studio, visitor, request, files }) => {
    const email = `${someName().replaceAll(/\W/gu, '')}@example.com`;
    const asked = await askForRelease(owner, studio.baseUrl, { names: ['a.jpg', 'b.jpg'], email });
    const { token, id } = await signAll(owner, asked, (index) => index === 0);
    expect((await ownRelease(owner, id)).canPublish).toEqual([true, false]);
    expect(rejection(await publish(owner, id, 1)).status).toBe(409);
    const release = unwrap(await publish(owner, id)).data;
    expect(release.photos[0]).toMatchObject({ isPublic: true });
    unwrap(await publish(owner, id));
    const shown = async () => unwrap(await visitor.send(listPhotos, { category: 'Wedding' })).data;
    const photo = (await shown())[0];
    if (!photo) throw new Error('The photo is not in the gallery');
    const before = (await shown()).length;
    const addresses = filesOf(photo);
    const statuses = async () => new Set(await Promise.all(addresses.map(async (address) => (await request('GET', address)).status)));
    expect(await statuses()).toEqual(new Set([200]));

    expect(rejection(await visitor.send(withdrawRelease, { token, photos: [] })).status).toBe(400);
    for (const photos of [[99], [0, 2]]) {
      const unknown = { status: 400, errors: { photos: 'This photo is not in the permission. Please open the page again.' } };
      expect(rejection(await visitor.send(withdrawRelease, { token, photos })), `${photos}`).toMatchObject(unknown);
      expect(rejection(await owner.send(withdrawForClient, { photos }, { id })), `${photos}`).toMatchObject(unknown);
    }
    expect(unwrap(await visitor.send(readRelease, { token })).data.withdrawals).toEqual([]);
    const withdrawn = unwrap(await visitor.send(withdrawRelease, { token, photos: [0, 1] })).data;
    expect(withdrawn.photos).toMatchObject([{ isWithdrawn: true, isPublic: false }, { isWithdrawn: true }]);
    expect(await statuses()).toEqual(new Set([404]));
    expect(await shown()).toHaveLength(before - 1);
    const stem = photo.renditions.base.split('/').at(-1) ?? '';
    expect((await files()).filter((key) => key.includes(stem))).toEqual([]);
    // Restore a file, as if storage had failed to delete it: the server must return 404 for it.
    const left = path.join(studio.dataDir, addresses[0] ?? '');
    await writeFile(left, 'left');
    await expect.poll(async () => (await request('GET', addresses[0] ?? '')).status).toBe(404);
    await rm(left);
    const summary = unwrap(await owner.send(listReleases)).data.releases.find(({ _id }) => _id === id);
    expect(summary).toMatchObject({ alerts: ['withdrawn'], removeFrom: ['instagram'], photos: { all: 2, granted: 0, public: 0 } });
    await expect
      .poll(async () => (await mailsTo(studio, email)).map(({ subject }) => subject ?? ''))
      .toEqual(expect.arrayContaining([expect.stringContaining('withdrawn')]));

    // After an undo within half an hour, only the studio can publish the photo again.
    expect(unwrap(await visitor.send(undoWithdrawal, { token })).data.photos[0]).toMatchObject({ isWithdrawn: false, isPublic: false });
    expect(rejection(await visitor.send(undoWithdrawal, { token })).status).toBe(409);
    const [withheld] = unwrap(await owner.send(listWithheldPhotos)).data.filter(({ _id }) => _id === photo._id);
    expect(withheld).toMatchObject({ people: 'named', names: [asked.person], isAllowed: true });
    expect(unwrap(await owner.send(publishWithheld, { photos: [photo._id] })).data.published).toEqual([photo._id]);
    expect(await shown()).toHaveLength(before);
  });

  test('is published only when staff have entered the recognisable people, and all have agreed', async ({ owner, ask }) => {
    const asked = await ask(3);
    const { id } = await signAll(owner, asked);
    const missing = { errors: { recognised: 'Please say who can be recognised in the photos.' } };
    expect(rejection(await publish(owner, id, 0, { recognised: undefined }))).toMatchObject({ status: 400, ...missing });
    expect(rejection(await publish(owner, id, 0, { recognised: 'others', names: [] }))).toMatchObject({
      status: 400,
      errors: { names: 'Please enter at least one name.' },
    });
    const withheld = async () =>
      unwrap(await owner.send(listWithheldPhotos)).data.filter(({ names }) => names.includes(asked.person) || names.length === 0);
    expect(rejection(await publish(owner, id, 0, { recognised: 'unknown' })).status).toBe(409);
    expect((await withheld())[0]).toMatchObject({ people: 'unknown', names: [] });
    const friend = someName();
    expect(rejection(await publish(owner, id, 1, { recognised: 'others', names: [friend] })).status).toBe(409);
    expect((await withheld())[0]).toMatchObject({ people: 'named', names: expect.arrayContaining([asked.person, friend]) });
    // The photo is published when its people are named instead of unknown.
    expect(unwrap(await publish(owner, id, 0)).data.photos.map(({ isPublic }) => isPublic)).toEqual([true, false, false]);

    // The server adds another person who was asked for a release of the photo.
    const guest = someName();
    const request = await askAlso(owner, asked, guest);
    expect((await ownRelease(owner, id)).others).toEqual([[guest], [guest], [guest]]);
    expect(rejection(await publish(owner, id, 2)).status).toBe(409);
    expect((await withheld())[0]).toMatchObject({ people: 'named', names: expect.arrayContaining([asked.person, guest]) });
    const answer = answerTo(await openedRequest({ ...asked, request }));
    unwrap(await asked.browser.client.send(signRelease, { ...answer, name: guest }, { id: asked.token }));
    expect(unwrap(await publish(owner, id, 2)).data.photos[2]).toMatchObject({ isPublic: true });
  });

  test('of a child is live when staff have seen the guardian’s document', async ({ owner, visitor, ask }) => {
    const asked = await ask(1, { isChild: true });
    expect((await openedRequest(asked)).words.statement).toMatch(/guardian/u);
    const { token, id } = await signAll(owner, asked);
    expect(await ownRelease(owner, id)).toMatchObject({ alerts: ['document'], document: null, canPublish: [false] });
    expect(rejection(await publish(owner, id)).status).toBe(409);
    unwrap(await owner.send(recordDocument, { document: 'family' }, { id }));
    unwrap(await owner.send(recordDocument, { document: 'court' }, { id }));
    expect(unwrap(await visitor.send(readRelease, { token })).data.document).toMatchObject({ document: 'family' });
    expect(unwrap(await publish(owner, id)).data.photos[0]).toMatchObject({ isPublic: true });
    expect(unwrap(await owner.send(withdrawForClient, { photos: [0] }, { id })).data).toMatchObject({
      photos: [{ isPublic: false }],
      withdrawals: [{ by: 'staff', photos: [0] }],
      undoUntil: null,
    });
  });

  test('stays withdrawn when the client undoes a withdrawal that staff repeated', async ({ owner, visitor, ask }) => {
    const { token, id } = await signAll(owner, await ask(1));
    unwrap(await visitor.send(withdrawRelease, { token, photos: [0] }));
    unwrap(await owner.send(withdrawForClient, { photos: [0] }, { id }));
    expect(rejection(await visitor.send(undoWithdrawal, { token })).status).toBe(409);
    expect((await ownRelease(owner, id)).photos).toMatchObject([{ isWithdrawn: true }]);
  });

  test('that is withdrawn for several photos removes all other files when one file cannot be removed', async ({
    owner,
    studio,
    visitor,
    files,
    ask,
  }) => {
    const { token, id } = await signAll(owner, await ask(5));
    const keys: string[] = [];
    for (const position of [0, 1, 2, 3, 4]) {
      unwrap(await publish(owner, id, position));
      const [shown] = unwrap(await visitor.send(listPhotos, { category: 'Wedding' })).data;
      keys.push((shown ? (filesOf(shown)[0] ?? '') : '').slice(1));
    }
    // Replace a file with a folder, so that its removal fails. Use a file in the middle, because the order of removal is not fixed.
    const [broken = ''] = keys.splice(2, 1);
    await rm(path.join(studio.dataDir, broken));
    await mkdir(path.join(studio.dataDir, broken));
    const outcome = await visitor.send(withdrawRelease, { token, photos: [0, 1, 2, 3, 4] });
    await rmdir(path.join(studio.dataDir, broken));
    expect(outcome.ok).toBe(false);
    const left = await files();
    expect(keys.filter((key) => left.includes(key))).toEqual([]);
    expect((await ownRelease(owner, id)).photos.map(({ isPublic }) => isPublic)).toEqual([false, false, false, false, false]);
  });

  test('needs the names of named people', async ({ owner }) => {
    const { _id } = await upload(owner);
    const empty = await owner.send(setPhotoPeople, { photos: [_id], people: 'named', names: [] });
    expect(rejection(empty)).toMatchObject({ status: 400, errors: { names: 'Please enter at least one name.' } });
  });

  test('keeps the text that the client has read when it is edited during the signature', async ({
    visitor,
    ask,
    request,
    studio,
    database,
  }) => {
    const asked = await ask(1);
    const open = await openedRequest(asked);
    const edit = (use: string) => request('POST', '/api/globals/release-texts?locale=en', { token: studio.token, json: { use } });
    const holder = await database.$client.connect();
    // Lock this table: the signature reads the text, then waits for the table.
    await holder.query('begin; lock table release_request_photo in access exclusive mode');
    const signing = asked.browser.client.send(signRelease, answerTo(open), { id: asked.token });
    const waiting = async () =>
      (await database.execute(`select 1 from pg_locks where relation = 'release_request_photo'::regclass and not granted`)).rows.length;
    try {
      await expect.poll(waiting).toBeGreaterThan(0);
      expect((await edit('Another text.')).status).toBe(200);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    const { token } = unwrap(await signing).data;
    expect((await edit('')).status).toBe(200);
    expect(unwrap(await visitor.send(readRelease, { token })).data).toMatchObject({ words: open.words, textHash: open.textHash });
  });

  test('is not stored without the pictures of its photos', async ({ ask, studio, database, visitor }) => {
    const asked = await ask(1);
    const input = answerTo(await openedRequest(asked));
    const { rows } = await database.execute<{ stem: string; avif: number[] }>(
      `select stem, avif from client_gallery_photo where id = '${asked.photos[0]?._id}'`,
    );
    const [{ stem, avif } = { stem: '', avif: [] }] = rows;
    const folder = path.join(studio.dataDir, path.dirname(renditionKey(stem, 0, 'avif')));
    const files = avif.map((width) => path.join(studio.dataDir, renditionKey(stem, width, 'avif')));
    for (const file of files) await rename(file, path.join(folder, `away-${path.basename(file)}`));
    expect(rejection(await asked.browser.client.send(signRelease, input, { id: asked.token })).status).toBe(503);
    for (const file of files) await rename(path.join(folder, `away-${path.basename(file)}`), file);
    const { token } = unwrap(await asked.browser.client.send(signRelease, input, { id: asked.token })).data;
    expect(unwrap(await visitor.send(readRelease, { token })).data.photos[0]?.thumbnail).toMatch(/^data:image\/avif;base64,/u);
  });

  test('cannot be changed or deleted in the database', async ({ owner, database, ask }) => {
    const { id } = await signAll(owner, await ask(1));
    const settings = `select set_config('studio.release_expired', 'on', true), set_config('studio.restoring', 'on', true)`;
    const asReplica = `select set_config('session_replication_role', 'replica', true)`;
    const fileId = crypto.randomUUID();
    await database.execute(`insert into withheld_file (file_id) values ('${fileId}')`);
    for (const statement of [
      `update release set signer = 'x' where id = '${id}'`,
      `delete from release where id = '${id}'`,
      `update release_answer set is_granted = false where release_id = '${id}'`,
      `update release_photo set name = 'x' where release_id = '${id}'`,
      `update release_text set words = '{}' where hash = (select text_hash from release where id = '${id}')`,
      `delete from release_answer where release_id = '${id}'`,
      `insert into release_answer (release_id, position, purpose, is_granted) values ('${id}', 0, 'print', true)`,
      `insert into release_photo (release_id, position, name, width, height, thumbnail) values ('${id}', 1, 'x', 1, 1, '')`,
      `${settings}; delete from release where id = '${id}'`,
      `${settings}; delete from release_answer where release_id = '${id}'`,
      `${settings}; delete from release_photo where release_id = '${id}'`,
      `${settings}; insert into release_answer (release_id, position, purpose, is_granted) values ('${id}', 0, 'print', true)`,
      `${settings}; truncate release_answer`,
      `update release_link set token_hash = 'x' where release_id = '${id}'`,
      `delete from release_link where release_id = '${id}'`,
      `delete from withheld_file where file_id = '${fileId}'`,
      `update withheld_file set photo_id = gen_random_uuid() where file_id = '${fileId}'`,
      'truncate release_link',
      'truncate withheld_file',
      'truncate release cascade',
      'truncate release_person cascade',
      'truncate release_answer',
      'truncate release_photo',
      'truncate release_text cascade',
      'truncate release_document',
      'truncate release_withdrawal cascade',
      'truncate release_withdrawal_undo',
    ])
      for (const each of [statement, `${asReplica}; ${statement}`])
        await expect(database.execute(each), each).rejects.toMatchObject({ cause: { code: '23001' } });
    expect((await ownRelease(owner, id)).signer).toBe('Noura Al-Harbi');
    // Store an answer for a purpose that the release does not have: it is not counted as granted.
    const person = someName();
    await database.execute(`insert into release_person (name) values ('${person}');
      insert into release (person_id, kind, is_child, person_name, signer, language, purposes, signed_at)
        select id, 'paper', false, name, name, 'en', '{print}', now() from release_person where name = '${person}';
      insert into release_photo (release_id, position, name, width, height, thumbnail) select id, 0, 'a.jpg', 1, 1, '' from release where signer = '${person}';
      insert into release_answer (release_id, position, purpose, is_granted) select id, 0, 'website', true from release where signer = '${person}'`);
    const summary = unwrap(await owner.send(listReleases)).data.releases.find((release) => release.person === person);
    expect(summary).toMatchObject({ photos: { all: 1, granted: 0 } });
  });

  test('is kept for years after the last day on which a photo of it was public', async ({ owner, database }) => {
    /** Adds a release of 2010 for the bytes of a photo. @returns the id of the release */
    const addOld = async (photo: string) => {
      const person = someName();
      await database.execute(`insert into release_person (name) values ('${person}');
        insert into release (person_id, kind, is_child, person_name, signer, language, purposes, signed_at)
          select id, 'paper', false, name, name, 'en', '{website}', '2010-01-05' from release_person where name = '${person}';
        insert into release_photo (release_id, position, name, width, height, thumbnail, sha256) select release.id, 0, 'a.jpg', 1, 1, '', photo.sha256
          from release left join photo on photo.id = '${photo}' where signer = '${person}'`);
      return (await database.execute<{ id: string }>(`select id from release where signer = '${person}'`)).rows[0]?.id ?? '';
    };
    const remove = async (id: string) => database.execute(`delete from release where id = '${id}' and release_is_expired(id)`);
    const { _id: photo } = await upload(owner, { people: 'nobody' });
    const used = await addOld(photo);
    const unused = await addOld(crypto.randomUUID());
    expect((await remove(used)).rowCount).toBe(0);
    unwrap(await owner.send(deletePhoto, {}, { id: photo }));
    unwrap(await owner.send(deletePhotoFinally, {}, { id: photo }));
    expect((await remove(used)).rowCount).toBe(0);
    for (const statement of [
      `delete from release where id = '${used}'`,
      `delete from release_use where release_id = '${used}'`,
      `update release_use set last_public_at = '2010-01-05' where release_id = '${used}'`,
    ])
      await expect(database.execute(statement), statement).rejects.toMatchObject({ cause: { code: '23001' } });
    expect((await remove(unused)).rowCount).toBe(1);
    expect((await database.execute(`select 1 from release_photo where release_id = '${unused}'`)).rows).toEqual([]);
  });

  test('shows the name that the studio had at the signature', async ({ owner, database }) => {
    const [person, hash] = [someName(), crypto.randomUUID()];
    await database.execute(`insert into release_person (name) values ('${person}');
      insert into release_text (hash, language, words) values ('${hash}', 'en', '{"paragraphs": [], "statement": "", "studio": "The former name"}');
      insert into release (person_id, kind, is_child, person_name, signer, language, purposes, signed_at, text_hash)
        select id, 'signed', false, name, name, 'en', '{website}', now(), '${hash}' from release_person where name = '${person}'`);
    const { rows } = await database.execute<{ id: string }>(`select id from release where signer = '${person}'`);
    expect(await ownRelease(owner, rows[0]?.id ?? '')).toMatchObject({ studio: 'The former name' });
    const paper = await database.execute<{
      id: string;
    }>(`insert into release (person_id, kind, is_child, person_name, signer, language, purposes, signed_at, studio)
        select id, 'paper', false, name, name, 'ar', '{website}', now(), 'The name on paper' from release_person where name = '${person}' returning id`);
    expect(await ownRelease(owner, paper.rows[0]?.id ?? '')).toMatchObject({ studio: 'The name on paper' });
  });

  test('keeps the file ids of a deleted photo unless it shows no recognisable people', async ({ owner, database }) => {
    const left = async (people: 'nobody' | 'unknown') => {
      const photo = await upload(owner, { people });
      const fileId = photo.renditions.base.split('/').at(-1) ?? '';
      unwrap(await owner.send(deletePhoto, {}, { id: photo._id }));
      unwrap(await owner.send(deletePhotoFinally, {}, { id: photo._id }));
      return (await database.execute(`select photo_id from withheld_file where file_id = '${fileId}'`)).rows;
    };
    expect([await left('unknown'), await left('nobody')]).toEqual([[{ photo_id: null }], []]);
  });

  test('keeps each version of the edited text', async ({ request, studio, database }) => {
    const edit = (intro: string) =>
      request('POST', '/api/globals/release-texts?locale=ar', { token: studio.token, json: { intro } }).then(({ status }) => status);
    const versions = async () =>
      (await database.execute<{ text: string }>(`select words::text as text from release_text where is_template and language = 'ar'`)).rows;
    const texts = [`نص ${someName()}`, `نص ${someName()}`];
    for (const text of texts) expect(await edit(text)).toBe(200);
    expect(await edit('')).toBe(200);
    const kept = (await versions()).map(({ text }) => text);
    // Expect two stored texts for each version: with the statement of adults, and with the statement of guardians.
    for (const text of [...texts, 'يطلب منكم {{studio}}']) expect(kept.filter((each) => each.includes(text))).toHaveLength(2);
  });

  test('on paper is recorded with a scan, which only admins read', async ({ owner, studio, request, database }) => {
    const photo = await upload(owner);
    const person = someName();
    const recognised = 'signer' as const;
    const paper = {
      person,
      signedOn: '2026-01-05',
      validUntil: '',
      purposes: 'website,print',
      photos: photo._id,
      guardian: '',
      recognised,
    };
    const scan = new Blob(['%PDF-1.7 a scan'], { type: 'application/pdf' });
    expect(rejection(await owner.send(recordPaperRelease, { ...paper, scan: new Blob(['<html>']) })).status).toBe(400);
    const { data } = unwrap(await owner.send(recordPaperRelease, { ...paper, scan }));
    expect(data).toMatchObject({ kind: 'paper', person, hasScan: true, words: null, page: null, photos: [{ isPublic: true }] });
    const { rows } = await database.execute(`select studio from release where id = '${data._id}'`);
    expect(rows).toEqual([{ studio: data.studio }]);
    expect(unwrap(await owner.send(readScan, {}, { id: data._id })).data.data).toBe(
      `data:application/pdf;base64,${Buffer.from('%PDF-1.7 a scan').toString('base64')}`,
    );
    const { entries } = unwrap(await owner.send(readAuditLog, { noun: 'release' })).data;
    expect(entries.find(({ target, action }) => target === data._id && action === 'exported')).toMatchObject({ detail: 'scan', count: 1 });
    expect((await request('GET', `/media/${data._id}`)).status).toBe(404);
    const ended = unwrap(await owner.send(recordPaperRelease, { ...paper, scan, person: someName(), validUntil: '2026-01-06' })).data;
    expect(ended).toMatchObject({ alerts: ['ended'], photos: [{ isPublic: false }] });
    expect((await request('GET', filesOf(photo)[0] ?? '')).status).toBe(404);
    expect(studio.token).not.toBe('');
    // Poll, because other test files change the list at the same time; the panel must count the same releases.
    const differences = async () => {
      const listed = unwrap(await owner.send(listReleases)).data.releases.flatMap(({ alerts }) => alerts);
      const counted = await countAlerts({ db: { drizzle: database } });
      return releaseAlerts.map((alert) => counted[alert] - listed.filter((each) => each === alert).length);
    };
    await expect.poll(differences).toEqual([0, 0, 0, 0]);
  });

  test('on paper needs plausible days, and the answer about recognisable people', async ({ owner }) => {
    const { _id: photos } = await upload(owner);
    const scan = new Blob(['%PDF-1.7']);
    const paper = {
      scan,
      person: someName(),
      signedOn: '2026-01-05',
      purposes: 'website',
      photos,
      guardian: '',
      recognised: 'signer' as const,
    };
    const record = async (change: object) => rejection(await owner.send(recordPaperRelease, { ...paper, ...change })).errors;
    const later = todayInRiyadh(new Date(Date.now() + 86_400_000));
    expect(await record({ signedOn: later })).toEqual({ signedOn: 'The day of the signature is in the future.' });
    expect(await record({ signedOn: '0026-01-05' })).toHaveProperty('signedOn');
    expect(await record({ validUntil: '9999-01-01' })).toHaveProperty('validUntil');
    expect(await record({ validUntil: '2026-01-04' })).toEqual({ validUntil: 'The last day is before the day of the signature.' });
    expect(await record({ recognised: undefined })).toEqual({ recognised: 'Please say who can be recognised in the photos.' });
    expect(await record({ recognised: 'others', names: ' , ' })).toEqual({ names: 'Please enter at least one name.' });
    const friend = someName();
    unwrap(await owner.send(recordPaperRelease, { ...paper, validUntil: '2026-01-05', recognised: 'others', names: `${friend}, ` }));
    const named = unwrap(await owner.send(listWithheldPhotos)).data.find(({ _id }) => _id === photos);
    expect(named).toMatchObject({ people: 'named', names: expect.arrayContaining([paper.person, friend]) });
  });
});

/** Sequences of answers of one person about one photo, and whether the photo is public after them. */
const sequences = [
  { steps: ['yes', 'no'], isPublic: false },
  { steps: ['no', 'yes'], isPublic: true },
  { steps: ['yes', 'yes', 'withdrawal of the first'], isPublic: false },
  { steps: ['yes', 'withdrawal of the first', 'yes'], isPublic: true },
] as const;

describe('the last statement of a person about a photo', () => {
  /** Signs the first request for a photo, or sends and signs another request. @returns the token and the id of the release */
  async function answerAgain(owner: Client, asked: AskedGallery, isFirst: boolean, agrees: boolean) {
    const request = isFirst ? asked.request : await askAlso(owner, asked, asked.person);
    return signAll(owner, { ...asked, request }, () => agrees);
  }

  test.for(sequences)('counts: $steps', async ({ steps, isPublic }, { owner, visitor, ask, request }) => {
    const asked = await ask(1);
    const signed: { token: string; id: string }[] = [];
    const shown = async () => (await ownRelease(owner, signed.at(-1)?.id ?? '')).photos[0]?.isPublic;
    let address = '';
    for (const step of steps) {
      if (step === 'withdrawal of the first') unwrap(await visitor.send(withdrawRelease, { token: signed[0]?.token ?? '', photos: [0] }));
      else signed.push(await answerAgain(owner, asked, signed.length === 0, step === 'yes'));
      if (step !== 'yes') {
        // Expect 404 at once: the server removes the file before it responds to the client.
        if (address) expect((await request('GET', address)).status).toBe(404);
        continue;
      }
      if (!(await shown())) unwrap(await publish(owner, signed.at(-1)?.id ?? ''));
      const [photo] = unwrap(await visitor.send(listPhotos, { category: 'Wedding' })).data;
      address = photo ? (filesOf(photo)[0] ?? '') : '';
      expect((await request('GET', address)).status).toBe(200);
    }
    expect(await shown()).toBe(isPublic);
    if (isPublic) return;
    for (const { id } of signed) {
      expect((await ownRelease(owner, id)).canPublish).toEqual([false]);
      expect(rejection(await publish(owner, id))).toMatchObject({ status: 409, message: 'This photo may not be on the website.' });
    }
  });
});
