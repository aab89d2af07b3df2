import { expect } from 'vitest';
import { appCode, clientOfToken, turnOn } from '../../../../cms/tests/fixtures/factors.ts';
import { request } from '../../../../cms/tests/fixtures/request.ts';
import { ownerPassword } from '../../../../cms/tests/fixtures/server.ts';
import { createUser } from '../../../../cms/tests/fixtures/staff.ts';
import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import { bothLanguages, test } from '../test.ts';

/** The link of the panel's log-in. */
const links = { en: 'Log in with a passkey or a code', ar: 'الدخول بمفتاح مرور أو رمز' } as const;

test.for(bothLanguages)(
  'leads a user with a second factor over /login to the panel, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const admin = await openSession(baseUrl, 'admin', ownerPassword);
    const { username, password } = await createUser((method, path, question) => request(baseUrl, method, path, question), admin);
    const { key } = await turnOn(clientOfToken(baseUrl, await openSession(baseUrl, username, password)), password);

    const tab = await visit({ language });
    const { page, translate } = tab;
    // An error without text, which Chromium reports when the log-in replaces the panel's navigation.
    tab.permitProblem(/^uncaught $/u, '');
    await page.goto('/cms');
    await page.getByRole('link', { name: links[language] }).click();
    await page.waitForURL('**/login?next=panel');
    await page.getByLabel(translate('admin.login.username')).fill(username);
    await page.getByLabel(translate('admin.login.password'), { exact: true }).fill(password);
    tab.expectProblem(/\b401\b/u, '/api/admin/login');
    await page.getByRole('button', { name: translate('admin.login.submit'), exact: true }).click();
    await page.getByLabel(translate('admin.login.code'), { exact: true }).fill(appCode(key));
    await page.getByRole('button', { name: translate('admin.login.submit'), exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/cms');
    await page.locator('.template-default--nav-hydrated').waitFor();

    // Without the panel's cookie, the session of the owner's screens opens the panel again.
    await page.context().clearCookies();
    await page.goto('/cms');
    await page.waitForURL('**/cms/login**');
    await page.getByRole('link', { name: links[language] }).click();
    await page.waitForURL((url) => url.pathname === '/cms');
    await page.locator('.template-default--nav-hydrated').waitFor();
    expect(await page.getByRole('link', { name: links[language] }).count()).toBe(0);
  },
);
