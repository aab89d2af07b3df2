import { expect } from 'vitest';
import { appCode, clientOfToken, turnOn } from '../../../../cms/tests/fixtures/factors.ts';
import { request } from '../../../../cms/tests/fixtures/request.ts';
import { ownerPassword } from '../../../../cms/tests/fixtures/server.ts';
import { createUser } from '../../../../cms/tests/fixtures/staff.ts';
import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import { bothLanguages, inOneLanguage, test } from '../test.ts';
import { logIn, permitEndedTransition } from './panel.ts';

test.for(bothLanguages)(
  'redirects a user with a second factor to /login and back to the panel, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const admin = await openSession(baseUrl, 'admin', ownerPassword);
    const { username, password } = await createUser((method, path, question) => request(baseUrl, method, path, question), admin);
    const { key } = await turnOn(clientOfToken(baseUrl, await openSession(baseUrl, username, password)), password);

    const tab = await visit({ language });
    const { page, translate } = tab;
    permitEndedTransition(tab);
    await page.goto('/cms/collections/booking?limit=25');
    await page.waitForURL('**/login?next=%2Fcms%2Fcollections%2Fbooking%3Flimit%3D25');
    await page.getByLabel(translate('admin.login.username')).fill(username);
    await page.getByLabel(translate('admin.login.password'), { exact: true }).fill(password);
    tab.expectProblem(/\b401\b/u, '/api/admin/login');
    await page.getByRole('button', { name: translate('admin.login.submit'), exact: true }).click();
    await page.getByLabel(translate('admin.login.code'), { exact: true }).fill(appCode(key));
    await page.getByRole('button', { name: translate('admin.login.submit'), exact: true }).click();
    await page.waitForURL('**/cms/collections/booking?limit=25');
    await page.locator('.template-default--nav-hydrated').waitFor();

    // Without the panel's cookie, the session of the owner's screens opens the panel again.
    await page.context().clearCookies({ name: 'studio-token' });
    await page.goto('/cms/account');
    await page.waitForURL('**/cms/account');
    await page.locator('.template-default--nav-hydrated').waitFor();
  },
);

test.for(inOneLanguage('ar'))(
  'logs out of the owner’s screens when a user logs out of the panel, in $spoken',
  async ({ language }, { visit }) => {
    const tab = await visit({ language });
    const { page, translate } = tab;
    await logIn(tab);
    // Permit 401 for requests that the panel sent during the log-out.
    tab.permitProblem(/\b401\b/u, '/api/payload-preferences/');
    await page.goto('/cms/logout');
    await page.waitForURL('**/login?next=%2Fcms');
    await page.getByLabel(translate('admin.login.username')).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBe(null);
  },
);

test('explains that the browser did not send the panel’s cookie', async ({ visit }) => {
  const tab = await visit();
  const { page, translate } = tab;
  await logIn(tab);
  await page.route('**/cms/account', async (route) => {
    const { status, headers } = await fetch(route.request().url(), { redirect: 'manual' });
    await route.fulfill({ status, headers: Object.fromEntries(headers) });
  });
  await page.goto('/cms/account');
  await page
    .getByRole('alert')
    .filter({ hasText: translate('admin.login.noCookie') })
    .waitFor();
  await page.unroute('**/cms/account');
  await page.goto('/cms/account');
  await page.locator('.template-default--nav-hydrated').waitFor();
});
