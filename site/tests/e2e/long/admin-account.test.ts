import { connect, createServer, type Server } from 'node:net';
import { addPasskey, createClient, logInWithPasskey, proveIdentity, startPasskey } from '@studio/contract';
import type { CDPSession } from 'playwright-core';
import { expect } from 'vitest';
import { appCode } from '../../../../cms/tests/fixtures/factors.ts';
import { rejection } from '../../../../cms/tests/fixtures/outcome.ts';
import { request } from '../../../../cms/tests/fixtures/request.ts';
import { createUser, type Member } from '../../../../cms/tests/fixtures/staff.ts';
import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import type { SendRequest } from '../../../../cms/tests/fixtures/test.ts';
import { notice, openLogOut, permitLastRequests } from '../admin-screens.ts';
import { expectLayout } from '../pages/layout-checks.ts';
import { createBrowserTest, demoStudio, inOneLanguage, type Tab } from '../test.ts';

/** Opens a port of localhost that forwards to the studio, because passkeys work at `http://localhost:PORT` and at no other loopback address. */
async function openLocalhost(baseUrl: string): Promise<{ address: string; server: Server | undefined }> {
  const { hostname, port } = new URL(baseUrl);
  const address = `http://localhost:${port}`;
  if (hostname === '127.0.0.1' || hostname === '[::1]') return { address, server: undefined };
  const server = createServer((socket) => {
    const studio = connect(Number(port), hostname);
    socket.pipe(studio).pipe(socket);
    for (const [one, other] of [
      [socket, studio],
      [studio, socket],
    ] as const)
      one.on('error', () => other.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(Number(port), '127.0.0.1', resolve));
  return { address, server };
}

/** Adds the fixtures `localhost`, the address at which passkeys work, and `member`, a new user. */
const test = createBrowserTest(async () => ({ baseUrl: (await demoStudio()).baseUrl }))
  .extend('localhost', { scope: 'file' }, async ({ baseUrl }, { onCleanup }) => {
    const { address, server } = await openLocalhost(baseUrl);
    onCleanup(() => void server?.close());
    return address;
  })
  .extend('member', async ({ baseUrl, ownerPassword }, { onCleanup }): Promise<Member> => {
    const token = await openSession(baseUrl, 'admin', ownerPassword);
    const member = await createUser((method, path, question) => request(baseUrl, method, path, question), token, { role: 'staff' });
    onCleanup(async () => void (await request(baseUrl, 'DELETE', `/api/user/${member.id}`, { token })));
    return member;
  });

/** Adds to the browser a virtual authenticator that responds without an action of a user. */
async function addAuthenticator(session: CDPSession): Promise<string> {
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}

const button = ({ page, translate }: Tab, key: Parameters<Tab['translate']>[0], values?: Record<string, string>) =>
  page.getByRole('button', { name: translate(key, values), exact: true });

async function logIn(tab: Tab, { username, password }: Member, code?: string): Promise<void> {
  const { page, translate } = tab;
  await page.getByLabel(translate('admin.login.username')).fill(username);
  await page.getByLabel(translate('admin.login.password'), { exact: true }).fill(password);
  await button(tab, 'admin.login.submit').click();
  if (code === undefined) return;
  const field = page.getByLabel(translate('admin.login.code'), { exact: true });
  await field.fill(code);
  await button(tab, 'admin.login.submit').click();
}

/** Proves the identity by the password in the open dialog. @param submit the message key of the dialog's button */
async function prove({ page, translate }: Tab, password: string, submit: Parameters<Tab['translate']>[0] = 'admin.account.confirm') {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(translate('admin.account.proofPassword')).fill(password);
  await dialog.getByRole('button', { name: translate(submit), exact: true }).click();
}

async function openAccount(tab: Tab): Promise<void> {
  await tab.page
    .getByRole('banner')
    .getByRole('link', { name: tab.translate('admin.account.title') })
    .click();
  await tab.page.getByRole('heading', { level: 1, name: tab.translate('admin.account.title') }).waitFor();
}

async function logOut(tab: Tab): Promise<void> {
  permitLastRequests(tab);
  await (await openLogOut(tab)).click();
  await tab.page.waitForURL('**/login');
}

test.for(inOneLanguage('ar'))(
  'adds a passkey, logs in with it, and with a recovery code after the loss of the device, on a $device in $spoken',
  async ({ language, device }, { visit, localhost, member }) => {
    const tab = await visit({ language, device, origin: localhost });
    const { page, translate } = tab;
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const phone = await addAuthenticator(session);
    await page.context().addCookies([{ name: 'lang', value: language, url: localhost }]);
    await page.goto('/login');
    await logIn(tab, member);
    await page.waitForURL('**/admin/today');
    await openAccount(tab);

    // Add a passkey: a wrong password is rejected, and the correct password is accepted.
    await button(tab, 'admin.account.addPasskey').click();
    await page.getByLabel(translate('admin.account.passkeyName')).fill('هاتف Sara');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate('admin.account.addPasskey') })
      .click();
    const proof = page.getByRole('dialog', { name: translate('admin.account.proof') });
    await proof.getByLabel(translate('admin.account.proofPassword')).fill('not-the-password-of-sara');
    tab.expectProblem(/\b400\b/u, '/api/admin/factors/proof');
    await proof.getByRole('button', { name: translate('admin.account.confirm') }).click();
    await proof
      .getByRole('alert')
      .filter({ hasText: translate('errors.wrongProof') })
      .waitFor();
    await prove(tab, member.password);
    await notice(tab, 'admin.account.passkeyAdded').waitFor();
    await page.getByText('هاتف Sara').waitFor();

    // Add a second factor after a proof by passkey: a wrong code is rejected, and the correct code is accepted.
    await button(tab, 'admin.account.setUp').click();
    await proof.getByRole('button', { name: translate('admin.account.proofPasskey') }).click();
    const setUp = page.getByRole('dialog', { name: translate('admin.account.setUpTitle') });
    await setUp.getByRole('img', { name: translate('admin.account.qr') }).waitFor();
    const key = (await setUp.locator('code').textContent())?.replaceAll(' ', '') ?? '';
    const link = new URL((await setUp.getByRole('link').getAttribute('href')) ?? '');
    expect([link.protocol, link.searchParams.get('secret')]).toEqual(['otpauth:', key]);
    const firstCode = setUp.getByLabel(translate('admin.account.firstCode'));
    tab.expectProblem(/\b400\b/u, '/api/admin/second-factor');
    await firstCode.fill('000000');
    await setUp.getByRole('button', { name: translate('admin.account.turnOn') }).click();
    await setUp
      .getByRole('alert')
      .filter({ hasText: translate('login.errors.wrongCode') })
      .waitFor();
    await firstCode.fill(appCode(key));
    await setUp.getByRole('button', { name: translate('admin.account.turnOn') }).click();
    await setUp.waitFor({ state: 'detached' });
    const shown = page.locator('.account-codes code');
    await expect.poll(() => shown.count()).toBe(10);
    const codes = await shown.allTextContents();
    const saving = page.waitForEvent('download');
    await button(tab, 'admin.account.saveCodes').click();
    const file = Buffer.concat(await (await (await saving).createReadStream()).toArray()).toString();
    for (const code of codes) expect(file).toContain(code);
    await button(tab, 'admin.account.codesKept').click();
    expect(await page.getByText(codes[0] ?? '-').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    // Log in with only the passkey, by the autofill suggestion of the username field, which the virtual authenticator accepts at once.
    permitLastRequests(tab);
    const opened = page.waitForResponse((response) => new URL(response.url()).pathname === logInWithPasskey.path);
    await (await openLogOut(tab)).click();
    expect((await opened).status()).toBe(200);
    await page.getByText(translate('admin.account.thisDevice'), { exact: true }).waitFor();
    // Log in by the passkey button, in a browser without autofill suggestions of passkeys.
    await page.evaluate(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await logOut(tab);
    await button(tab, 'admin.login.passkey').click();
    await page.waitForURL('**/admin/account');
    await page.getByText(translate('admin.account.thisDevice'), { exact: true }).waitFor();

    // Log in without the device, by the password and a recovery code.
    await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: phone });
    await logOut(tab);
    tab.expectProblem(/\b401\b/u, '/api/admin/login');
    await logIn(tab, member, codes[0]);
    await page.waitForURL('**/admin/account');
    await page.getByRole('status').filter({ hasText: /\b9\b/u }).waitFor();

    // Remove the lost passkey with the password and a code of the app; the password without a correct code is rejected.
    await button(tab, 'admin.account.removeOf', { name: 'هاتف Sara' }).click();
    const removal = page.getByRole('dialog', { name: translate('admin.account.removePasskey', { name: 'هاتف Sara' }) });
    await prove(tab, member.password, 'admin.account.remove');
    await removal
      .getByRole('alert')
      .filter({ hasText: translate('login.errors.code') })
      .waitFor();
    const removalCode = removal.getByLabel(translate('admin.account.proofCode'));
    await removalCode.fill('000000');
    tab.expectProblem(/\b400\b/u, '/api/admin/factors/proof');
    await removal.getByRole('button', { name: translate('admin.account.remove'), exact: true }).click();
    await removal
      .getByRole('alert')
      .filter({ hasText: translate('login.errors.wrongCode') })
      .waitFor();
    await expect.poll(() => removalCode.evaluate((field) => field === document.activeElement)).toBe(true);
    // Enter the code of the next time step, because each code is accepted only once.
    await removalCode.fill(appCode(key, 1));
    await removal.getByRole('button', { name: translate('admin.account.remove'), exact: true }).click();
    await notice(tab, 'admin.account.passkeyRemoved').waitFor();
    await page.getByText(translate('admin.account.noPasskeys')).waitFor();
  },
);

test.for(inOneLanguage('ar'))(
  'rejects a new passkey of a stolen session, and signs that session out, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, localhost, member }) => {
    const stolen = await openSession(baseUrl, member.username, member.password);
    const thief = createClient({ baseUrl, lang: 'en', token: () => stolen });
    expect(rejection(await thief.send(startPasskey, { proof: '' })).status).toBe(403);
    expect(rejection(await thief.send(addPasskey, { name: 'Mine' })).status).toBe(400);
    expect(rejection(await thief.send(proveIdentity, { action: 'addPasskey', password: 'a-password-of-nobody' })).status).toBe(400);

    const tab = await visit({ language, device, origin: localhost });
    const { page, translate } = tab;
    await page.context().addCookies([{ name: 'lang', value: language, url: localhost }]);
    await page.goto('/login');
    await logIn(tab, member);
    await page.waitForURL('**/admin/today');
    await openAccount(tab);
    await page.getByText(translate('admin.account.thisDevice'), { exact: true }).waitFor();
    await button(tab, 'admin.account.signOutOthers').click();
    // Replace the proof of the first request, so that the server rejects it like an expired proof.
    let isLate = true;
    await page.route('**/api/admin/devices/end*', async (route) => {
      if (!isLate) return route.continue();
      isLate = false;
      tab.expectProblem(/\b403\b/u, '/api/admin/devices/end');
      const body: unknown = { ...route.request().postDataJSON(), proof: 'an-old-proof' };
      return route.continue({ postData: JSON.stringify(body) });
    });
    await prove(tab, member.password, 'admin.account.signOut');
    const again = page.getByRole('dialog').filter({ hasText: translate('admin.account.proofAgain') });
    await again.waitFor();
    await prove(tab, member.password, 'admin.account.signOut');
    await notice(tab, 'admin.account.othersSignedOut').waitFor();
    await page.getByText(translate('admin.account.onlyThis')).waitFor();
    expect((await request(baseUrl, 'GET', '/api/bookings', { token: stolen })).status).toBe(401);
  },
);

test.for(inOneLanguage('en'))(
  'lets only an admin confirm before a change of users, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, member, ownerPassword }) => {
    const owner = await openSession(baseUrl, 'admin', ownerPassword);
    const send: SendRequest = (method, path, question) => request(baseUrl, method, path, question);
    const admin = await createUser(send, owner, { role: 'admin' });
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    await page.context().addCookies([{ name: 'lang', value: language, url: baseUrl }]);
    await page.goto('/login');
    await logIn(tab, member);
    await page.waitForURL('**/admin/today');
    await openAccount(tab);
    await page.getByText(translate('admin.account.thisDevice'), { exact: true }).waitFor();
    expect(await page.getByText(translate('admin.account.users'), { exact: true }).count()).toBe(0);
    await logOut(tab);
    await logIn(tab, admin);
    await openAccount(tab);
    const users = page.getByRole('region', { name: translate('admin.account.users') });
    await users.getByText(translate('admin.account.usersUntil')).waitFor();
    await users.getByRole('button', { name: translate('admin.account.confirm') }).click();
    await prove(tab, admin.password);
    await notice(tab, 'admin.account.usersPermitted').waitFor();
    await expectLayout(tab);
    tab.permitProblem(/\b401\b/u, '/api/admin/');
    await request(baseUrl, 'DELETE', `/api/user/${admin.id}`, { token: owner });
  },
);

test.for(inOneLanguage('en'))(
  'explains where passkeys work at another address, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, member }) => {
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    await page.context().addCookies([{ name: 'lang', value: language, url: baseUrl }]);
    await page.goto('/login');
    expect(await button(tab, 'admin.login.passkey').count()).toBe(0);
    await logIn(tab, member);
    await page.waitForURL('**/admin/today');
    await openAccount(tab);
    await page.getByText(translate('admin.account.passkeyHere', { host: 'localhost' })).waitFor();
    expect(await button(tab, 'admin.account.addPasskey').count()).toBe(0);
  },
);
