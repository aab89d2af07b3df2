import type { ContactInput, Language } from '@studio/contract';
import { expect } from 'vitest';
import { openSession } from '../../../cms/tests/studio.ts';
import { lettersOf, removeLetters, writeLetter } from './letters.ts';
import { comeAsOwner } from './owner.ts';
import { cutOff, hold, keepWaiting } from './specification/answers.ts';
import { guests, type Scene, test as visits } from './test.ts';

const letters = {
  en: {
    name: 'Sami <b>O’Hara</b> & Co',
    email: 'sami+studio@mail.example',
    message: 'Hello, we would like a portrait of our team of 12 on 2027-02-03.\nMy number is 055 012 3466, WhatsApp is best.',
  },
  ar: {
    name: 'هيفاء الرشيد',
    email: 'haifa@mail.example',
    message: 'السلام عليكم، نرغب في تصوير حفل خطوبة يوم 2027-02-03 لأربعين ضيفة.\nجوالي ٠٥٥ ٠١٢ ٣٤٦٦ والواتساب أفضل.',
  },
} as const satisfies Record<Language, ContactInput>;

const another: ContactInput = { name: 'Rawan Al-Otaibi', email: 'rawan@mail.example', message: 'Do you have a studio in Jeddah?' };

const greetings = {
  en: {
    subject: 'Your message to Noor Studio',
    words: `Hello ${letters.en.name}, thank you for your message to Noor Studio.`,
  },
  ar: {
    subject: 'رسالتكم إلى استوديو نور',
    words: `مرحباً ${letters.ar.name}، شكراً لرسالتكم إلى استوديو نور.`,
  },
} as const satisfies Record<Language, object>;

/** A test with letters that go when it ends. */
const test = visits
  .extend('token', { scope: 'file' }, ({ baseUrl, ownerPassword }) => openSession(baseUrl, 'admin', ownerPassword))
  .extend('send', ({ baseUrl, token }, { onCleanup }) => {
    const names = new Set<string>();
    onCleanup(async () => {
      for (const name of names) await removeLetters(baseUrl, token, name);
    });
    return async (language: Language, letter: ContactInput): Promise<void> => {
      names.add(letter.name);
      await writeLetter(baseUrl, language, letter);
    };
  });

const entryOf = ({ page }: Scene, { name }: ContactInput) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const lineOf = (scene: Scene, letter: ContactInput) => entryOf(scene, letter).locator('[aria-expanded]');

/** What the navigation says of the messages. */
const unreadIn = async ({ page, words }: Scene): Promise<number> => {
  const link = page.getByRole('navigation', { name: words('admin.navigation') }).getByRole('link', { name: words('admin.contacts.title') });
  return Number(/\d+/u.exec((await link.textContent()) ?? '')?.[0] ?? 0);
};

const notice = ({ page }: Scene, text: string) => page.getByRole('status').filter({ hasText: text });

test.for(guests)(
  'the owner reads a message in $spoken on a $device, and answers',
  async ({ language, device }, { visit, baseUrl, token, send }) => {
    const letter = letters[language];
    const greeting = greetings[language];
    await send(language, letter);
    // This one stays unread.
    await send(language, another);
    const scene = await visit({ language, device });
    const { page, words } = scene;
    await comeAsOwner(scene, baseUrl, token, '/admin/contacts');
    const entry = entryOf(scene, letter);
    const line = lineOf(scene, letter);
    await expect.poll(() => line.textContent()).toContain(words('admin.contacts.unreadMark'));
    expect(await entry.getByText(letter.message).count()).toBe(0);
    await expect.poll(() => unreadIn(scene)).toBeGreaterThan(1);
    const unread = await unreadIn(scene);

    await line.click();
    await entry.getByText(letter.message).waitFor();
    await expect.poll(() => unreadIn(scene)).toBe(unread - 1);
    await expect.poll(() => page.title()).toMatch(/^\(\d+\) /u);
    expect(await line.textContent()).not.toContain(words('admin.contacts.unreadMark'));
    const linkTo = async (name: string) => new URL((await entry.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '');
    await expect.poll(async () => (await linkTo(words('admin.contacts.reply'))).searchParams.get('subject')).toBe(greeting.subject);
    const mail = await linkTo(words('admin.contacts.reply'));
    expect(decodeURIComponent(mail.pathname)).toBe(letter.email);
    expect(mail.searchParams.get('body')).toBe(`${greeting.words}\r\n\r\n`);
    const chat = await linkTo(words('admin.contacts.replyByWhatsapp'));
    expect(chat.origin + chat.pathname).toBe('https://wa.me/966550123466');
    expect(chat.searchParams.get('text')).toBe(`${greeting.words}\n\n`);

    const isAnswered = async () => (await lettersOf(baseUrl, token, letter.name)).map(({ answered }) => answered);
    await entry.getByRole('button', { name: words('admin.contacts.mark.answered') }).click();
    await entry.getByRole('button', { name: words('admin.contacts.mark.unanswered') }).waitFor();
    expect(await line.textContent()).toContain(words('admin.contacts.answered'));
    await notice(scene, words('admin.contacts.marked.answered')).waitFor();
    expect(await isAnswered()).toEqual([true]);
    await page.getByRole('button', { name: words('admin.undo') }).click();
    await entry.getByRole('button', { name: words('admin.contacts.mark.answered') }).waitFor();
    await expect.poll(isAnswered).toEqual([false]);

    await entry.getByRole('button', { name: words('admin.contacts.mark.unread') }).click();
    await expect.poll(() => line.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => line.textContent()).toContain(words('admin.contacts.unreadMark'));
    expect(await line.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(async () => (await lettersOf(baseUrl, token, letter.name)).map(({ read }) => read)).toEqual([false]);
  },
);

test.for(guests)(
  'the owner goes through the unread messages in $spoken on a $device, and none goes while it is read',
  async ({ language, device }, { visit, baseUrl, token, send }) => {
    const letter = letters[language];
    await send(language, letter);
    const scene = await visit({ language, device });
    const { page, words } = scene;
    await comeAsOwner(scene, baseUrl, token, '/admin/contacts');
    await page
      .getByRole('navigation', { name: words('admin.contacts.show') })
      .getByRole('link', { name: words('admin.contacts.show.unread') })
      .click();
    await page.waitForURL('**/admin/contacts?show=unread');
    const line = lineOf(scene, letter);
    await line.click();
    await expect.poll(async () => (await lettersOf(baseUrl, token, letter.name)).map(({ read }) => read)).toEqual([true]);
    await entryOf(scene, letter).getByText(letter.message).waitFor();
    await line.click();
    await line.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.matches('button, h1'))).toBe(true);
  },
);

test.for(guests)(
  'the owner looks for a message in $spoken on a $device, and finds nothing, or it',
  async ({ language, device }, { visit, baseUrl, token, send }) => {
    const letter = letters[language];
    await send(language, letter);
    const scene = await visit({ language, device });
    const { page, words } = scene;
    await comeAsOwner(scene, baseUrl, token, '/admin/contacts');
    await lineOf(scene, letter).waitFor();
    const search = page.getByRole('searchbox', { name: words('admin.contacts.search') });
    await search.fill('xyzzy');
    await page.getByText(words('admin.contacts.noMatch')).waitFor();
    await page.getByRole('button', { name: words('admin.clearFilters') }).click();
    await lineOf(scene, letter).waitFor();
    expect(await search.inputValue()).toBe('');

    await search.fill(letter.email);
    await expect.poll(() => page.getByRole('main').locator('li [aria-expanded]').count()).toBe(1);
    await lineOf(scene, letter).waitFor();
    expect(page.url()).not.toContain('mail');
  },
);

test.for(guests)(
  'the owner is told in $spoken on a $device when a mark could not be saved, and sees it taken back',
  async ({ language, device }, { visit, baseUrl, token, send }) => {
    const letter = letters[language];
    await send(language, another);
    await send(language, letter);
    const scene = await visit({ language, device });
    const { page, words } = scene;
    await comeAsOwner(scene, baseUrl, token, '/admin/contacts');
    const entry = entryOf(scene, letter);
    await lineOf(scene, letter).click();
    await expect.poll(async () => (await lettersOf(baseUrl, token, letter.name)).map(({ read }) => read)).toEqual([true]);
    await cutOff(scene, '/api/contact/');
    await entry.getByRole('button', { name: words('admin.contacts.mark.answered') }).click();
    const alert = entry.getByRole('alert').filter({ hasText: words('admin.notSaved') });
    await alert.waitFor();
    expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
    await entry.getByRole('button', { name: words('admin.contacts.mark.answered') }).waitFor();

    await lineOf(scene, another).click();
    await entryOf(scene, another)
      .getByRole('button', { name: words('admin.contacts.mark.answered') })
      .click();
    await entryOf(scene, another).getByRole('alert').waitFor();
    expect(await alert.count()).toBe(1);

    const field = page.getByRole('searchbox', { name: words('admin.contacts.search') });
    await field.focus();
    await page.keyboard.type('xyzzy');
    await entry.waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('alert').waitFor();
    for (const _ of 'xyzzy') await page.keyboard.press('Backspace');
    await alert.waitFor();
    await page.keyboard.type(' ');
    expect(await field.inputValue()).toBe(' ');
  },
);

test.for(guests)(
  'the owner opens a message in $spoken on a $device and at once marks it as unread, and that is what it is',
  async ({ language, device }, { visit, baseUrl, token, send }) => {
    const letter = letters[language];
    await send(language, letter);
    const scene = await visit({ language, device });
    const { page, words } = scene;
    const answered: unknown[] = [];
    page.on('requestfinished', (request) => request.method() === 'PATCH' && answered.push(request.postDataJSON()));
    const letGo = await hold(scene, '/api/contact/*');
    const asked = page.waitForRequest('**/api/contact/*');
    await comeAsOwner(scene, baseUrl, token, '/admin/contacts');
    const line = lineOf(scene, letter);
    await line.click();
    await asked;
    await entryOf(scene, letter)
      .getByRole('button', { name: words('admin.contacts.mark.unread') })
      .click();
    await expect.poll(() => line.textContent()).toContain(words('admin.contacts.unreadMark'));
    letGo();
    await expect.poll(() => answered).toEqual([{ read: true }, { read: false }]);
    await expect.poll(async () => (await lettersOf(baseUrl, token, letter.name)).map(({ read }) => read)).toEqual([false]);
    expect(await line.textContent()).toContain(words('admin.contacts.unreadMark'));
  },
);

test.for(guests)(
  'the owner sees a message come in in $spoken on a $device, without a reload',
  async ({ language, device }, { visit, baseUrl, token, send }) => {
    const letter = letters[language];
    const scene = await visit({ language, device });
    const { page, words } = scene;
    await send(language, another);
    // The next look at what is new, which comes every twenty seconds, comes when the test says so.
    await page.clock.install();
    await comeAsOwner(scene, baseUrl, token, '/admin/contacts');
    await page.getByRole('navigation', { name: words('admin.contacts.show') }).waitFor();
    await expect.poll(() => unreadIn(scene)).toBeGreaterThan(0);
    const unread = await unreadIn(scene);
    await send(language, letter);
    expect(await lineOf(scene, letter).count()).toBe(0);
    await page.clock.fastForward(21_000);
    await lineOf(scene, letter).waitFor();
    await notice(scene, words('admin.arrived.messages_one')).waitFor();
    await expect.poll(() => unreadIn(scene)).toBe(unread + 1);
  },
);

/** Many messages, newest first, as the server lists them. */
const many = (newest: number) =>
  Array.from({ length: newest }, (_, at) => ({
    _id: `message-${newest - at}`,
    name: `Guest ${newest - at}`,
    email: 'guest@mail.example',
    message: 'A question, '.repeat(1 + ((newest - at) % 9)),
    createdAt: '2026-01-02T10:00:00.000Z',
    read: true,
    answered: false,
  }));

test.for(guests)(
  'the owner reads far down a long list in $spoken on a $device, and nothing moves when a message comes in',
  async ({ language, device }, { visit, baseUrl, token }) => {
    const scene = await visit({ language, device });
    const { page } = scene;
    let newest = 300;
    await answersFrom(scene, () => newest);
    await page.clock.install();
    await comeAsOwner(scene, baseUrl, token, '/admin/contacts');
    const first = page.getByRole('button', { name: 'Guest 300' });
    await first.click();
    await expect.poll(() => first.getAttribute('aria-expanded')).toBe('true');
    const read = page.getByRole('listitem').filter({ hasText: 'Guest 150' });
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollBy(0, 400));
        return read.isVisible();
      })
      .toBe(true);
    const placeOf = () => read.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    // Waits until it is still.
    await read.hover();
    const before = await placeOf();
    newest = 301;
    await page.clock.fastForward(21_000);
    await expect.poll(() => read.getAttribute('aria-setsize')).toBe('301');
    await expect.poll(placeOf).toBe(before);

    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'Guest 301' }).waitFor();
    expect(await first.getAttribute('aria-expanded')).toBe('true');
  },
);

test.for(guests)(
  'the owner marks a message in $spoken on a $device while others come in, and sees both',
  async ({ language, device }, { visit, baseUrl, token }) => {
    const scene = await visit({ language, device });
    const { page, words } = scene;
    let newest = 300;
    await answersFrom(scene, () => newest);
    await keepWaiting(scene, '/api/contact/');
    await page.clock.install();
    await comeAsOwner(scene, baseUrl, token, '/admin/contacts');
    await page.getByRole('button', { name: 'Guest 300' }).click();
    const letGo = await hold(scene, '/api/contact');
    const asked = page.waitForRequest('**/api/contact');
    newest = 301;
    await page.clock.fastForward(21_000);
    await asked;
    await page.getByRole('button', { name: words('admin.contacts.mark.answered') }).click();
    const entry = page.getByRole('listitem').filter({ hasText: 'Guest 300' });
    await entry.getByRole('button', { name: words('admin.contacts.mark.unanswered') }).waitFor();
    letGo();
    await page.getByRole('button', { name: 'Guest 301' }).waitFor();
    expect(await entry.getByRole('button', { name: words('admin.contacts.mark.unanswered') }).count()).toBe(1);
  },
);

test.for(guests)(
  'the owner scrolls away from a mark in $spoken on a $device that could not be saved, and finds it still told',
  async ({ language, device }, { visit, baseUrl, token }) => {
    const scene = await visit({ language, device });
    const { page, words } = scene;
    await answersFrom(scene, () => 300);
    await cutOff(scene, '/api/contact/');
    await comeAsOwner(scene, baseUrl, token, '/admin/contacts');
    await page.getByRole('button', { name: 'Guest 300' }).click();
    await page.getByRole('button', { name: words('admin.contacts.mark.answered') }).click();
    const alert = page.getByRole('listitem').filter({ hasText: 'Guest 300' }).getByRole('alert');
    await alert.waitFor();
    const field = page.getByRole('searchbox', { name: words('admin.contacts.search') });
    await field.focus();
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        return page.getByText('Guest 1', { exact: true }).count();
      })
      .toBe(1);
    expect(await page.getByText('Guest 297', { exact: true }).count()).toBe(0);
    expect(await alert.count()).toBe(1);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByText('Guest 297', { exact: true }).waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  },
);

/** Answers for a studio of so many messages. */
async function answersFrom({ page }: Scene, newest: () => number): Promise<void> {
  await page.route('**/api/contact', (route) => route.fulfill({ json: many(newest()) }));
  await page.route('**/api/admin/summary', (route) => {
    const versions = { photos: '', bookings: '', messages: String(newest()) };
    return route.fulfill({ json: { success: true, data: { photos: 0, pendingBookings: 0, unreadMessages: 0, versions } } });
  });
}
