import {
  actOnGallery,
  changeChoice,
  createClient,
  createGallery,
  enterGallery,
  exportChoice,
  findGalleryFiles,
  listDownloads,
  listGalleries,
  listGalleryPhotos,
  moveGalleryPhotos,
  openGallery,
  readChoice,
  readGallery,
  readOwnGallery,
  sortGalleryPhotos,
  submitChoice,
  updateGallery,
  updateGallerySets,
  type WorkSolution,
} from '@studio/contract';
import { describe, expect } from 'vitest';
import { fetchFrom, someAddress } from '../../fixtures/client-address.ts';
import { addGallery, enter, processedPhotos, publishGallery, sendPhoto, sha256Of, tokenOf } from '../../fixtures/client-galleries.ts';
import { busyPhoto, fileOf, picture, somePhoto } from '../../fixtures/images.ts';
import { dataIn } from '../../fixtures/json.ts';
import { rejection, unwrap } from '../../fixtures/outcome.ts';
import { solve } from '../../fixtures/proof-of-work.ts';
import { sentBooking } from '../../fixtures/submissions.ts';
import { test } from '../../fixtures/test.ts';

const arabicDigits = (text: string) => text.replace(/\d/gu, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');

describe('a client gallery', () => {
  test('shows nothing before the PIN, and everything after it', async ({ owner, visitor, studio }) => {
    const published = await publishGallery(owner, { title: 'Noura and Fahd', client: 'Noura' });
    const { gallery, token, photos } = published;
    expect(gallery).toMatchObject({ state: 'published', hasPin: true, favourites: 30, opened: { count: 0, lastAt: null } });
    expect(gallery.pin).toMatch(/^\d{6}$/u);
    expect(unwrap(await visitor.send(openGallery, {}, { id: token })).data).toEqual({ state: 'locked', needsPin: true });
    expect(rejection(await visitor.send(readGallery, {}, { id: token })).status).toBe(401);
    const browser = await enter(studio.baseUrl, published);
    expect(unwrap(await browser.client.send(openGallery, {}, { id: token })).data).toEqual({ state: 'open' });
    const { data } = unwrap(await browser.client.send(readGallery, {}, { id: token }));
    expect(data).toMatchObject({ title: 'Noura and Fahd', client: 'Noura', cover: photos[0]?._id, rights: { download: 'originals' } });
    expect(data.photos.map(({ name }) => name)).toEqual(['IMG_1.jpg', 'IMG_2.jpg', 'IMG_10.jpg']);
    expect(data.sets).toMatchObject([{ name: '', photos: 3 }]);
    expect(unwrap(await owner.send(readOwnGallery, {}, { id: gallery._id })).data.opened.count).toBe(1);
  });

  test('accepts Arabic digits, and limits wrong PINs before the right one', async ({ owner, studio, visitor }) => {
    const { gallery, token } = await publishGallery(owner, { names: ['a.jpg'] });
    const pin = gallery.pin ?? '';
    const wrong = pin === '000000' ? '000001' : '000000';
    const send = (tried: string) => visitor.send(enterGallery, { pin: tried }, { id: token });
    expect(rejection(await send('12')).status).toBe(400);
    expect(unwrap(await send(arabicDigits(`${pin.slice(0, 3)} ${pin.slice(3)}`))).success).toBe(true);
    for (let tries = 0; tries < 10; tries += 1) expect(rejection(await send(wrong)).status).toBe(403);
    const limited = rejection(await send(pin));
    expect(limited).toMatchObject({ status: 429 });
    expect(limited.retryAfter).toBeGreaterThan(0);
    // The limit does not apply to another IP address.
    await enter(studio.baseUrl, { gallery, token, photos: [] });
  });

  test('accepts a hundred wrong PINs a day from all addresses together, then the right one with a proof of work or as a new PIN', async ({
    owner,
    studio,
    database,
  }) => {
    const { gallery, token } = await publishGallery(owner, { names: ['a.jpg'] });
    const wrong = gallery.pin === '000000' ? '000001' : '000000';
    const send = (pin: string, work?: WorkSolution) =>
      createClient({ baseUrl: studio.baseUrl, fetch: fetchFrom(someAddress()) }).send(enterGallery, { pin, work }, { id: token });
    const challenge = async () => solve(rejection(await send(wrong)).work);
    // Send more attempts than other tests, so that the number identifies the counter of this gallery.
    const sent = 17;
    for (let tries = 0; tries < sent; tries += 1) expect(rejection(await send(wrong)).status).toBe(403);
    const counter = `key like 'gallery-pin-all:%' and points = ${sent}`;
    const counted = await database.execute(`update rate_limit set points = 99 where ${counter} returning points`);
    expect(counted.rows).toHaveLength(1);
    expect(rejection(await send(wrong)).status).toBe(403);
    const limited = rejection(await send(gallery.pin ?? ''));
    expect(limited.status).toBe(429);
    expect(limited.retryAfter).toBeGreaterThan(23 * 60 * 60);
    const work = await challenge();
    expect(rejection(await send(wrong, work)).status).toBe(403);
    expect(rejection(await send(gallery.pin ?? '', work)).status, 'a used proof').toBe(429);
    unwrap(await send(gallery.pin ?? '', await challenge()));
    // Attempts with a proof of work are limited, too: with many addresses, a proof for each PIN is cheap.
    const spent = await database.execute(`update rate_limit set points = 500 where key like 'gallery-pin-work:%' returning points`);
    expect(spent.rows).toHaveLength(1);
    const last = rejection(await send(gallery.pin ?? '', await challenge()));
    expect(last).toMatchObject({ status: 429 });
    expect(last.work).toBeUndefined();
    const { pin } = unwrap(await owner.send(updateGallery, { pin: 'new' }, { id: gallery._id })).data;
    unwrap(await send(pin ?? ''));
  });

  test('without a PIN opens by its link', async ({ owner, studio }) => {
    const published = await publishGallery(owner, { names: ['a.jpg'], pin: false });
    expect(published.gallery).toMatchObject({ pin: null, hasPin: false });
    const { client } = await enter(studio.baseUrl, published);
    expect(unwrap(await client.send(readGallery, {}, { id: published.token })).data.photos).toHaveLength(1);
  });

  test('takes missing fields from its booking', async ({ owner, visitor }) => {
    const booking = await sentBooking({ visitor, owner });
    const gallery = await addGallery(owner, { booking: booking._id, client: '' });
    expect(gallery).toMatchObject({ booking: booking._id, client: booking.name, email: booking.email, phone: booking.phone });
    expect(unwrap(await owner.send(listGalleries)).data.find(({ _id }) => _id === gallery._id)).toMatchObject({ state: 'draft' });
  });

  test.for([
    [30, 'web'],
    [undefined, 'web'],
    [0, 'originals'],
    [null, 'originals'],
  ] as const)('with %s photos to choose offers by default %s', async ([favourites, download], { owner }) => {
    const input = { title: 'Noura', client: 'Noura', ...(favourites !== undefined && { favourites }) };
    expect(unwrap(await owner.send(createGallery, input)).data.download).toBe(download);
  });

  test('cannot be published without a photo, nor opened before its publication', async ({ owner, visitor }) => {
    const gallery = await addGallery(owner);
    expect(rejection(await owner.send(actOnGallery, { action: 'publish' }, { id: gallery._id })).status).toBe(409);
    expect(rejection(await visitor.send(openGallery, {}, { id: tokenOf(gallery) })).status).toBe(404);
  });

  test('ends, resumes, and ends sessions with a new PIN or link', async ({ owner, studio, visitor }) => {
    const published = await publishGallery(owner, { names: ['a.jpg'] });
    const { gallery, token } = published;
    const id = gallery._id;
    const first = await enter(studio.baseUrl, published);
    const ended = unwrap(await owner.send(actOnGallery, { action: 'end' }, { id })).data;
    expect(ended.state).toBe('ended');
    expect(Date.parse(ended.deletesAt ?? '') - Date.now()).toBeGreaterThan(29 * 86_400_000);
    expect(unwrap(await visitor.send(openGallery, {}, { id: token })).data).toMatchObject({ state: 'closed' });
    expect(rejection(await first.client.send(readGallery, {}, { id: token })).status).toBe(410);
    unwrap(await owner.send(actOnGallery, { action: 'resume' }, { id }));
    expect(rejection(await first.client.send(readGallery, {}, { id: token })).status).toBe(401);
    const second = await enter(studio.baseUrl, published);
    const changed = unwrap(await owner.send(updateGallery, { pin: 'new' }, { id })).data;
    expect(changed.pin).not.toBe(gallery.pin);
    expect(rejection(await second.client.send(readGallery, {}, { id: token })).status).toBe(401);
    const replaced = unwrap(await owner.send(actOnGallery, { action: 'replaceLink' }, { id })).data;
    expect(replaced.link).not.toBe(gallery.link);
    expect(rejection(await visitor.send(openGallery, {}, { id: token })).status).toBe(404);
    const third = await enter(studio.baseUrl, { ...published, gallery: replaced, token: tokenOf(replaced) });
    expect(unwrap(await third.client.send(readGallery, {}, { id: tokenOf(replaced) })).data.photos).toHaveLength(1);
  });

  test('keeps the time of the warning before its deletion if it is ended twice', async ({ owner, database }) => {
    const { _id: id } = await addGallery(owner);
    unwrap(await owner.send(actOnGallery, { action: 'end' }, { id }));
    await database.execute(`update client_gallery set owner_warned_at = now() where id = '${id}'`);
    unwrap(await owner.send(actOnGallery, { action: 'end' }, { id }));
    const { rows } = await database.execute(`select owner_warned_at from client_gallery where id = '${id}'`);
    expect(rows[0]?.['owner_warned_at']).not.toBeNull();
  });
});

describe('an upload to a client gallery', () => {
  test('of the same bytes, also at once, stores one photo', async ({ owner }) => {
    const { _id: id } = await addGallery(owner);
    const photo = await somePhoto();
    const sent = await Promise.all([1, 2, 3].map((order) => sendPhoto(owner, id, { photo, order })));
    const ids = new Set(sent.map((answer) => unwrap(answer).data.photo._id));
    expect(ids.size).toBe(1);
    const again = unwrap(await sendPhoto(owner, id, { photo, name: 'other.jpg' })).data;
    expect(again).toMatchObject({ isNew: false, photo: { name: 'IMG_0001.JPG' } });
    const sha256 = await sha256Of(photo);
    const { known } = unwrap(await owner.send(findGalleryFiles, { hashes: [sha256, 'a'.repeat(64)] }, { id })).data;
    expect(known).toEqual([{ sha256, photo: again.photo._id, name: 'IMG_0001.JPG' }]);
  });

  test('that was interrupted is not counted, and is taken over by the next one', async ({ owner, database }) => {
    const { _id: id } = await addGallery(owner);
    const photo = await somePhoto();
    unwrap(await sendPhoto(owner, id, { photo }));
    await processedPhotos(owner, id);
    await database.execute(`update client_gallery_photo set state = 'pending' where gallery_id = '${id}'`);
    expect(unwrap(await owner.send(readOwnGallery, {}, { id })).data.photos).toMatchObject({ ready: 0, waiting: 0 });
    expect(unwrap(await sendPhoto(owner, id, { photo })).data.isNew).toBe(true);
    expect((await processedPhotos(owner, id)).map(({ state }) => state)).toEqual(['ready']);
  });

  test('keeps the order of the batch, the name and the time of capture', async ({ owner }) => {
    const { _id: id } = await addGallery(owner);
    const exif = {
      IFD2: { DateTimeOriginal: '2026:12:01 17:03:20', SubSecTimeOriginal: '25' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' },
    };
    const taken = fileOf(await (await picture()).withExif(exif).jpeg().toBuffer());
    unwrap(await sendPhoto(owner, id, { name: 'ثالثة.jpg', order: 3 }));
    unwrap(await sendPhoto(owner, id, { name: 'IMG_1.jpg', order: 1, photo: taken }));
    unwrap(await sendPhoto(owner, id, { name: 'IMG_2.jpg', order: 2 }));
    const photos = await processedPhotos(owner, id);
    expect(photos.map(({ name }) => name)).toEqual(['IMG_1.jpg', 'IMG_2.jpg', 'ثالثة.jpg']);
    expect(photos.map(({ takenAt }) => takenAt)).toEqual(['2026-12-01T17:03:20.25', null, null]);
  });

  test('rejects damaged transfers and other files, and keeps photos that cannot be shown', async ({ owner }) => {
    const { _id: id } = await addGallery(owner);
    expect(rejection(await sendPhoto(owner, id, { sha256: 'b'.repeat(64) })).status).toBe(422);
    expect(rejection(await sendPhoto(owner, id, { photo: fileOf(Buffer.from('%PDF-1.4')) })).status).toBe(415);
    const half = new Uint8Array(await (await busyPhoto(300, 200)).arrayBuffer()).slice(0, 3000);
    unwrap(await sendPhoto(owner, id, { photo: fileOf(half) }));
    expect(await processedPhotos(owner, id)).toMatchObject([{ state: 'failed', failure: 'photo.errors.broken' }]);
    unwrap(await owner.send(actOnGallery, { action: 'publish' }, { id }));
  });
});

describe('the order of a client gallery', () => {
  test('follows moves, sorting and sets', async ({ owner }) => {
    const { _id: id } = await addGallery(owner);
    for (const [order, name] of ['IMG_10.jpg', 'IMG_2.jpg', 'IMG_1.jpg'].entries()) unwrap(await sendPhoto(owner, id, { name, order }));
    const names = async () => unwrap(await owner.send(listGalleryPhotos, {}, { id })).data.map(({ name }) => name);
    const idOf = async (name: string) =>
      unwrap(await owner.send(listGalleryPhotos, {}, { id })).data.find((photo) => photo.name === name)?._id ?? '';
    const [first] = unwrap(await owner.send(readOwnGallery, {}, { id })).data.sets;
    const set = first?.id ?? '';
    unwrap(await owner.send(sortGalleryPhotos, { set, by: 'name' }, { id }));
    expect(await names()).toEqual(['IMG_1.jpg', 'IMG_2.jpg', 'IMG_10.jpg']);
    unwrap(await owner.send(moveGalleryPhotos, { photos: [await idOf('IMG_10.jpg')], set, before: await idOf('IMG_1.jpg') }, { id }));
    expect(await names()).toEqual(['IMG_10.jpg', 'IMG_1.jpg', 'IMG_2.jpg']);
    const { sets } = unwrap(await owner.send(updateGallerySets, { sets: [{ name: 'Party' }, { id: set, name: 'Ceremony' }] }, { id })).data;
    expect(sets).toMatchObject([
      { name: 'Party', photos: 0 },
      { id: set, name: 'Ceremony', photos: 3 },
    ]);
    const party = sets[0]?.id ?? '';
    unwrap(await owner.send(moveGalleryPhotos, { photos: [await idOf('IMG_2.jpg')], set: party }, { id }));
    expect(await names()).toEqual(['IMG_2.jpg', 'IMG_10.jpg', 'IMG_1.jpg']);
    // Photos of a removed set move to the end of the first set.
    unwrap(await owner.send(updateGallerySets, { sets: [{ id: set, name: '' }] }, { id }));
    expect(await names()).toEqual(['IMG_10.jpg', 'IMG_1.jpg', 'IMG_2.jpg']);
  });

  test('by time of capture ends with the photos without a time', async ({ owner }) => {
    const { _id: id } = await addGallery(owner);
    unwrap(await sendPhoto(owner, id, { name: 'scan.jpg' }));
    for (const [order, day] of ['02', '01'].entries()) {
      const exif = { IFD2: { DateTimeOriginal: `2026:12:${day} 17:03:20` } };
      const photo = fileOf(await (await picture()).withExif(exif).jpeg().toBuffer());
      unwrap(await sendPhoto(owner, id, { photo, name: `${day}.jpg`, order }));
    }
    const [first] = unwrap(await owner.send(readOwnGallery, {}, { id })).data.sets;
    unwrap(await owner.send(sortGalleryPhotos, { set: first?.id ?? '', by: 'takenAt' }, { id }));
    const { data: photos } = unwrap(await owner.send(listGalleryPhotos, {}, { id }));
    expect(photos.map(({ name }) => name)).toEqual(['01.jpg', '02.jpg', 'scan.jpg']);
  });
});

describe('the choice of a client', () => {
  test('is limited, agrees between two phones, and is locked when submitted', async ({ owner, studio }) => {
    const published = await publishGallery(owner, { favourites: 2 });
    const { token, gallery } = published;
    const [one = '', two = '', ten = ''] = published.photos.map(({ _id }) => _id);
    const [phone, other] = [await enter(studio.baseUrl, published), await enter(studio.baseUrl, published)];
    const change = (browser: typeof phone, changes: { photo: string; chosen?: boolean; comment?: string }[]) =>
      browser.client.send(changeChoice, { changes }, { id: token });
    expect(rejection(await phone.client.send(submitChoice, { version: 0 }, { id: token })).status).toBe(400);
    const answers = await Promise.all([
      change(phone, [{ photo: one, chosen: true }]),
      change(other, [{ photo: two, chosen: true, comment: 'Black and white' }]),
      change(phone, [{ photo: ten, chosen: true }]),
    ]);
    const results = answers.map((answer) => unwrap(answer).data);
    expect(results.flatMap(({ rejected }) => rejected)).toMatchObject([{ reason: 'full' }]);
    const state = async (browser: typeof phone) => unwrap(await browser.client.send(readChoice, {}, { id: token })).data;
    expect(await state(phone)).toEqual(await state(other));
    expect((await state(phone)).chosen).toHaveLength(2);
    // Only the last change of each photo takes effect, and repeated changes have no effect.
    const exchange = [
      { photo: one, chosen: true },
      { photo: two, chosen: false },
      { photo: ten, chosen: false },
      { photo: one, chosen: true },
      { photo: ten, chosen: true, comment: '=cmd' },
    ];
    const first = unwrap(await change(other, exchange)).data.choice;
    expect(unwrap(await change(other, exchange.slice(-2))).data.choice).toEqual(first);
    expect(first.chosen.toSorted()).toEqual([one, ten].toSorted());
    expect(rejection(await phone.client.send(submitChoice, { version: first.version - 1 }, { id: token })).status).toBe(409);
    const submitted = unwrap(await phone.client.send(submitChoice, { version: first.version }, { id: token })).data;
    expect(submitted.state).toBe('submitted');
    expect(unwrap(await other.client.send(submitChoice, { version: first.version }, { id: token })).data).toEqual(submitted);
    for (const version of [first.version - 1, submitted.version])
      expect(rejection(await other.client.send(submitChoice, { version }, { id: token }))).toMatchObject({
        status: 409,
        message: /already been sent.*ask the studio/u,
      });
    expect(rejection(await change(other, [{ photo: two, chosen: true }])).status).toBe(409);
    unwrap(await owner.send(actOnGallery, { action: 'reopen' }, { id: gallery._id }));
    expect(unwrap(await change(other, [{ photo: ten, chosen: true }])).data.choice.state).toBe('reopened');
  });

  test('is exported as exact names', async ({ owner, studio }) => {
    const published = await publishGallery(owner, { names: ['IMG_1.jpg', 'IMG_10.jpg', 'A_IMG_10.jpg', '=A1.jpg'] });
    const [one = '', ten = '', , formula = ''] = published.photos.map(({ _id }) => _id);
    const { client } = await enter(studio.baseUrl, published);
    const changes = [
      { photo: one, chosen: true },
      { photo: formula, chosen: true, comment: '+1, "خلفية"' },
      // Spreadsheets split cells at the separator of their locale, even within quotes that do not follow a separator.
      { photo: ten, comment: 'a;=1\n-2, @b\t ＝3' },
    ];
    unwrap(await client.send(changeChoice, { changes }, { id: published.token }));
    const read = async (format: 'search' | 'txt' | 'csv') =>
      unwrap(await owner.send(exportChoice, { format }, { id: published.gallery._id })).data;
    const search = await read('search');
    expect(search).toMatchObject({ text: 'IMG_1., =A1.', inexact: [] });
    const terms = search.text.split(', ');
    expect(published.photos.map(({ name }) => name).filter((name) => terms.some((term) => name.includes(term)))).toEqual([
      'IMG_1.jpg',
      '=A1.jpg',
    ]);
    expect((await read('txt')).text).toBe('IMG_1.jpg\r\n=A1.jpg\r\n');
    expect((await read('csv')).text).toBe(
      '\uFEFF"File","Set","Comment","Taken"\r\n"IMG_1.jpg","","",""\r\n"\'=A1.jpg","","\'+1, ""خلفية""",""\r\n',
    );
    unwrap(await client.send(changeChoice, { changes: [{ photo: ten, chosen: true }] }, { id: published.token }));
    expect((await read('csv')).text).toContain(`"IMG_10.jpg","","a;'=1\n'-2, '@b\t '＝3",""`);
    expect((await read('search')).inexact).toEqual(['IMG_10.jpg']);
  });

  test('keeps photos that are re-rendered', async ({ owner, studio, database }) => {
    const published = await publishGallery(owner, { names: ['a.jpg', 'b.jpg'], favourites: 1 });
    const [one = '', two = ''] = published.photos.map(({ _id }) => _id);
    const { client } = await enter(studio.baseUrl, published);
    const change = async (photo: string) =>
      unwrap(await client.send(changeChoice, { changes: [{ photo, chosen: true }] }, { id: published.token })).data;
    await change(one);
    await database.execute(`update client_gallery_photo set state = 'waiting' where id = '${one}'`);
    const { choice, rejected } = await change(two);
    expect([choice.chosen, rejected]).toEqual([[one], [{ photo: two, reason: 'full' }]]);
    expect(unwrap(await owner.send(exportChoice, { format: 'txt' }, { id: published.gallery._id })).data.text).toBe('a.jpg\r\n');
  });

  test('is not submitted above a limit that was lowered meanwhile', async ({ owner, studio }) => {
    const published = await publishGallery(owner, { names: ['a.jpg', 'b.jpg'] });
    const { client } = await enter(studio.baseUrl, published);
    const changes = published.photos.map(({ _id }) => ({ photo: _id, chosen: true }));
    const { choice } = unwrap(await client.send(changeChoice, { changes }, { id: published.token })).data;
    unwrap(await owner.send(updateGallery, { favourites: 1 }, { id: published.gallery._id }));
    const tooMany = rejection(await client.send(submitChoice, { version: choice.version }, { id: published.token }));
    expect(tooMany).toMatchObject({ status: 400, message: expect.stringContaining('(1)') });
    const removal = [{ photo: published.photos[0]?._id ?? '', chosen: false }];
    const { choice: fitting } = unwrap(await client.send(changeChoice, { changes: removal }, { id: published.token })).data;
    unwrap(await client.send(submitChoice, { version: fitting.version }, { id: published.token }));
  });

  test('ignores favourites, comments and photos that the gallery does not have', async ({ owner, studio }) => {
    const published = await publishGallery(owner, { names: ['a.jpg'], favourites: 0, comments: false, download: 'none' });
    const other = await publishGallery(owner, { names: ['b.jpg'] });
    const { client } = await enter(studio.baseUrl, published);
    const changes = [
      { photo: published.photos[0]?._id ?? '', chosen: true, comment: 'x' },
      { photo: other.photos[0]?._id ?? '', chosen: true },
    ];
    const { choice, rejected } = unwrap(await client.send(changeChoice, { changes }, { id: published.token })).data;
    expect(rejected.map(({ reason }) => reason).toSorted()).toEqual(['gone', 'off', 'off']);
    expect(choice).toMatchObject({ chosen: [], comments: [], version: 0 });
    expect(unwrap(await client.send(listDownloads, {}, { id: published.token })).data).toEqual([]);
    const foreign = { coverPhoto: other.photos[0]?._id ?? '' };
    expect(rejection(await owner.send(updateGallery, foreign, { id: published.gallery._id })).status).toBe(400);
  });
});

describe('the personal data of a client', () => {
  test('contains galleries, which an erasure deletes', async ({ owner, request, studio, visitor }) => {
    const email = `noura.${Date.now()}.${process.pid}@guest.example`;
    const { gallery, token } = await publishGallery(owner, { names: ['a.jpg'], email: email.toUpperCase() });
    const send = async (command: string) => {
      const headers = { origin: studio.baseUrl, 'sec-fetch-site': 'same-origin' };
      return request('POST', `/api/personal-data/${command}`, { json: { person: email }, cookie: studio.token, headers });
    };
    const { galleries } = dataIn((await send('export')).json);
    expect(galleries).toMatchObject([{ _id: gallery._id, title: gallery.title, photos: ['a.jpg'], choice: [] }]);
    expect(dataIn((await send('erase')).json)).toMatchObject({ galleries: 1 });
    expect(rejection(await visitor.send(openGallery, {}, { id: token })).status).toBe(404);
    expect(rejection(await owner.send(readOwnGallery, {}, { id: gallery._id })).status).toBe(404);
  });
});
