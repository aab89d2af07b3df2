import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import { addPushDevice, validate } from '@studio/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { portOf } from '../../../../cms/tests/fixtures/port.ts';
import { request } from '../../../../cms/tests/fixtures/request.ts';
import { createUser } from '../../../../cms/tests/fixtures/staff.ts';
import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import { openAdminScreen, openLogOut, permitLastRequests } from '../admin-screens.ts';
import { bookingTest, entryOf, setStatus } from '../bookings.ts';
import { inOneLanguage, type Tab } from '../test.ts';

interface KeptFiles {
  current: string[];
  previous: string[];
}

/** Returns the files that the service worker has cached; undefined until the shell is complete. */
const keptFiles = (page: Page): Promise<KeptFiles | undefined> =>
  page.evaluate(async () => (await (await caches.open('admin-shell')).match('/admin/shell-files'))?.json());

const keptDays = (page: Page): Promise<number> => page.evaluate(async () => (await (await caches.open('admin-day')).keys()).length);

const untilControlled = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

/** Disconnects the page, and permits its failed requests. */
function goOffline({ page, permitProblem }: Tab): Promise<void> {
  permitProblem(/ERR_INTERNET_DISCONNECTED/u, '');
  return page.context().setOffline(true);
}

bookingTest.for(inOneLanguage('ar'))(
  'opens the last known day without a connection and sends nothing later, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, bookings, token }) => {
    const booking = await bookings.book();
    const tab = await visit({ language, device, serviceWorker: true });
    const { page, translate } = tab;
    await openAdminScreen(tab, baseUrl, token, '/admin/today');
    await page.getByRole('link').filter({ hasText: booking.name }).waitFor();
    await expect.poll(async () => (await keptFiles(page))?.current.length).toBeGreaterThan(50);
    await untilControlled(page);
    await bookings.openList(tab);
    await entryOf(tab, booking.name).waitFor();

    await goOffline(tab);
    await setStatus(tab, booking.name, 'declined');
    await page
      .getByRole('alert')
      .filter({ hasText: translate('admin.notSaved') })
      .waitFor();
    await page.goto('/admin/today');
    await page
      .getByRole('alert')
      .filter({ hasText: translate('admin.today.unreachable') })
      .waitFor();
    const age = page.getByText(translate('admin.today.age'));
    expect(await age.textContent()).toMatch(/\d\d:\d\d/u);
    await page.getByText(booking.name).waitFor();
    expect(await page.getByRole('main').getByRole('link').count()).toBe(0);
    // Another screen opens, and shows that the connection is lost.
    await page.goto('/admin/bookings');
    await page.getByRole('heading', { level: 1, name: translate('admin.bookings.title') }).waitFor();
    await page.getByRole('alert').first().waitFor();
    await page.goto('/admin/today');
    await age.waitFor();

    const sent: string[] = [];
    page.on('request', (each) => {
      if (each.method() !== 'GET') sent.push(new URL(each.url()).pathname);
    });
    await page.context().setOffline(false);
    await page.getByRole('link').filter({ hasText: booking.name }).waitFor();
    await age.waitFor({ state: 'detached' });
    expect(sent.filter((path) => path !== '/api/admin/refresh')).toEqual([]);
    expect(await bookings.statusOf(booking._id)).toBe('pending');
  },
);

bookingTest.for(inOneLanguage('ar'))(
  'removes the stored day at the log-out, and that of an earlier session, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, ownerPassword }) => {
    const tab = await visit({ language, device, serviceWorker: true });
    const { page, translate } = tab;
    const logIn = async (username: string, password: string) => {
      await page.getByLabel(translate('admin.login.username')).fill(username);
      await page.getByLabel(translate('admin.login.password'), { exact: true }).fill(password);
      await page.getByRole('button', { name: translate('admin.login.submit') }).click();
      await page.waitForURL('**/admin/today');
      await expect.poll(() => keptDays(page)).toBe(1);
    };
    await openAdminScreen(tab, baseUrl, '', '/login');
    await page.evaluate(async () => (await caches.open('admin-day')).put('/admin/kept-day/left', new Response('{}')));
    await page.reload();
    await expect.poll(() => keptDays(page)).toBe(0);
    await logIn('admin', ownerPassword);
    await page.evaluate(() => localStorage.setItem('gallery.upload.x', '[]'));
    permitLastRequests(tab);
    await page.waitForLoadState('networkidle');
    await (await openLogOut(tab)).click();
    await page.waitForURL('**/login');
    // Check without polling, because the user can close the tab at this moment.
    expect(await keptDays(page)).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

    // Another user sees only their own day list, even without a connection.
    const token = await openSession(baseUrl, 'admin', ownerPassword);
    const other = await createUser((method, path, question) => request(baseUrl, method, path, question), token);
    await logIn(other.username, other.password);
    const kept = await page.evaluate(async () => (await (await caches.open('admin-day')).keys()).map(({ url }) => url));
    expect(kept).toEqual([expect.stringContaining(`/admin/kept-day/${other.id}`)]);
    tab.permitProblem(/\b401\b/u, '/api/admin/');
    await request(baseUrl, 'DELETE', `/api/user/${other.id}`, { token });
  },
);

bookingTest.for(inOneLanguage('ar'))(
  'shows a notification, and opens its screen in the open page, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, token }) => {
    const tab = await visit({ language, device, serviceWorker: true });
    const { page, translate } = tab;
    const context = page.context();
    const session = await context.newCDPSession(page);
    const registered = Promise.withResolvers<string>();
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${baseUrl}/admin`);
      if (found) registered.resolve(found.registrationId);
    });
    await session.send('ServiceWorker.enable');
    await openAdminScreen(tab, baseUrl, token, '/admin/today');
    await untilControlled(page);
    const [worker] = context.serviceWorkers();
    // Replace `showNotification`, because Chromium’s headless shell shows no notifications and denies their permission.
    await worker?.evaluate(() => {
      const scope: { registration: ServiceWorkerRegistration; shown: object[] } = Object(globalThis);
      scope.shown = [];
      scope.registration.showNotification = async (title, { lang, dir, data } = {}) => void scope.shown.push({ title, lang, dir, data });
    });
    const shown = () => worker?.evaluate(() => Object(globalThis).shown.splice(0));
    const registrationId = await registered.promise;
    const deliver = (data: string) => session.send('ServiceWorker.deliverPushMessage', { origin: baseUrl, registrationId, data });
    const open = '/admin/contacts?show=unread';
    await deliver(JSON.stringify({ kind: 'message', path: open, title: 'رسالة جديدة', lang: 'ar' }));
    await expect.poll(shown).toEqual([{ title: 'رسالة جديدة', lang: 'ar', dir: 'rtl', data: { open } }]);
    // Expect that a message with a foreign address, or without JSON, opens the list of the day.
    for (const data of [JSON.stringify({ kind: 'message', path: 'https://attacker.example/', title: 'Win', lang: 'en' }), 'no JSON']) {
      await deliver(data);
      await expect.poll(shown).toEqual([{ title: 'Studio', lang: 'en', dir: 'ltr', data: { open: '/admin/today' } }]);
    }

    const tap = (data: object) =>
      worker?.evaluate((given) => {
        const notification = { data: given, close: () => undefined };
        // Ignore errors of the focus, because the browser permits it only after a real tap.
        const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined);
        dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
      }, data);
    await tap({ open });
    await page.getByRole('heading', { level: 1, name: translate('admin.contacts.title') }).waitFor();
    expect(new URL(page.url()).search).toBe('?show=unread');
    await tap({ open: 'https://attacker.example/' });
    await page.waitForURL(`${baseUrl}/admin/today`);
  },
);

/** A push subscription of the browser. Tests cannot reach its push service. */
const subscription = { endpoint: 'https://fcm.googleapis.com/fcm/send/test', keyBytes: 65, authBytes: 16 };

bookingTest.for(inOneLanguage('ar'))(
  'switches notifications on for the device, and off, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, token }) => {
    const tab = await visit({ language, device, serviceWorker: true });
    const { page, translate } = tab;
    // Replace the permission and the subscription, because Chromium’s headless shell has neither the permission nor a push service.
    await page.addInitScript(({ endpoint, keyBytes, authBytes }) => {
      Object.defineProperty(Notification, 'permission', { value: 'granted' });
      Notification.requestPermission = () => Promise.resolve('granted');
      const bytes = { p256dh: new Uint8Array(keyBytes).fill(251).buffer, auth: new Uint8Array(authBytes).fill(254).buffer };
      let current: object | null = null;
      PushManager.prototype.getSubscription = () => Promise.resolve(Object(current).endpoint ? Object(current) : null);
      PushManager.prototype.subscribe = ({ applicationServerKey } = {}) => {
        current = {
          endpoint,
          options: { applicationServerKey: new Uint8Array(Object(applicationServerKey)).buffer },
          getKey: (name: 'p256dh' | 'auth') => bytes[name],
          unsubscribe: () => {
            current = null;
            return Promise.resolve(true);
          },
        };
        return Promise.resolve(Object(current));
      };
    }, subscription);
    // Replace the server's responses, because the demo studio has no public address and therefore no notifications.
    const publicKey = `B${'-_'.repeat(43)}`;
    const sent: unknown[] = [];
    let isOn = false;
    const since = new Date().toISOString();
    await page.route('**/api/admin/push*', (route) => {
      if (route.request().method() === 'POST') {
        sent.push(route.request().postDataJSON());
        isOn = true;
        return route.fulfill({ json: { success: true } });
      }
      const devices = isOn ? [{ id: 'a', browser: 'Chrome · Android', since, isCurrent: true }] : [];
      return route.fulfill({ json: { success: true, data: { publicKey, devices } } });
    });
    await page.route('**/api/admin/push/a*', (route) => {
      isOn = false;
      return route.fulfill({ json: { success: true } });
    });
    await openAdminScreen(tab, baseUrl, token, '/admin/today');
    await page.getByRole('button', { name: translate('admin.settings.title') }).click();
    await page.getByRole('button', { name: translate('admin.push.on') }).click();
    const off = page.getByRole('button', { name: /Chrome · Android/u });
    await off.waitFor();
    expect(sent).toMatchObject([{ endpoint: subscription.endpoint, language }]);
    expect(validate(addPushDevice.input, sent[0])).toMatchObject({ ok: true });
    const { p256dh, auth }: { p256dh?: string; auth?: string } = Object(sent[0]);
    expect(Buffer.from(p256dh ?? '', 'base64url')).toEqual(Buffer.alloc(subscription.keyBytes, 251));
    expect(Buffer.from(auth ?? '', 'base64url')).toEqual(Buffer.alloc(subscription.authBytes, 254));
    await off.click();
    await page.getByRole('button', { name: translate('admin.push.on') }).waitFor();
  },
);

/**
 * Opens a proxy in front of a studio and adds a script to the owner's screens: `/_astro/extra-N.js` for build N. The script of build 0 is missing.
 */
async function openChangingStudio(baseUrl: string) {
  const state = { build: 1 };
  const server = createServer((req, res) => {
    const extra = /^\/_astro\/extra-(\d+)\.js$/u.exec(req.url ?? '')?.[1];
    if (extra !== undefined) return void res.writeHead(extra === '0' ? 404 : 200, { 'content-type': 'text/javascript' }).end('export {};');
    const options = { method: req.method, headers: { ...req.headers, 'accept-encoding': 'identity' } };
    const sent = forward(new URL(req.url ?? '/', baseUrl), options, (answer) => {
      const { etag, 'content-length': _, ...headers } = answer.headers;
      const isShell = headers['content-type']?.startsWith('text/html') && req.url?.startsWith('/admin');
      res.writeHead(answer.statusCode ?? 502, isShell ? headers : answer.headers);
      if (!isShell) return answer.pipe(res);
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => res.end(`${Buffer.concat(parts)}<link rel="modulepreload" href="/_astro/extra-${state.build}.js">`));
      return undefined;
    });
    sent.on('error', () => res.destroy());
    req.pipe(sent);
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    setBuild: (build: number) => {
      state.build = build;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

bookingTest.for(inOneLanguage('ar'))(
  'keeps the files of a new build, of one that is rolled back, and not of an incomplete one, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, token, onTestFinished }) => {
    const studio = await openChangingStudio(baseUrl);
    onTestFinished(studio.close);
    const tab = await visit({ language, device, serviceWorker: true });
    const { page, translate } = tab;
    tab.permitProblem(/./u, studio.origin);
    const { origin } = studio;
    const open = () => openAdminScreen(tab, origin, token, `${origin}/admin/today`);
    const extras = async () => {
      const { current = [], previous = [] } = (await keptFiles(page)) ?? {};
      return [current, previous].map((files) => files.filter((file) => file.includes('extra')).join());
    };
    const file = (build: number) => `/_astro/extra-${build}.js`;
    await open();
    await expect.poll(extras).toEqual([file(1), '']);
    await untilControlled(page);
    studio.setBuild(2);
    await open();
    await expect.poll(extras).toEqual([file(2), file(1)]);
    studio.setBuild(0);
    await open();
    studio.setBuild(1);
    await open();
    await expect.poll(extras).toEqual([file(1), file(2)]);
    studio.close();
    await page.goto(`${origin}/admin/today`);
    await page.getByText(translate('admin.today.unreachable')).waitFor();
  },
);
