import { createClient, type Language, logOut } from '@studio/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TextKey } from '#src/i18n/page-texts.ts';
import { unwrap } from '../../../../cms/tests/fixtures/outcome.ts';
import { request } from '../../../../cms/tests/fixtures/request.ts';
import { createUser, type Member } from '../../../../cms/tests/fixtures/staff.ts';
import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import { openAdminScreen, openLogOut, permitLastRequests } from '../admin-screens.ts';
import { challengeOf } from '../challenge.ts';
import { abortRequests } from '../specification/mocked-responses.ts';
import { test as browserTest, type Device, type Tab } from '../test.ts';
import { specified } from '../texts.ts';

const cases = [
  { language: 'en', device: 'desk', spoken: 'English' },
  { language: 'en', device: 'phone', spoken: 'English' },
  { language: 'ar', device: 'desk', spoken: 'Arabic' },
  { language: 'ar', device: 'phone', spoken: 'Arabic' },
] as const satisfies { language: Language; device: Device; spoken: string }[];

const caseOf = (language: Language, device: Device) => cases.filter((each) => each.language === language && each.device === device);

/** Adds the fixture `member`, a new admin, and deletes this user afterwards. */
const test = browserTest.extend('member', async ({ baseUrl, ownerPassword }, { onCleanup }): Promise<Member> => {
  const token = await openSession(baseUrl, 'admin', ownerPassword);
  const member = await createUser((method, path, question) => request(baseUrl, method, path, question), token, { role: 'admin' });
  onCleanup(async () => void (await request(baseUrl, 'DELETE', `/api/user/${member.id}`, { token })));
  return member;
});

const password = ({ page, translate }: Tab) => page.getByLabel(translate('admin.login.password'), { exact: true });

/** Fills in and submits the log-in form. */
async function enter(tab: Tab, username: string, secret: string): Promise<void> {
  const { page, translate } = tab;
  await page.getByLabel(translate('admin.login.username')).fill(username);
  await password(tab).fill(secret);
  await page.getByRole('button', { name: translate('admin.login.submit') }).click();
}

async function logInTo(tab: Tab, baseUrl: string, { username, password: secret }: Member, path: string): Promise<void> {
  await openAdminScreen(tab, baseUrl, '', path);
  await enter(tab, username, secret);
  await tab.page.waitForURL(`**${path}`);
  await tab.page.getByRole('main').getByRole('listitem').or(tab.page.getByRole('row')).first().waitFor();
}

const waitForStatus = ({ translate }: Tab, page: Page, key: TextKey) =>
  page
    .getByRole('status')
    .filter({ hasText: translate(key) })
    .waitFor();

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));
const statusWith = async (baseUrl: string, token: string) => (await request(baseUrl, 'GET', '/api/bookings', { token })).status;

test.for(caseOf('ar', 'phone'))(
  'logs in by itself after a challenge during an attack, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, member }) => {
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    // Delay the proof-of-work script until the button shows that the browser is being checked.
    const gate = Promise.withResolvers<void>();
    await page.route('**/_astro/proof-of-work*', async (route) => {
      await gate.promise;
      await route.continue();
    });
    const sent: unknown[] = [];
    await page.route('**/api/admin/login*', (route) => {
      sent.push(route.request().postDataJSON().work?.number);
      const json = { success: false, message: 'Busy', work: challengeOf(5000) };
      return sent.length === 1 ? route.fulfill({ status: 429, json }) : route.continue();
    });
    await openAdminScreen(tab, baseUrl, '', '/admin/contacts');
    tab.expectProblem(/\b429\b/u, '/api/admin/login');
    // Permit 401 for requests after the test, because the fixture deletes the user of this session.
    permitLastRequests(tab);
    await enter(tab, member.username, member.password);
    await page.getByRole('button', { name: translate('admin.login.checking') }).waitFor();
    gate.resolve();
    await page.getByRole('heading', { level: 1, name: translate('admin.contacts.title') }).waitFor();
    expect(sent).toEqual([undefined, 5000]);
  },
);

test.for(caseOf('en', 'desk'))(
  'reports an ended session and returns to the same screen after the log-in, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, member }) => {
    const dead = await openSession(baseUrl, member.username, member.password);
    unwrap(await createClient({ baseUrl, token: () => dead }).send(logOut));
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    tab.expectProblem(/\b401\b/u, '/api/');
    await openAdminScreen(tab, baseUrl, dead, '/admin/contacts?show=unanswered');
    await page.waitForURL('**/login');
    await waitForStatus(tab, page, 'admin.login.ended.rejected');
    expect(await tokenOf(page)).toBeNull();

    await password(tab).fill('seen');
    await page.getByRole('button', { name: translate('admin.login.showPassword') }).click();
    expect(await password(tab).getAttribute('type')).toBe('text');
    await enter(tab, member.username, 'a-password-of-nobody');
    const alert = page.getByRole('alert').filter({ hasText: specified[language].wrongPassword });
    await alert.getByText(translate('admin.login.failed.credentials')).waitFor();
    expect(await password(tab).getAttribute('type')).toBe('password');
    expect(await password(tab).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
    await enter(tab, member.username, member.password);
    await page.waitForURL('**/admin/contacts?show=unanswered');
    const chosen = page.getByRole('navigation', { name: translate('admin.contacts.show') }).locator('[aria-current]');
    await expect.poll(() => chosen.textContent()).toContain(translate('admin.contacts.show.unanswered'));
  },
);

test.for(caseOf('ar', 'phone'))(
  'ends the session on the server and in every tab and clears the browser’s storage on log-out, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, member }) => {
    const tab = await visit({ language, device });
    const { page } = tab;
    await logInTo(tab, baseUrl, member, '/admin/contacts');
    const token = await tokenOf(page);
    const other = await page.context().newPage();
    await other.goto('/admin/bookings', { waitUntil: 'networkidle' });
    await (await openLogOut(tab, other)).waitFor();

    await page.getByRole('main').locator('li [aria-expanded]').first().click();
    await page.goto('/');
    await page.goto('/admin/bookings', { waitUntil: 'networkidle' });
    await (await openLogOut(tab, page)).click();
    await page.waitForURL('**/login');
    await waitForStatus(tab, page, 'admin.login.ended.loggedOut');
    await other.waitForURL('**/login');
    await waitForStatus(tab, other, 'admin.login.ended.elsewhere');
    expect(await statusWith(baseUrl, token ?? '')).toBe(401);

    for (const each of [page, other]) expect(await each.evaluate(keptInBrowser)).toEqual([]);
    // Expect that the device cookie remains, because it only identifies a known device at the next log-in.
    const cookies = (await page.context().cookies()).map(({ name }) => name).toSorted();
    expect(cookies).toEqual(['lang', expect.stringMatching(/^studio-device-/u)]);

    for (const _ of ['the site', 'the messages']) {
      await page.goBack();
      expect(await page.locator('body').textContent()).not.toContain('@mail.example');
    }
    await page.waitForURL('**/login');
    await password(tab).waitFor();
    expect(await page.locator('body').textContent()).not.toContain('@mail.example');
  },
);

/** Returns the names of the site's entries in browser storage, and the entries of the history state except the return address. Runs in the page. */
async function keptInBrowser(): Promise<string[]> {
  const { usr = {} } = Object(history.state);
  return [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => String(name)),
    ...Object.entries(usr).flatMap(([name, value]) => (name === 'from' && /^[/\w?=]+$/u.test(String(value)) ? [] : `${name}: ${value}`)),
  ];
}

test.for(caseOf('ar', 'desk'))(
  'warns about a log-out that does not reach the server, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, member }) => {
    const tab = await visit({ language, device });
    const { page } = tab;
    await logInTo(tab, baseUrl, member, '/admin/bookings');
    await abortRequests(tab, '/api/admin/logout');
    await (await openLogOut(tab, page)).click();
    await page.waitForURL('**/login');
    await waitForStatus(tab, page, 'admin.login.ended.unconfirmed');
    expect(await tokenOf(page)).toBeNull();
  },
);

test.for(caseOf('en', 'phone'))(
  'keeps this session and ends all others on a password change, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, member }) => {
    const elsewhere = await openSession(baseUrl, member.username, member.password);
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    await logInTo(tab, baseUrl, member, '/admin/bookings');
    const other = await page.context().newPage();
    await other.goto('/admin/bookings', { waitUntil: 'networkidle' });
    await (await openLogOut(tab, other)).waitFor();

    await page
      .getByRole('banner')
      .getByRole('link', { name: translate('admin.account.title') })
      .click();
    const opener = page.getByRole('button', { name: translate('admin.password.title') });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: translate('admin.password.title') });
    const current = dialog.getByLabel(translate('admin.password.current'));
    const next = dialog.getByLabel(translate('admin.password.new'));
    const submit = dialog.getByRole('button', { name: translate('admin.password.submit') });
    const hasFault = (field: typeof next, text: string) =>
      expect.poll(async () => [await field.getAttribute('aria-invalid'), await dialog.getByText(text).count()]).toEqual(['true', 1]);

    await current.fill('a-password-of-nobody');
    await next.fill('short');
    await submit.click();
    await hasFault(next, translate('password.errors.weak'));
    const changed = 'seven lanterns over Diriyah';
    await next.fill(changed);
    tab.expectProblem(/\b400\b/u, '/api/admin/password');
    await submit.click();
    await hasFault(current, translate('password.errors.current'));
    expect(await current.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await next.inputValue()).toBe(changed);
    expect(await next.getAttribute('type')).toBe('password');
    await dialog.getByLabel(translate('admin.password.show')).check();
    expect(await next.getAttribute('type')).toBe('text');
    await current.fill(member.password);
    // Permit 401 for requests that run during the password change, because they can use the token of the former session.
    for (const endpoint of ['/api/admin/summary', '/api/admin/factors', '/api/admin/refresh', '/api/bookings'])
      tab.permitProblem(/\b401\b/u, endpoint);
    await submit.click();
    await waitForStatus(tab, page, 'admin.password.done');
    await dialog.waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);

    expect(await statusWith(baseUrl, elsewhere)).toBe(401);
    expect(await statusWith(baseUrl, (await tokenOf(other)) ?? '')).toBe(200);
    // Wait for all requests of the second window, so that none is running when the session ends.
    await other.reload({ waitUntil: 'networkidle' });
    await other.getByRole('heading', { level: 1, name: translate('admin.bookings.title') }).waitFor();
    await (await openLogOut(tab, other)).waitFor();

    await (await openLogOut(tab, page)).click();
    await page.waitForURL('**/login');
    tab.expectProblem(/\b401\b/u, '/api/admin/login');
    await enter(tab, member.username, member.password);
    await page.getByRole('alert').filter({ hasText: specified[language].wrongPassword }).waitFor();
    await enter(tab, member.username, changed);
    await page.waitForURL('**/admin/**');
  },
);

test('returns Cache-Control: no-store to the owner', async ({ baseUrl, member }) => {
  const token = await openSession(baseUrl, member.username, member.password);
  const paths = ['/api/admin/summary', '/api/admin/photos', '/api/bookings', '/api/contact'];
  const answers = await Promise.all(paths.map((path) => request(baseUrl, 'GET', path, { token })));
  answers.push(await request(baseUrl, 'POST', '/api/admin/refresh', { json: {}, token }));
  expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual(answers.map(() => [200, 'no-store']));
});
