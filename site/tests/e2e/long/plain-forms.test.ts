import { randomUUID } from 'node:crypto';
import { createClient, type Language, listMessages, sendMessage } from '@studio/contract';
import { expect } from 'vitest';
import type { TextKey } from '#src/i18n/page-texts.ts';
import { localized } from '#src/lib/language.ts';
import { fetchFrom, someAddress } from '../../../../cms/tests/fixtures/client-address.ts';
import { unwrap } from '../../../../cms/tests/fixtures/outcome.ts';
import { request } from '../../../../cms/tests/fixtures/request.ts';
import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import { newMessage } from '../../../../cms/tests/fixtures/submissions.ts';
import { type Fields, field, fieldErrors, fieldValues, fill, focusedField, hydrateForm, sendButton } from '../form.ts';
import { people } from '../public-pages.ts';
import { goTo, test } from '../test.ts';
import { specified } from '../texts.ts';

interface Form {
  name: string;
  path: '/book' | '/contact';
  submit: TextKey;
  api: string;
  partly: Fields;
  fully: Fields;
  wrong: Fields;
  thanks: string;
}

const formsIn = (language: Language): Form[] => {
  const { booking, message } = people[language];
  const says = specified[language];
  return [
    {
      name: 'booking',
      path: '/book',
      submit: 'book.submit',
      api: '/api/bookings',
      partly: { ...booking, name: '', email: 'nobody' },
      fully: { ...booking, location: 'A place of its own' },
      wrong: { name: says.name, email: says.email },
      thanks: says.booked,
    },
    {
      name: 'message',
      path: '/contact',
      submit: 'contact.submit',
      api: '/api/contact',
      partly: { ...message, message: ' ' },
      fully: { ...message, name: `${message.name} II` },
      wrong: { message: says.message },
      thanks: says.sent,
    },
  ];
};

const casesIn = (language: Language) =>
  formsIn(language).map((form) => ({ language, form, name: form.name, path: localized(language, form.path) }));

test.for(casesIn('ar'))('accepts a corrected $name without JavaScript on $path', async ({ language, form }, { visit }) => {
  const tab = await visit({ language, device: 'phone', javaScript: false });
  await goTo(tab, form.path);
  await fill(tab, form.partly);
  tab.expectProblem(/\b400\b/u, form.api);
  await sendButton(tab, form.submit).click();
  await tab.page.waitForURL(`**${form.api}?lang=${language}`);
  expect(await fieldErrors(tab)).toEqual(form.wrong);
  expect(await fieldValues(tab)).toEqual(form.partly);
  expect(await tab.page.getByRole('alert').evaluate((alert) => alert === document.activeElement)).toBe(true);
  const links = tab.page.locator('.wrong a');
  expect(await links.allInnerTexts()).toEqual(Object.values(form.wrong));
  await links.last().click();
  expect(await focusedField(tab)).toBe(Object.keys(form.wrong).at(-1));
  expect(await tab.page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');

  await fill(tab, form.fully);
  await sendButton(tab, form.submit).click();
  await tab.page.waitForURL(`${localized(language, form.path)}/thanks`);
  await tab.page.getByRole('status').filter({ hasText: form.thanks }).waitFor();
  const [firstSentence = ''] = form.thanks.split(/(?<=[.!])/u);
  expect(await tab.page.getByRole('main').getByText(firstSentence).count()).toBe(1);
  const bookNow = tab.page.getByRole('link', { name: tab.translate('bar.book') });
  if (form.path === '/book') expect(await bookNow.count()).toBe(0);
});

test.for(casesIn('en'))('accepts a corrected $name when the scripts fail to load on $path', async ({ language, form }, { visit }) => {
  const tab = await visit({ language, device: 'phone' });
  const { page } = tab;
  // Matches the scripts of React, but not the scripts of the page that defer the submit.
  const scripts = '**/_astro/client.*.js*';
  await page.route(scripts, (route) => route.abort());
  tab.permitProblem(/net::ERR_FAILED/u, '/_astro/');
  tab.permitProblem(/console\.warning A part of the page could not be loaded/u, form.path);
  await goTo(tab, form.path);
  await fill(tab, form.partly);
  // Expect 400 for the rejected post, and 401 for the probe of the server, which sends no credentials.
  tab.expectProblem(/\b400\b/u, form.api);
  tab.expectProblem(/\b401\b/u, form.api);
  await sendButton(tab, form.submit).click();
  await page.waitForURL(`**${form.api}?lang=${language}`);
  expect(await fieldErrors(tab)).toEqual(form.wrong);

  // Load the page with the errors again, with scripts.
  await page.unroute(scripts);
  await page.reload();
  await hydrateForm(tab);
  expect(await fieldErrors(tab)).toEqual(form.wrong);
  expect(await fieldValues(tab)).toEqual(form.partly);
  expect(await page.locator('.wrong a').allInnerTexts()).toEqual(Object.values(form.wrong));
  await fill(tab, form.fully);
  expect(await fieldErrors(tab)).toEqual({});
  await sendButton(tab, form.submit).click();
  await page.getByRole('status').filter({ hasText: form.thanks }).waitFor();
});

async function removeMessages(baseUrl: string, text: string): Promise<void> {
  const token = await openSession(baseUrl);
  const messages = unwrap(await createClient({ baseUrl, token: () => token }).send(listMessages));
  for (const { _id, message } of messages) if (message === text) await request(baseUrl, 'DELETE', `/api/contact-message/${_id}`, { token });
}

test('keeps typed text without JavaScript when sixty messages from the same network have reached the limit', async ({
  visit,
  baseUrl,
  onTestFinished,
}) => {
  const address = someAddress();
  const others = createClient({ baseUrl, fetch: fetchFrom(address) });
  const text = `Message ${randomUUID()}`;
  onTestFinished(() => removeMessages(baseUrl, text));
  for (let round = 0; round < 6; round += 1)
    await Promise.all(Array.from({ length: 10 }, async () => unwrap(await others.send(sendMessage, newMessage({ message: text })))));
  const tab = await visit({ language: 'ar', device: 'phone', javaScript: false, address });
  // Use unique fields: the limits do not count a message that repeats the fields of another test's message.
  const message = { ...people.ar.message, message: text };
  await goTo(tab, '/contact');
  await fill(tab, message);
  tab.expectProblem(/\b429\b/u, '/api/contact');
  await sendButton(tab, 'contact.submit').click();
  await tab.page.getByRole('alert').filter({ hasText: 'يُرجى إرسالها مرة أخرى بعد عشر دقائق' }).waitFor();
  expect(await fieldValues(tab)).toEqual(message);
  const ways = tab.page.locator('form .wrong a');
  expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split(':')[0]))).toEqual(['https', 'tel']);
});

test('returns the form’s page with instructions for an unreadable submission without JavaScript', async ({ visit, baseUrl }) => {
  const tab = await visit({ language: 'ar', device: 'phone', javaScript: false });
  const { page } = tab;
  const form = page.locator('form[data-form]');
  const sendChanged = async (status: RegExp, change: () => Promise<unknown>) => {
    await goTo(tab, '/contact');
    await fill(tab, people.ar.message);
    await change();
    tab.expectProblem(status, '/api/contact');
    await sendButton(tab, 'contact.submit').click();
    return page.getByRole('alert').filter({ hasText: /./u }).textContent();
  };
  const enlarge = () => form.locator('textarea').evaluate((area: HTMLTextAreaElement) => area.removeAttribute('maxlength'));
  const long = 'ط'.repeat(20_000);
  expect(await sendChanged(/\b413\b/u, () => enlarge().then(() => field(tab, 'message').fill(long)))).toContain(
    'حجم البيانات المرسلة كبير',
  );
  expect(await sendChanged(/\b415\b/u, () => form.evaluate((element) => element.setAttribute('enctype', 'text/plain')))).toContain(
    'غير مقبول',
  );
  expect(await page.title()).not.toBe('');

  const foreign = { origin: 'null', accept: 'text/html,*/*;q=0.8' };
  const answer = await request(baseUrl, 'POST', '/api/bookings?lang=en', { body: 'name=x', headers: foreign });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
  expect(answer.text).toContain('only be sent from the studio');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  // Expects the contract’s JSON error for clients that do not accept HTML.
  const rejection = await request(baseUrl, 'POST', '/api/bookings?lang=en', { body: 'name=x', headers: { origin: 'null' } });
  expect(rejection.json).toMatchObject({ success: false });
});

test.for(['/book', '/contact'])('hides the honeypot field from people on %s', async (path, { visit }) => {
  const tab = await visit();
  const { page } = tab;
  await goTo(tab, path);
  const trap = page.locator('[name=formTopic]');
  expect(await trap.count()).toBe(1);
  expect(await page.getByRole('textbox').and(trap).count(), 'for a screen reader').toBe(0);
  expect(
    await trap.evaluate((field) =>
      document.elementsFromPoint(field.getBoundingClientRect().x, field.getBoundingClientRect().y).includes(field),
    ),
  ).toBe(false);
  expect([await trap.getAttribute('autocomplete'), await trap.getAttribute('tabindex')]).toEqual(['off', '-1']);
  await field(tab, 'message').focus();
  const passed: string[] = [];
  for (let presses = 0; presses < 2; presses += 1) {
    await page.keyboard.press('Tab');
    passed.push(
      await page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.getAttribute('type') ?? ''),
    );
  }
  expect(passed).toEqual(['/privacy', 'submit']);
});
