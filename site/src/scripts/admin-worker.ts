import { isOpenScreen, type OpenScreen, workerScope } from '#src/lib/service-worker.ts';

// Declares the used types of a service worker: TypeScript's `webworker` library conflicts with `DOM`, which the other files need.

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}

interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: OpenScreen): void;
}

interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
}

declare const self: Worker;

/** The cache with the shell of the owner's screens, its files, and their list. */
const cacheName = 'admin-shell';

/** The address of the shell, which is the same HTML at every address of the owner's screens. */
const shellPath = '/admin/today';

/** The address under which the cache contains the list of its files. */
const listPath = '/admin/shell-files';

/** Timeout of a page in milliseconds, after which the cached shell is used. */
const timeout = 5_000;

const isAdminPath = (path: string): boolean => path === workerScope || path.startsWith(`${workerScope}/`);

/** Matches the addresses of scripts, style sheets and fonts in a page, style sheet or script of a build. */
const fileNames = /(?:\/?_astro\/|["'`]\.\/)([\w.~@-]+\.(?:js|css|woff2))\b/gu;

const filesIn = (text: string): string[] => Array.from(text.matchAll(fileNames), ([, name = '']) => `/_astro/${name}`);

/** The addresses of the cached files: those of the current shell, and of the previous shell, which open pages may still need. */
interface KeptFiles {
  current: string[];
  previous: string[];
}

async function readList(cache: Cache): Promise<KeptFiles> {
  const kept = await cache.match(listPath);
  return kept ? kept.json() : { current: [], previous: [] };
}

/** Caches a file, and all files to which it refers. @throws if one of them cannot be loaded */
async function keepFile(cache: Cache, address: string, found: Set<string>): Promise<void> {
  if (found.has(address)) return;
  found.add(address);
  const kept = await cache.match(address, { ignoreVary: true });
  const response = kept ?? (await fetch(address));
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  if (!kept) await cache.put(address, response.clone());
  if (address.endsWith('.woff2')) return;
  for (const file of filesIn(await response.text())) await keepFile(cache, file, found);
}

/** Caches the HTML of the owner's screens with all files that they can load; replaces the previous version only when all are loaded. */
async function keepShell(response: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  const html = await response.clone().text();
  const former = await cache.match(shellPath, { ignoreVary: true });
  if (former && (await former.text()) === html) return;
  const files = new Set<string>();
  for (const file of filesIn(html)) await keepFile(cache, file, files);
  const { current } = await readList(cache);
  const list: KeptFiles = { current: [...files], previous: current };
  await cache.put(shellPath, response);
  await cache.put(listPath, Response.json(list));
  const used = new Set([shellPath, listPath, ...list.current, ...list.previous]);
  for (const { url } of await cache.keys()) if (!used.has(new URL(url).pathname)) await cache.delete(url);
}

let keeping: Promise<unknown> = Promise.resolve();

/** Runs `keepShell` after earlier runs; after an error, the previous shell remains. */
function keepInTurn(response: Response): Promise<unknown> {
  keeping = keeping.then(() => keepShell(response)).catch(() => undefined);
  return keeping;
}

const isPage = (response: Response): boolean =>
  response.ok && !response.redirected && Boolean(response.headers.get('content-type')?.startsWith('text/html'));

const readShell = async (): Promise<Response | undefined> => (await caches.open(cacheName)).match(shellPath, { ignoreVary: true });

/**
 * Returns a page of the owner's screens from the network, or the cached shell if the request fails, times out or gets a status of 500 or above.
 * Without a cached shell, returns the result of the request.
 */
async function openPage(event: FetchEvent): Promise<Response> {
  const loading = fetch(event.request);
  // Extend the lifetime of the event now, so that a page that arrives late is stored too: `waitUntil` throws after the response.
  event.waitUntil(
    loading.then(
      (response) => (isPage(response) ? keepInTurn(response.clone()) : undefined),
      () => undefined,
    ),
  );
  const settled = loading.then(
    (response) => (response.status >= 500 ? undefined : response),
    () => undefined,
  );
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), timeout));
  return (await Promise.race([settled, late])) ?? (await readShell()) ?? loading;
}

async function openFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

self.addEventListener('install', (event) => {
  // Replace the previous worker immediately, because both serve the same files.
  event.waitUntil(self.skipWaiting());
  event.waitUntil(
    fetch(shellPath)
      .then((response) => (isPage(response) ? keepInTurn(response) : undefined))
      .catch(() => undefined),
  );
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // Respond only to requests for pages and files of this origin: calls of the API are neither cached nor sent again later.
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && isAdminPath(pathname)) event.respondWith(openPage(event));
  else if (pathname.startsWith('/_astro/')) event.respondWith(openFile(request));
});

/** The content of a notification. */
interface Notice {
  title: string;
  path: string;
  lang: string;
}

/** Reads the content of a push message. For an unreadable message, returns a notification that opens the screen `/admin/today`. */
function readNotice(event: PushEvent): Notice {
  const unread: Notice = { title: 'Studio', path: shellPath, lang: 'en' };
  try {
    const { title, path, lang }: { title?: unknown; path?: unknown; lang?: unknown } = Object(event.data?.json());
    if (typeof title !== 'string' || !isOpenScreen({ open: path })) return unread;
    return { title, path: String(path), lang: lang === 'ar' ? 'ar' : 'en' };
  } catch {
    return unread;
  }
}

self.addEventListener('push', (event) => {
  const { title, path, lang } = readNotice(event);
  const dir = lang === 'ar' ? 'rtl' : 'ltr';
  event.waitUntil(
    self.registration.showNotification(title, { lang, dir, icon: '/icon-192.png', badge: '/icon-192.png', data: { open: path } }),
  );
});

/** Opens a screen in an open page of the owner's screens without a reload, or else in a new page. */
async function openScreen(message: OpenScreen): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => isAdminPath(new URL(url).pathname));
  if (!page) return void (await self.clients.openWindow(message.open));
  page.postMessage(message);
  await page.focus();
}

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const message: unknown = notification.data;
  event.waitUntil(openScreen(isOpenScreen(message) ? message : { open: shellPath }));
});
