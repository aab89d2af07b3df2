import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from '@payloadcms/db-postgres/drizzle';
import {
  createBooking,
  listPhotos,
  recordPaperRelease,
  sendMessage,
  undoWithdrawal,
  withdrawRelease,
  withoutMarks,
} from '@studio/contract';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { withoutMarksOf } from '#src/db/invisible.ts';
import { up } from '#src/upgrade/migrations/20261128_100000_plain_contacts.ts';
import { upload } from '../fixtures/gallery.ts';
import { dataIn, fieldsIn } from '../fixtures/json.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { askForRelease, ownRelease, publish, signAll } from '../fixtures/releases.ts';
import { createUser } from '../fixtures/staff.ts';
import { openSession } from '../fixtures/studio.ts';
import { bookingsOf, messagesOf, newBooking, newMessage, someName } from '../fixtures/submissions.ts';
import { type SendRequest, test as studioTest } from '../fixtures/test.ts';

const someDigits = (): string => String(Math.random()).slice(2, 9);

const test = studioTest.extend('person', async ({ visitor }) => {
  const name = someName();
  const digits = `55${someDigits()}`;
  const email = `Sara.${digits}@guest.example`;
  unwrap(await visitor.send(createBooking, newBooking({ name, email, phone: `+966 ${digits}` })));
  unwrap(await visitor.send(createBooking, newBooking({ name, email: 'another@guest.example', phone: `0${digits}`, date: '' })));
  unwrap(await visitor.send(sendMessage, newMessage({ name, email: email.toLowerCase() })));
  return { name, email, digits };
});

const own = (baseUrl: string) => ({ origin: baseUrl, 'sec-fetch-site': 'same-origin' });

/** Sends a request of the panel's card, with the session cookie. */
async function asked(request: SendRequest, studio: { baseUrl: string; token: string }, what: string, person: string) {
  const answer = await request('POST', `/api/personal-data/${what}`, {
    json: { person },
    cookie: studio.token,
    headers: own(studio.baseUrl),
  });
  expect(answer.status, answer.text).toBe(200);
  return dataIn(answer.json);
}

/** Returns the rows that a search or an export has found. */
const rowsIn = (data: unknown) => fieldsIn(data, { bookings: v.array(v.looseObject({})), messages: v.array(v.looseObject({})) });

const arabicDigits = (text: string): string => text.replace(/\d/gu, (digit) => String.fromCodePoint(0x660 + Number(digit)));

describe('an admin', () => {
  test('finds all submissions of an email address in any spelling', async ({ request, studio, person: { name, email } }) => {
    for (const written of [email, ` ${email.toUpperCase()} `]) {
      const { bookings, messages } = rowsIn(await asked(request, studio, 'find', written));
      expect([bookings, messages]).toEqual([[expect.objectContaining({ name, email })], [expect.objectContaining({ name })]]);
    }
  });

  test('finds all bookings of a phone number in any spelling', async ({ request, studio, visitor, person: { name, digits } }) => {
    unwrap(await visitor.send(createBooking, newBooking({ name, phone: `00966 ${digits}` })));
    for (const written of [`+966${digits}`, `00966 ${digits}`, `0${digits}`, arabicDigits(`٠${digits}`), `966-${digits}`]) {
      const { bookings, messages } = rowsIn(await asked(request, studio, 'find', written));
      expect([bookings.length, messages], written).toEqual([3, []]);
      expect(bookings).toEqual(expect.arrayContaining([expect.objectContaining({ name })]));
    }
  });

  test('finds a client whose address and numbers were typed with invisible characters', async ({ request, studio, owner, visitor }) => {
    const [name, one, other] = [someName(), `055${someDigits()}`, `056${someDigits()}`];
    const email = `sara${one}@client.example`;
    const typed = { name, email: `\u200Fsara${one}@cli\u200Bent.example\u200E`, phone: `\u200F${one} / ${other}\u200E` };
    unwrap(await visitor.send(createBooking, newBooking(typed)));
    const [stored] = await bookingsOf(owner, name);
    expect(stored).toMatchObject({ email, phone: `${one} / ${other}` });
    for (const written of [email, typed.email, one, `\u200F+966 ${other.slice(1)}`, typed.phone]) {
      const { bookings } = await asked(request, studio, 'find', written);
      expect(bookings, written).toEqual([expect.objectContaining({ name })]);
    }
  });

  test('finds contacts that an older version stored with invisible characters, after the upgrade', async ({
    request,
    studio,
    database,
  }) => {
    const [name, digits] = [`می\u200Cرزا ${someName()}`, `055${someDigits()}`];
    await database.execute(
      sql`insert into booking (name, package, email, phone, fingerprint)
        values (${name}, 'wedding', ${`\u200Fold${digits}@cli\u200Bent.example`}, ${`\u200F${arabicDigits(digits)}\u200E`}, 'plain')`,
    );
    await up({ db: database });
    for (const written of [`old${digits}@client.example`, digits]) {
      const { bookings } = await asked(request, studio, 'find', written);
      expect(bookings, written).toEqual([expect.objectContaining({ name, email: `old${digits}@client.example`, phone: digits })]);
    }
  });

  test('finds texts of others that mention an address or number, and leaves them out of export and erasure', async ({
    request,
    studio,
    owner,
    visitor,
    person: { email, digits },
  }) => {
    const byNumber = newMessage({
      message: `اتصلوا بأختي سارة على ${arabicDigits(`055 ${digits.slice(2, 5)}-${digits.slice(5)}`)} من فضلكم`,
    });
    const byEmail = newBooking({ message: `Please answer to ${email.toUpperCase()}.` });
    unwrap(await visitor.send(sendMessage, byNumber));
    unwrap(await visitor.send(createBooking, byEmail));
    const mentionsOf = async (who: string) => (await asked(request, studio, 'find', who))['mentions'];
    // Expect at least this message: the booking's text may match, too, because the email address contains the same digits.
    expect(await mentionsOf(`+966${digits}`)).toContainEqual(
      expect.objectContaining({ collection: 'contact-message', name: byNumber.name }),
    );
    expect(await mentionsOf(email)).toEqual([expect.objectContaining({ collection: 'booking', name: byEmail.name })]);
    expect(await mentionsOf('another@guest.example'), 'without mentions').toEqual([]);
    const exported = JSON.stringify(await asked(request, studio, 'export', email));
    expect(exported).not.toContain(byEmail.name);
    await asked(request, studio, 'erase', email);
    expect(await bookingsOf(owner, byEmail.name)).toHaveLength(1);
  });

  test('exports all fields and the shown privacy text', async ({ request, studio, person: { email } }) => {
    const { bookings, messages } = rowsIn(await asked(request, studio, 'export', email));
    expect(Object.keys(bookings[0] ?? {}).toSorted()).toEqual(
      'createdAt date email history language location message money name notices package phone privacyVersion reference status _id'
        .split(' ')
        .toSorted(),
    );
    expect(messages[0]).toMatchObject({ privacyVersion: expect.stringMatching(/^[\da-f]{12}$/u), message: 'Do you also print?' });
  });

  test('erases them with their mails, and nothing of others', async ({ request, studio, owner, visitor, person: { name, email } }) => {
    const other = newMessage();
    unwrap(await visitor.send(sendMessage, other));
    const idOf = async (sender: string) => (await messagesOf(owner, sender))[0]?._id ?? expect.fail('It is not there');
    const [theirs, others] = [await idOf(name), await idOf(other.name)];
    const mailsAbout = async (id: string) =>
      (await readdir(path.join(studio.dataDir, 'outbox')).catch(() => [])).filter((file) => file.includes(id)).length;
    for (const id of [theirs, others]) await expect.poll(() => mailsAbout(id), { timeout: 20_000 }).toBe(1);
    expect(await asked(request, studio, 'erase', email)).toEqual({ bookings: 1, messages: 1, galleries: 0, releases: 0 });
    expect([await mailsAbout(theirs), await mailsAbout(others)]).toEqual([0, 1]);
    expect([await bookingsOf(owner, name), await messagesOf(owner, name)]).toEqual([[expect.objectContaining({ date: '' })], []]);
    expect(await messagesOf(owner, other.name)).toHaveLength(1);
    expect(await asked(request, studio, 'erase', email)).toEqual({ bookings: 0, messages: 0, galleries: 0, releases: 0 });
  });

  test('erases a person from releases: withholds the photos, and keeps signed releases without contact', async ({
    request,
    studio,
    owner,
    visitor,
    database,
  }) => {
    const email = `release${someDigits()}@guest.example`;
    const { id, token } = await signAll(owner, await askForRelease(owner, studio.baseUrl, { names: ['a.jpg'], email }));
    unwrap(await publish(owner, id));
    const { rows: published } = await database.execute<{ photo_id: string }>(
      `select photo_id from photo_release where release_id = '${id}'`,
    );
    const publicIds = async () => unwrap(await visitor.send(listPhotos)).data.map(({ _id }) => _id);
    expect(await publicIds()).toContain(published[0]?.photo_id);
    const exported = await asked(request, studio, 'export', email);
    expect(exported).toMatchObject({ releases: [{ _id: id, signer: 'Noura Al-Harbi', photos: [{ isPublic: true }] }] });
    unwrap(await visitor.send(withdrawRelease, { token, photos: [0] }));
    expect(await asked(request, studio, 'erase', email)).toMatchObject({ galleries: 1, releases: 1 });
    // The client can no longer undo the withdrawal, because the erasure has withdrawn the release, too.
    expect(rejection(await visitor.send(undoWithdrawal, { token })).status).toBe(409);
    expect(await publicIds()).not.toContain(published[0]?.photo_id);
    expect(await ownRelease(owner, id)).toMatchObject({
      signer: 'Noura Al-Harbi',
      withdrawals: [{ by: 'client', undoneAt: null }, { by: 'erasure' }],
      photos: [{ isPublic: false }],
    });
    const { rows } = await database.execute(`select email from release_person where email = '${email}'`);
    expect(rows).toEqual([]);
    expect(await asked(request, studio, 'erase', email)).toMatchObject({ releases: 0 });
  });

  test('finds releases on paper by their contact, or as a mention of the same name, and keeps no name without a release', async ({
    request,
    studio,
    owner,
    visitor,
    database,
  }) => {
    const email = `paper${someDigits()}@guest.example`;
    const { person } = await askForRelease(owner, studio.baseUrl, { names: ['a.jpg'], email });
    const record = async (contact: object) => {
      const { _id: photos } = await upload(owner);
      const paper = { person, signedOn: '2026-01-05', purposes: 'website', photos, recognised: 'signer' as const, ...contact };
      const { data } = unwrap(await owner.send(recordPaperRelease, { ...paper, scan: new Blob(['%PDF-1.7']) }));
      return { id: data._id, photos };
    };
    const unknown = await record({});
    const found = async () => asked(request, studio, 'find', email);
    expect(await found()).toMatchObject({ releases: [], mentions: [{ collection: 'release', id: unknown.id, name: person }] });
    const isPublic = async (photo: string) => unwrap(await visitor.send(listPhotos)).data.some(({ _id }) => _id === photo);
    // The galleries have only an open request for the person. A request is no evidence, so the name must be deleted.
    expect(await asked(request, studio, 'erase', email)).toMatchObject({ galleries: 1, releases: 0 });
    const named = `select 1 from release_person where name = '${person}' and id not in (select person_id from release)`;
    expect((await database.execute(named)).rows).toEqual([]);
    expect(await isPublic(unknown.photos)).toBe(true);

    const known = await record({ email: email.toUpperCase(), phone: '0551234567' });
    expect(await found()).toMatchObject({ releases: [{ _id: known.id }], mentions: [{ id: unknown.id }] });
    expect(await asked(request, studio, 'erase', email)).toMatchObject({ releases: 1 });
    expect([await isPublic(known.photos), await isPublic(unknown.photos)]).toEqual([false, true]);
  });

  test.for(['', 'Sara', '@', '123456', '%', "' or true --", '0000000', 'sara@guest', 'call 0550123456 now'])(
    'gets 400 for the incomplete address “%s”',
    async (person, { request, studio }) => {
      const { status, json } = await request('POST', '/api/personal-data/erase', {
        json: { person },
        cookie: studio.token,
        headers: own(studio.baseUrl),
      });
      expect([status, json]).toEqual([
        400,
        { errors: [expect.objectContaining({ message: 'Please enter a whole e-mail address or phone number.' })] },
      ]);
    },
  );

  test.for([{}, { person: 5 }, { person: { like: '%' } }, []])('gets 400 for %j', async (json, { request, studio }) => {
    expect((await request('POST', '/api/personal-data/erase', { json, cookie: studio.token, headers: own(studio.baseUrl) })).status).toBe(
      400,
    );
  });
});

test('the database removes the same invisible characters as the forms', async ({ database }) => {
  const codes = [...Array(0x1_ffff).keys(), ...Array.from({ length: 0x1100 }, (_, index) => 0xe_0000 + index)];
  const letters = codes.map((code) => String.fromCodePoint(code)).filter((letter) => /[^\0\p{Cs}]/u.test(letter));
  const text = letters.join('');
  const { rows } = await database.execute(sql`select ${withoutMarksOf(sql`${text}::text`)} as plain`);
  expect(rows[0]?.['plain'] === withoutMarks(text)).toBe(true);
});

test('returns the number of rows that a shorter retention would delete', async ({ request, studio, database }) => {
  const due = async (months: string, token = studio.token) =>
    request('GET', `/api/personal-data/due${months}`, { cookie: token, headers: own(studio.baseUrl) });
  const counted = async () => dataIn((await due('?bookings=30&messages=30')).json, { bookings: v.number(), messages: v.number() });
  const before = await counted();
  const someday = "now() - interval '30 months 2 days'";
  await database.execute(`
    insert into booking (name, package, fingerprint, created_at) values ('old', 'wedding', 'old', ${someday});
    insert into booking (name, package, fingerprint, date, created_at) values ('old', 'wedding', 'older', current_date::text, ${someday});
    insert into contact_message (name, fingerprint, created_at) values ('old', 'old', ${someday})`);
  expect(await counted()).toEqual({ bookings: before.bookings + 1, messages: before.messages + 1 });
  await database.execute("delete from booking where name = 'old'; delete from contact_message where name = 'old'");
  for (const months of [
    '',
    '?bookings=30',
    '?bookings=0&messages=1',
    '?bookings=1&messages=121',
    '?bookings=1.5&messages=1',
    '?bookings=six&messages=1',
  ])
    expect([months, (await due(months)).status]).toEqual([months, 400]);
  const { username, password } = await createUser(request, studio.token);
  expect((await due('?bookings=30&messages=30', await openSession(studio.baseUrl, username, password))).status).toBe(403);
});

describe.for(['find', 'export', 'erase'])('calls to %s personal data', (what) => {
  test('require an admin and the studio’s origin', async ({ request, studio, person: { email } }) => {
    const at = `/api/personal-data/${what}`;
    const { username, password } = await createUser(request, studio.token);
    const staff = await openSession(studio.baseUrl, username, password);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const [question, status] of [
      [{}, 401],
      [{ cookie: 'no-token', headers: own(studio.baseUrl) }, 401],
      [{ cookie: staff, headers: own(studio.baseUrl) }, 403],
      [{ token: staff }, 403],
      [{ cookie: studio.token, headers: foreign }, 403],
    ] as const) {
      const answer = await request('POST', at, { json: { person: email }, ...question });
      expect([answer.status, answer.text.includes('Sara')], JSON.stringify(question)).toEqual([status, false]);
    }
    expect((await asked(request, studio, 'find', email))['bookings'], 'all of it is still there').toHaveLength(1);
  });

  test('reject GET', async ({ request, studio }) => {
    const answer = await request('GET', `/api/personal-data/${what}`, { token: studio.token });
    expect(answer.status).toBe(404);
  });
});
