import type { Language } from '@studio/contract';
import { expect } from 'vitest';
import { another, entryOf, letters, lettersOf, lineOf, test } from './messages.ts';
import { comeAsOwner, notice } from './owner.ts';
import { guestsFrom, type Scene } from './test.ts';

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

/** Returns the number of unread messages in the navigation. */
const unreadIn = async ({ page, words }: Scene): Promise<number> => {
  const link = page.getByRole('navigation', { name: words('admin.navigation') }).getByRole('link', { name: words('admin.contacts.title') });
  return Number(/\d+/u.exec((await link.textContent()) ?? '')?.[0] ?? 0);
};

test.for(guestsFrom('en'))(
  'marks a message as read when it opens and offers a reply, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, token, send }) => {
    const letter = letters[language];
    const greeting = greetings[language];
    await send(language, letter);
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
    await notice(scene, 'admin.contacts.marked.answered').waitFor();
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

test.for(guestsFrom('ar'))(
  'keeps a message in the unread filter while it is open, on a $device in $spoken',
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

test.for(guestsFrom('en'))(
  'searches messages with and without a match, on a $device in $spoken',
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

test.for(guestsFrom('ar'))(
  'shows a new message without a reload, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, token, send }) => {
    const letter = letters[language];
    const scene = await visit({ language, device });
    const { page, words } = scene;
    await send(language, another);
    // Fakes the timers, so that the test starts the poll of new messages.
    await page.clock.install();
    await comeAsOwner(scene, baseUrl, token, '/admin/contacts');
    await page.getByRole('navigation', { name: words('admin.contacts.show') }).waitFor();
    await expect.poll(() => unreadIn(scene)).toBeGreaterThan(0);
    const unread = await unreadIn(scene);
    await send(language, letter);
    expect(await lineOf(scene, letter).count()).toBe(0);
    await page.clock.fastForward(21_000);
    await lineOf(scene, letter).waitFor();
    await notice(scene, 'admin.arrived.messages_one').waitFor();
    await expect.poll(() => unreadIn(scene)).toBe(unread + 1);
  },
);
