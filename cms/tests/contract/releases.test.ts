import {
  cancelReleaseRequest,
  listPhotos,
  listReleases,
  listWithheldPhotos,
  publishWithheld,
  readGalleryReleases,
  readRelease,
  readScan,
  recordDocument,
  recordPaperRelease,
  signRelease,
  undoWithdrawal,
  withdrawForClient,
  withdrawRelease,
} from '@studio/contract';
import { describe, expect } from 'vitest';
import { filesOf, upload } from '../fixtures/gallery.ts';
import { mailsTo } from '../fixtures/outbox.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { answerTo, askForRelease, openedRequest, ownRelease, publish, signAll } from '../fixtures/releases.ts';
import { someName } from '../fixtures/submissions.ts';
import { test } from '../fixtures/test.ts';

describe('a release', () => {
  test('is signed photo by photo and purpose, and kept as it was', async ({ owner, studio, visitor }) => {
    const asked = await askForRelease(owner, studio.baseUrl, { names: ['a.jpg', 'b.jpg'] });
    const open = await openedRequest(asked);
    expect(open).toMatchObject({ person: asked.person, isChild: false, purposes: ['website', 'instagram'] });
    expect(open.words.statement).toContain(asked.person);
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
      textHash: open.textHash,
      signature,
      withdrawals: [],
      photos: [
        { name: 'a.jpg', granted: ['website'], refused: ['instagram'], isPublic: false },
        { name: 'b.jpg', granted: [], refused: ['website', 'instagram'] },
      ],
    });
    expect(data.photos[0]?.thumbnail).toMatch(/^data:image\/avif;base64,/u);
    const listed = unwrap(await asked.browser.client.send(readGalleryReleases, {}, { id: asked.token })).data;
    expect(listed).toMatchObject({ open: [], signed: [{ token, person: asked.person, isWithdrawn: false }] });
  });

  test('needs an answer for everything, the words that were read, and the gallery’s session', async ({ owner, studio, visitor }) => {
    const asked = await askForRelease(owner, studio.baseUrl, { names: ['a.jpg'] });
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
    const withdrawn = unwrap(await visitor.send(withdrawRelease, { token, photos: [0, 1] })).data;
    expect(withdrawn.photos).toMatchObject([{ isWithdrawn: true, isPublic: false }, { isWithdrawn: true }]);
    expect(await statuses()).toEqual(new Set([404]));
    expect(await shown()).toHaveLength(before - 1);
    const stem = photo.renditions.base.split('/').at(-1) ?? '';
    expect((await files()).filter((key) => key.includes(stem))).toEqual([]);
    const summary = unwrap(await owner.send(listReleases)).data.releases.find(({ _id }) => _id === id);
    expect(summary).toMatchObject({ alerts: ['withdrawn'], removeFrom: ['instagram'], photos: { all: 2, granted: 0, public: 0 } });
    await expect
      .poll(async () => (await mailsTo(studio, email)).map(({ subject }) => subject ?? ''))
      .toEqual(expect.arrayContaining([expect.stringContaining('withdrawn')]));

    // Taken back within half an hour: published again by the studio only.
    expect(unwrap(await visitor.send(undoWithdrawal, { token })).data.photos[0]).toMatchObject({ isWithdrawn: false, isPublic: false });
    expect(rejection(await visitor.send(undoWithdrawal, { token })).status).toBe(409);
    const [withheld] = unwrap(await owner.send(listWithheldPhotos)).data.filter(({ _id }) => _id === photo._id);
    expect(withheld).toMatchObject({ people: 'named', names: [asked.person], isAllowed: true });
    expect(unwrap(await owner.send(publishWithheld, { photos: [photo._id] })).data.published).toEqual([photo._id]);
    expect(await shown()).toHaveLength(before);
  });

  test('of a child is live when staff have seen the guardian’s document', async ({ owner, studio, visitor }) => {
    const asked = await askForRelease(owner, studio.baseUrl, { names: ['a.jpg'], isChild: true });
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

  test('cannot be changed or deleted in the database', async ({ owner, studio, database }) => {
    const { id } = await signAll(owner, await askForRelease(owner, studio.baseUrl, { names: ['a.jpg'] }));
    for (const statement of [
      `update release set signer = 'x' where id = '${id}'`,
      `delete from release where id = '${id}'`,
      `update release_answer set is_granted = false where release_id = '${id}'`,
      `update release_photo set name = 'x' where release_id = '${id}'`,
      `update release_text set words = '{}' where hash = (select text_hash from release where id = '${id}')`,
      `delete from release_answer where release_id = '${id}'`,
    ])
      await expect(database.execute(statement), statement).rejects.toMatchObject({ cause: { code: '23001' } });
    expect((await ownRelease(owner, id)).signer).toBe('Noura Al-Harbi');
  });

  test('on paper is recorded with a scan, which only admins read', async ({ owner, studio, request }) => {
    const photo = await upload(owner);
    const person = someName();
    const paper = { person, signedOn: '2026-01-05', validUntil: '', purposes: 'website,print', photos: photo._id, guardian: '' };
    const scan = new Blob(['%PDF-1.7 a scan'], { type: 'application/pdf' });
    expect(rejection(await owner.send(recordPaperRelease, { ...paper, scan: new Blob(['<html>']) })).status).toBe(400);
    const { data } = unwrap(await owner.send(recordPaperRelease, { ...paper, scan }));
    expect(data).toMatchObject({ kind: 'paper', person, hasScan: true, words: null, page: null, photos: [{ isPublic: true }] });
    expect(unwrap(await owner.send(readScan, {}, { id: data._id })).data.data).toBe(
      `data:application/pdf;base64,${Buffer.from('%PDF-1.7 a scan').toString('base64')}`,
    );
    expect((await request('GET', `/media/${data._id}`)).status).toBe(404);
    const ended = unwrap(await owner.send(recordPaperRelease, { ...paper, scan, person: someName(), validUntil: '2026-01-06' })).data;
    expect(ended).toMatchObject({ alerts: ['ended'], photos: [{ isPublic: false }] });
    expect((await request('GET', filesOf(photo)[0] ?? '')).status).toBe(404);
    expect(studio.token).not.toBe('');
  });
});
