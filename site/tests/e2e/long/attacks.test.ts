import { createBooking, createClient, deletePhoto, listBookings, listMessages, sendMessage } from '@studio/contract';
import { expect } from 'vitest';
import { filesOf, upload } from '../../../../cms/tests/fixtures/gallery.ts';
import { fileOf, somePhoto } from '../../../../cms/tests/fixtures/images.ts';
import { unwrap } from '../../../../cms/tests/fixtures/outcome.ts';
import { request } from '../../../../cms/tests/fixtures/request.ts';
import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import { openAdminScreen, openNewMessage } from '../admin-screens.ts';
import { hostileTexts } from '../attack-texts.ts';
import { bothLanguages, type Tab, test } from '../test.ts';

/** Removes the bidirectional controls, as the server does. */
const kept = (text: string) => text.replace(/[\u202A-\u202E\u2066-\u2069]/gu, '');

const email = "harm'onfocus=x@mail.example";

/** Checks whether hostile input ran or became an element. */
const hasAttackRun = ({ page }: Tab): Promise<boolean> =>
  page.evaluate(() => 'harmed' in window || document.querySelector('main :is(script, base, img[src=x], svg[onload])') !== null);

const screens = [
  { screen: 'bookings', collection: 'booking' },
  { screen: 'contacts', collection: 'contact-message' },
] as const;
const cases = bothLanguages.flatMap((each) => screens.map((one) => ({ ...each, ...one })));

test.for(cases.filter(({ language, screen }) => (language === 'ar') === (screen === 'contacts')))(
  'shows hostile input on $screen as plain text, in $spoken',
  async (given, { visit, baseUrl }) => {
    const { language, screen, collection } = given;
    const visitor = createClient({ baseUrl, lang: language });
    const token = await openSession(baseUrl);
    for (const text of hostileTexts) {
      const name = `${language} ${text}`;
      const booking = { name, email, phone: '"><b>1', location: text, date: '', package: 'event' as const, message: `${text}\n${text}` };
      if (screen === 'bookings') unwrap(await visitor.send(createBooking, booking));
      else unwrap(await visitor.send(sendMessage, { name, email, message: text }));
    }
    const tab = await visit({ language });
    const { page } = tab;
    page.on('dialog', (dialog) => expect.unreachable(dialog.message()));
    await openAdminScreen(tab, baseUrl, token, `/admin/${screen}`);
    const main = page.getByRole('main');
    for (const text of hostileTexts) {
      const name = `${language} ${kept(text)}`;
      await main.getByRole('searchbox').fill(name);
      await main.getByText(name, { exact: true }).first().waitFor();
      if (screen === 'contacts') await openNewMessage(page, main.getByRole('button', { expanded: false }).first());
      expect(await hasAttackRun(tab), text).toBe(false);
    }
    const owner = createClient({ baseUrl, token: () => token });
    const sent = screen === 'bookings' ? unwrap(await owner.send(listBookings)).data : unwrap(await owner.send(listMessages));
    for (const { _id } of sent.filter((each) => each.email === email))
      await request(baseUrl, 'DELETE', `/api/${collection}/${_id}`, { token });
  },
);

/** Returns a JPEG that is also HTML, with a script in a comment at its start and another script after its end. */
async function polyglot(): Promise<Blob> {
  const bytes = Buffer.from(await (await somePhoto()).arrayBuffer());
  const page = Buffer.from(`<html><body>${hostileTexts.join('')}</body></html>`);
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(page.length + 2, 2);
  return fileOf(Buffer.concat([bytes.subarray(0, 2), head, page, bytes.subarray(2), page]));
}

test('runs no script when a photo that is also HTML is opened by its address', async ({ visit, baseUrl }) => {
  const token = await openSession(baseUrl);
  const owner = createClient({ baseUrl, token: () => token });
  const photo = await upload(owner, { photo: await polyglot() });
  const tab = await visit();
  const { page } = tab;
  page.on('dialog', (dialog) => expect.unreachable(dialog.message()));
  // Expect a CSP violation: Chromium’s image document has inline styles, and the CSP of media blocks them.
  tab.expectProblem(/inline style/u, '/media/');
  for (const address of filesOf(photo)) {
    const answer = await page.goto(address);
    expect(answer?.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect((await answer?.body())?.toString('latin1')).not.toContain('<script');
    expect(await page.evaluate(() => [document.contentType, 'harmed' in window, document.scripts.length])).toEqual([
      address.endsWith('.avif') ? 'image/avif' : 'image/jpeg',
      false,
      0,
    ]);
  }
  unwrap(await owner.send(deletePhoto, {}, { id: photo._id }));
});

/** Injections, with the CSP directive that blocks each. */
const attempts = [
  {
    what: 'a script in the page',
    stops: /trusted|script/u,
    attempt: () => document.body.append(Object.assign(document.createElement('script'), { text: 'window.harmed = 1' })),
  },
  {
    what: 'markup that runs',
    stops: /trusted|script/u,
    attempt: () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=window.harmed=1>'),
  },
  { what: 'an attribute that runs', stops: /trusted|script/u, attempt: () => document.body.setAttribute('onclick', 'window.harmed = 1') },
  {
    what: 'a style sheet in the page',
    stops: /style/u,
    attempt: () => document.head.append(Object.assign(document.createElement('style'), { textContent: 'body { display: none }' })),
  },
  { what: 'a request to another host', stops: /connect/u, attempt: () => fetch('https://harm.example/').then(() => undefined) },
  {
    what: 'an image of another host',
    stops: /img/u,
    attempt: () => document.body.append(Object.assign(new Image(), { src: 'https://harm.example/x.png' })),
  },
  {
    what: 'a frame of another host',
    stops: /frame/u,
    attempt: () => document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://harm.example/' })),
  },
];

const nextStop = ({ page }: Tab): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective), { once: true });
      }),
  );

test.for(['/', '/ar/gallery', '/book', '/admin/bookings'])(
  'blocks injected scripts and requests to other hosts on %s',
  async (path, { visit }) => {
    const tab = await visit();
    tab.permitProblem(/Content Security Policy|harm\.example|Trusted|ended with csp|request to another host/u, '');
    await tab.page.goto(path);
    for (const { what, stops, attempt } of attempts) {
      const stop = nextStop(tab);
      await tab.page.evaluate(attempt).catch(() => undefined);
      expect(await stop, what).toMatch(stops);
    }
    expect(await tab.page.evaluate(() => ['harmed' in window, getComputedStyle(document.body).display === 'none'])).toEqual([false, false]);
  },
);
