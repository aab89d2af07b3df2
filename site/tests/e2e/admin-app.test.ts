import { createBooking, createClient } from '@studio/contract';
import { expect } from 'vitest';
import { unwrap } from '../../../cms/tests/fixtures/outcome.ts';
import { openSession } from '../../../cms/tests/fixtures/studio.ts';
import { newBooking } from '../../../cms/tests/fixtures/submissions.ts';
import { openAdminScreen } from './admin-screens.ts';
import { deviceCases, test } from './test.ts';

test.for(deviceCases('ar'))(
  'opens the last known day without a connection, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, ownerPassword }) => {
    const token = await openSession(baseUrl, 'admin', ownerPassword);
    const sent = newBooking();
    unwrap(await createClient({ baseUrl }).send(createBooking, sent));
    const tab = await visit({ language, device, serviceWorker: true });
    const { page, translate } = tab;
    page.on('console', (message) => console.log('CONSOLE', message.text()));
    await openAdminScreen(tab, baseUrl, token, '/admin/today');
    await page.getByRole('heading', { name: translate('admin.today.requests') }).waitFor();
    await expect
      .poll(() => page.evaluate(async () => Boolean(await (await caches.open('admin-shell')).match('/admin/shell-files'))))
      .toBe(true);
    const kept = await page.evaluate(async () => (await (await caches.open('admin-shell')).match('/admin/shell-files'))?.json());
    console.log('kept', kept.current.length);
    await page.context().setOffline(true);
    tab.permitProblem(/./u, '');
    await page.goto('/admin/today');
    await page.getByText(translate('admin.today.unreachable')).waitFor();
    console.log(await page.locator('main').innerText());
  },
);
