import { limits } from '@studio/contract';
import { expect } from 'vitest';
import { publishNow } from '../../../../cms/tests/fixtures/settled-demo.ts';
import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import { openAdminScreen } from '../admin-screens.ts';
import { fieldValues, fill, hydrateForm, sendButton } from '../form.ts';
import { lightbox, photosOn } from '../gallery.ts';
import { people } from '../public-pages.ts';
import { delayNextRequest } from '../specification/mocked-responses.ts';
import { goTo, inOneLanguage, test } from '../test.ts';
import { specified } from '../texts.ts';

test.for(inOneLanguage('en'))('keeps typed text when a booking fails for lack of network, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language, device: 'phone' });
  const { page } = tab;
  const { booking } = people[language];
  const request = { ...booking, location: 'Nowhere near a mast' };
  await goTo(tab, '/book');
  await hydrateForm(tab);
  await fill(tab, request);
  await page.route('**/api/bookings*', (route) => route.abort());
  tab.expectProblem(/net::ERR_FAILED/u, '/api/bookings');
  await sendButton(tab, 'book.submit').click();
  await page.getByRole('alert').filter({ hasText: specified[language].unreachable }).waitFor();
  expect(await fieldValues(tab)).toEqual(request);

  await page.reload();
  expect(await fieldValues(tab)).toEqual(request);
  await page.unroute('**/api/bookings*');
  await hydrateForm(tab);
  await sendButton(tab, 'book.submit').click();
  await page.getByRole('status').filter({ hasText: specified[language].booked }).waitFor();
  await page.reload();
  expect(Object.values(await fieldValues(tab)).join('')).toBe('');
});

test.for(inOneLanguage('ar'))(
  'reports a message that could not be sent and sends it on retry, in $spoken',
  async ({ language }, { visit }) => {
    const tab = await visit({ language, device: 'phone' });
    const { page } = tab;
    const { message } = people[language];
    const contactMessage = { ...message, message: `${message.message} ${message.message}` };
    await goTo(tab, '/contact');
    await hydrateForm(tab);
    await fill(tab, contactMessage);
    await page.route('**/api/contact*', (route) => route.abort());
    tab.expectProblem(/net::ERR_FAILED/u, '/api/contact');
    await sendButton(tab, 'contact.submit').click();
    await page.getByRole('alert').filter({ hasText: specified[language].notSent }).waitFor();
    expect(await fieldValues(tab)).toEqual(contactMessage);
    await page.unroute('**/api/contact*');
    await sendButton(tab, 'contact.submit').click();
    await page.getByRole('status').filter({ hasText: specified[language].sent }).waitFor();
  },
);

test.for(inOneLanguage('en'))(
  'shows the photos of the page while the API is unavailable and loads the rest later, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    // Publish the site: without the API, the page would also show photos that other tests have deleted since its build.
    await publishNow({ baseUrl, token: await openSession(baseUrl) });
    const tab = await visit({ language, device: 'phone' });
    const { page, translate } = tab;
    await page.route('**/api/photos*', (route) => route.abort());
    // Expects Chromium’s log of the failed request and the site’s warning.
    tab.expectProblem(/net::ERR_FAILED/u, '/api/photos');
    tab.expectProblem(/console\.warning .* could not be brought up to date/u);
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await goTo(tab, '/gallery');
    await warning;
    expect(await photosOn(tab).count()).toBe(limits.galleryWindow);

    await photosOn(tab).last().scrollIntoViewIfNeeded();
    await page
      .getByRole('alert')
      .filter({ hasText: translate('gallery.failed') })
      .waitFor();
    const last = () => photosOn(tab).last().getAttribute('data-photo');
    const end = await last();
    await page.unroute('**/api/photos*');
    await page.getByRole('button', { name: translate('gallery.retry') }).click();
    await expect.poll(last).not.toBe(end);
  },
);

test.for(inOneLanguage('ar'))(
  'reports a lightbox script that failed to load and keeps the photos, in $spoken',
  async ({ language }, { visit }) => {
    const tab = await visit({ language, device: 'phone' });
    const { page, translate } = tab;
    await page.route('**/_astro/PhotoLightbox*', (route) => route.abort());
    tab.expectProblem(/net::ERR_FAILED/u, '/_astro/PhotoLightbox');
    tab.expectProblem(/console\.warning A part of the page could not be loaded/u);
    await goTo(tab, '/gallery');
    await photosOn(tab).first().click();
    await page
      .getByRole('status')
      .filter({ hasText: translate('gallery.lost') })
      .waitFor();
    expect(await photosOn(tab).count()).toBeGreaterThan(0);
    await expect.poll(() => page.url()).not.toContain('photo=');
  },
);

test.for(inOneLanguage('en'))(
  'shows no error when Back precedes the failure of the lightbox script, in $spoken',
  async ({ language }, { visit }) => {
    const tab = await visit({ language, device: 'phone' });
    const { page, translate } = tab;
    const gate = Promise.withResolvers<void>();
    await page.route('**/_astro/PhotoLightbox*', async (route) => {
      await gate.promise;
      await route.abort();
    });
    tab.expectProblem(/net::ERR_FAILED/u, '/_astro/PhotoLightbox');
    tab.expectProblem(/console\.warning A part of the page could not be loaded/u);
    await goTo(tab, '/gallery');
    await photosOn(tab).first().click();
    await page.waitForURL('**photo=*');
    await page.goBack();
    await expect.poll(() => page.url()).not.toContain('photo=');
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    gate.resolve();
    await warning;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.getByText(translate('gallery.lost')).count()).toBe(0);
  },
);

test.for(inOneLanguage('ar'))(
  'keeps the screen and typed text when the other language’s texts fail to load, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const tab = await visit({ language, device: 'phone' });
    const { page, translate } = tab;
    await openAdminScreen(tab, baseUrl, '', '/login');
    await page.getByLabel(translate('admin.login.username')).fill('noura');
    await page.route('**/_astro/admin.*', (route) => route.abort());
    tab.expectProblem(/net::ERR_FAILED/u, '/_astro/admin.');
    tab.expectProblem(/console\.warning The other language could not be loaded/u);
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.getByRole('button', { name: translate('admin.otherLanguage') }).click();
    await warning;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.getByLabel(translate('admin.login.username')).inputValue()).toBe('noura');
  },
);

test.for(inOneLanguage('en'))('keeps a form usable when its texts fail to load, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language, device: 'phone' });
  const { page } = tab;
  await page.route('**/_astro/book.*', (route) => route.abort());
  tab.expectProblem(/net::ERR_FAILED/u, '/_astro/book.');
  tab.expectProblem(/console\.warning A part of the page could not be loaded/u);
  await goTo(tab, '/book');
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
  await fill(tab, people[language].booking);
  await warning;
  expect(await fieldValues(tab)).toMatchObject(people[language].booking);
});

test.for(inOneLanguage('ar'))(
  'reports lightbox styles that failed to load and stays on the page, in $spoken',
  async ({ language }, { visit }) => {
    const tab = await visit({ language, device: 'phone' });
    const { page, translate } = tab;
    await page.route('**/_astro/lightbox*.css', (route) => route.abort());
    tab.expectProblem(/net::ERR_FAILED/u, '/_astro/lightbox');
    tab.expectProblem(/console\.warning A part of the page could not be loaded/u);
    await goTo(tab, '/gallery');
    await photosOn(tab).first().click();
    await page
      .getByRole('status')
      .filter({ hasText: translate('gallery.lost') })
      .waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    // Expect that the page goes back in its history after the notice.
    await expect.poll(() => page.url()).not.toContain('photo=');
    await page.unroute('**/_astro/lightbox*.css');
    await photosOn(tab).first().click();
    await lightbox(tab).waitFor();
    expect(await page.getByText(translate('gallery.lost')).count()).toBe(0);
  },
);

test.for(inOneLanguage('en'))('keeps text typed while a message is being sent, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language, device: 'phone' });
  const { page } = tab;
  const contactMessage = { ...people[language].message, message: `${people[language].message.message} 3` };
  const release = await delayNextRequest(tab, '/api/contact*');
  await goTo(tab, '/contact');
  await hydrateForm(tab);
  await fill(tab, contactMessage);
  await sendButton(tab, 'contact.submit').click();
  const more = `${contactMessage.message} 4`;
  await fill(tab, { message: more });
  release();
  await page.getByRole('status').filter({ hasText: specified[language].sent }).waitFor();
  expect(await fieldValues(tab)).toEqual({ ...contactMessage, message: more });
});
