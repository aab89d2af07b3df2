import { limits } from '@studio/contract';
import { expect } from 'vitest';
import { fill, sendButton, typed, wakeForm } from './form.ts';
import { lightbox, photosOn } from './gallery.ts';
import { comeAsOwner } from './owner.ts';
import { hold } from './specification/answers.ts';
import { goTo, languagesFrom, test } from './test.ts';
import { specified } from './texts.ts';
import { people } from './visitor.ts';

test.for(languagesFrom('en'))('keeps typed text when a booking fails for lack of network, in $spoken', async ({ language }, { visit }) => {
  const scene = await visit({ language, device: 'phone' });
  const { page } = scene;
  const { booking } = people[language];
  const request = { ...booking, location: 'Nowhere near a mast' };
  await goTo(scene, '/book');
  await wakeForm(scene);
  await fill(scene, request);
  await page.route('**/api/bookings*', (route) => route.abort());
  scene.announce(/net::ERR_FAILED/u, '/api/bookings');
  await sendButton(scene, 'book.submit').click();
  await page.getByRole('alert').filter({ hasText: specified[language].unreachable }).waitFor();
  expect(await typed(scene)).toEqual(request);

  await page.reload();
  expect(await typed(scene)).toEqual(request);
  await page.unroute('**/api/bookings*');
  await wakeForm(scene);
  await sendButton(scene, 'book.submit').click();
  await page.getByRole('status').filter({ hasText: specified[language].booked }).waitFor();
  await page.reload();
  expect(Object.values(await typed(scene)).join('')).toBe('');
});

test.for(languagesFrom('ar'))(
  'reports a message that could not be sent and sends it on retry, in $spoken',
  async ({ language }, { visit }) => {
    const scene = await visit({ language, device: 'phone' });
    const { page } = scene;
    const { message } = people[language];
    const letter = { ...message, message: `${message.message} ${message.message}` };
    await goTo(scene, '/contact');
    await wakeForm(scene);
    await fill(scene, letter);
    await page.route('**/api/contact*', (route) => route.abort());
    scene.announce(/net::ERR_FAILED/u, '/api/contact');
    await sendButton(scene, 'contact.submit').click();
    await page.getByRole('alert').filter({ hasText: specified[language].notSent }).waitFor();
    expect(await typed(scene)).toEqual(letter);
    await page.unroute('**/api/contact*');
    await sendButton(scene, 'contact.submit').click();
    await page.getByRole('status').filter({ hasText: specified[language].sent }).waitFor();
  },
);

test.for(languagesFrom('en'))(
  'shows the photos of the page while the API is unavailable and loads the rest later, in $spoken',
  async ({ language }, { visit }) => {
    const scene = await visit({ language, device: 'phone' });
    const { page, words } = scene;
    await page.route('**/api/photos*', (route) => route.abort());
    // Chromium logs the failed request; the site logs a warning.
    scene.announce(/net::ERR_FAILED/u, '/api/photos');
    scene.announce(/console\.warning .* could not be brought up to date/u);
    const told = page.waitForEvent('console', (message) => message.type() === 'warning');
    await goTo(scene, '/gallery');
    await told;
    expect(await photosOn(scene).count()).toBe(limits.galleryWindow);

    await photosOn(scene).last().scrollIntoViewIfNeeded();
    await page
      .getByRole('alert')
      .filter({ hasText: words('gallery.failed') })
      .waitFor();
    const last = () => photosOn(scene).last().getAttribute('data-photo');
    const end = await last();
    await page.unroute('**/api/photos*');
    await page.getByRole('button', { name: words('gallery.retry') }).click();
    await expect.poll(last).not.toBe(end);
  },
);

test.for(languagesFrom('ar'))(
  'reports a lightbox script that failed to load and keeps the photos, in $spoken',
  async ({ language }, { visit }) => {
    const scene = await visit({ language, device: 'phone' });
    const { page, words } = scene;
    await page.route('**/_astro/PhotoLightbox*', (route) => route.abort());
    scene.announce(/net::ERR_FAILED/u, '/_astro/PhotoLightbox');
    scene.announce(/console\.warning The lightbox could not be loaded/u);
    await goTo(scene, '/gallery');
    await photosOn(scene).first().click();
    await page
      .getByRole('status')
      .filter({ hasText: words('gallery.lost') })
      .waitFor();
    expect(await photosOn(scene).count()).toBeGreaterThan(0);
    await expect.poll(() => page.url()).not.toContain('photo=');
  },
);

test.for(languagesFrom('en'))(
  'shows no error when Back precedes the failure of the lightbox script, in $spoken',
  async ({ language }, { visit }) => {
    const scene = await visit({ language, device: 'phone' });
    const { page, words } = scene;
    const gate = Promise.withResolvers<void>();
    await page.route('**/_astro/PhotoLightbox*', async (route) => {
      await gate.promise;
      await route.abort();
    });
    scene.announce(/net::ERR_FAILED/u, '/_astro/PhotoLightbox');
    scene.announce(/console\.warning The lightbox could not be loaded/u);
    await goTo(scene, '/gallery');
    await photosOn(scene).first().click();
    await page.waitForURL('**photo=*');
    await page.goBack();
    await expect.poll(() => page.url()).not.toContain('photo=');
    const told = page.waitForEvent('console', (message) => message.type() === 'warning');
    gate.resolve();
    await told;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.getByText(words('gallery.lost')).count()).toBe(0);
  },
);

test.for(languagesFrom('ar'))(
  'keeps the screen and typed text when the other language’s texts fail to load, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const scene = await visit({ language, device: 'phone' });
    const { page, words } = scene;
    await comeAsOwner(scene, baseUrl, '', '/login');
    await page.getByLabel(words('admin.login.username')).fill('noura');
    await page.route('**/_astro/admin.*', (route) => route.abort());
    scene.announce(/net::ERR_FAILED/u, '/_astro/admin.');
    scene.announce(/console\.warning The texts of the other language could not be loaded/u);
    const told = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.getByRole('button', { name: words('admin.otherLanguage') }).click();
    await told;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.getByLabel(words('admin.login.username')).inputValue()).toBe('noura');
  },
);

test.for(languagesFrom('en'))('keeps a form usable when its texts fail to load, in $spoken', async ({ language }, { visit }) => {
  const scene = await visit({ language, device: 'phone' });
  const { page } = scene;
  await page.route('**/_astro/book.*', (route) => route.abort());
  scene.announce(/net::ERR_FAILED/u, '/_astro/book.');
  scene.announce(/console\.warning A part of the page could not be loaded/u);
  await goTo(scene, '/book');
  const told = page.waitForEvent('console', (message) => message.type() === 'warning');
  await fill(scene, people[language].booking);
  await told;
  expect(await typed(scene)).toMatchObject(people[language].booking);
});

test.for(languagesFrom('ar'))(
  'reports lightbox styles that failed to load and stays on the page, in $spoken',
  async ({ language }, { visit }) => {
    const scene = await visit({ language, device: 'phone' });
    const { page, words } = scene;
    await page.route('**/_astro/lightbox*.css', (route) => route.abort());
    scene.announce(/net::ERR_FAILED/u, '/_astro/lightbox');
    scene.announce(/console\.warning The lightbox could not be loaded/u);
    await goTo(scene, '/gallery');
    await photosOn(scene).first().click();
    await page
      .getByRole('status')
      .filter({ hasText: words('gallery.lost') })
      .waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.unroute('**/_astro/lightbox*.css');
    await photosOn(scene).first().click();
    await lightbox(scene).waitFor();
    expect(await page.getByText(words('gallery.lost')).count()).toBe(0);
  },
);

test.for(languagesFrom('en'))('keeps text typed while a message is being sent, in $spoken', async ({ language }, { visit }) => {
  const scene = await visit({ language, device: 'phone' });
  const { page } = scene;
  const letter = { ...people[language].message, message: `${people[language].message.message} 3` };
  const letGo = await hold(scene, '/api/contact*');
  await goTo(scene, '/contact');
  await wakeForm(scene);
  await fill(scene, letter);
  await sendButton(scene, 'contact.submit').click();
  const more = `${letter.message} 4`;
  await fill(scene, { message: more });
  letGo();
  await page.getByRole('status').filter({ hasText: specified[language].sent }).waitFor();
  expect(await typed(scene)).toEqual({ ...letter, message: more });
});
