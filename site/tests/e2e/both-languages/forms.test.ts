import { standardPackages } from '@studio/contract';
import { expect } from 'vitest';
import { challengeOf } from '../challenge.ts';
import { field, fieldValues, fill, hydrateForm, sendButton } from '../form.ts';
import { people } from '../public-pages.ts';
import { abortRequests, neverRespond } from '../specification/mocked-responses.ts';
import { goTo, languageCases, type Tab, test } from '../test.ts';
import { specified } from '../texts.ts';

/** Matches the scripts of React, but not the scripts of the page that defer the submit. */
const scripts = '**/_astro/client.*.js*';

const receipt = ({ page }: Tab, thanks: string) => page.locator('.receipt').getByRole('status').filter({ hasText: thanks }).waitFor();

test.for(languageCases('en'))('defers a message sent before the scripts load, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language, device: 'phone' });
  const { page } = tab;
  const { message } = people[language];
  const gate = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await goTo(tab, '/contact');
  await fill(tab, { ...message, name: `${message.name} III` });
  await sendButton(tab, 'contact.submit').click();
  await page.locator('form[aria-busy=true]').waitFor();
  gate.resolve();
  await receipt(tab, specified[language].sent);
  expect(new URL(page.url()).pathname).toMatch(/\/contact$/u);
});

test.for(languageCases('ar'))(
  'solves the challenge of a busy server and sends again by itself, in $spoken',
  async ({ language }, { visit }) => {
    const tab = await visit({ language, device: 'phone' });
    const { page } = tab;
    const { message } = people[language];
    const { maxnumber, ...signed } = challengeOf(5000);
    // Delay the proof-of-work script until the button shows that the browser is being checked.
    const gate = Promise.withResolvers<void>();
    await page.route('**/_astro/proof-of-work*', async (route) => {
      await gate.promise;
      await route.continue();
    });
    const sent: Record<string, unknown>[] = [];
    await page.route('**/api/contact*', (route) => {
      sent.push(route.request().postDataJSON());
      const work = { ...signed, maxnumber };
      return sent.length === 1 ? route.fulfill({ status: 429, json: { success: false, message: 'Busy', work } }) : route.continue();
    });
    await goTo(tab, '/contact');
    await hydrateForm(tab);
    const fields = { ...message, name: `${message.name} VI` };
    await fill(tab, fields);
    tab.expectProblem(/\b429\b/u, '/api/contact');
    await sendButton(tab, 'contact.submit').click();
    await sendButton(tab, 'form.checking').waitFor();
    expect(await fieldValues(tab)).toEqual(fields);
    gate.resolve();
    await receipt(tab, specified[language].sent);
    expect(sent).toEqual([expect.objectContaining(fields), expect.objectContaining({ ...fields, work: { ...signed, number: 5000 } })]);
  },
);

test.for(languageCases('ar'))(
  'sends the fields of autofill after the minimum time of the server, in $spoken',
  async ({ language }, { visit }) => {
    const tab = await visit({ language, device: 'phone' });
    const { page } = tab;
    const { message } = people[language];
    await goTo(tab, '/contact');
    await hydrateForm(tab);
    await fill(tab, { ...message, name: `${message.name} IV` });
    // Set the page's age to zero, so that the form must wait for the minimum time of the bot check.
    await page.evaluate(() => {
      const now = performance.now.bind(performance);
      const opened = now();
      performance.now = () => now() - opened;
    });
    const sent = page.waitForRequest('**/api/contact*');
    await sendButton(tab, 'contact.submit').click();
    expect((await sent).postDataJSON().openFor).toBeGreaterThanOrEqual(2000);
    await receipt(tab, specified[language].sent);
  },
);

test.for(languageCases('ar'))(
  'reports a lost connection before the scripts load and sends on retry, in $spoken',
  async ({ language }, { visit }) => {
    const tab = await visit({ language, device: 'phone' });
    const { page } = tab;
    const booking = { ...people[language].booking, location: 'Before the first script' };
    await goTo(tab, '/book');
    await page.route('**/*', (route) => route.abort());
    tab.permitProblem(/net::ERR_FAILED/u, '/');
    tab.permitProblem(/console\.warning A part of the page could not be loaded/u, '/book');
    tab.permitProblem(/console\.warning Scripts of the page could not be loaded/u, '/_astro/');
    await fill(tab, booking);
    await sendButton(tab, 'book.submit').click();
    const alert = page.getByRole('alert').filter({ hasText: specified[language].unreachable });
    await alert.waitFor();
    expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await fieldValues(tab)).toEqual(booking);
    await page.unroute('**/*');
    await sendButton(tab, 'book.submit').click();
    await receipt(tab, specified[language].booked);
  },
);

test.for(languageCases('en'))('ends a request without a response, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language, device: 'phone' });
  const { page, translate } = tab;
  await page.clock.install();
  await neverRespond(tab, '/api/bookings');
  await goTo(tab, '/book');
  await hydrateForm(tab);
  await fill(tab, people[language].booking);
  await sendButton(tab, 'book.submit').click();
  await page.getByRole('button', { name: translate('form.sending') }).waitFor();
  await page.clock.fastForward(16_000);
  await page.getByRole('alert').filter({ hasText: specified[language].unreachable }).waitFor();
});

test.for(languageCases('en'))('adds the reason to a message that could not be sent, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language });
  const { page, translate } = tab;
  await goTo(tab, '/contact');
  await hydrateForm(tab);
  await fill(tab, people[language].message);
  await abortRequests(tab, '/api/contact');
  await sendButton(tab, 'contact.submit').click();
  const text = `${specified[language].notSent} ${translate('form.offline')}`;
  await page.getByRole('alert').filter({ hasText: text }).waitFor();
});

/** Returns the first Friday of the next year. */
function nextFriday(): string {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 0, 1));
  while (day.getUTCDay() !== 5) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

test.for(languageCases('en'))('warns about a portrait session on a closed day only, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language });
  const { page, translate } = tab;
  await goTo(tab, '/book');
  await hydrateForm(tab);
  const note = page.getByText(translate('book.dateHint'));
  const warning = page.getByRole('status').filter({ hasText: translate('book.dateHint') });
  await fill(tab, { date: nextFriday() });
  for (const name of standardPackages) {
    await field(tab, 'package').selectOption(name);
    expect(await note.isVisible()).toBe(true);
    expect(await warning.count(), name).toBe(name === 'portrait' ? 1 : 0);
  }
});
