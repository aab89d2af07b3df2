import type { Language } from '@studio/contract';
import { expect } from 'vitest';
import { notice, openAdminScreen } from '../admin-screens.ts';
import { contactMessages, entryOf, lineOf, messagesOf, otherMessage, test } from '../messages.ts';
import { inOneLanguage, type Tab } from '../test.ts';

const greetings = {
  en: {
    subject: 'Your message to Noor Studio',
    text: `Hello ${contactMessages.en.name}, thank you for your message to Noor Studio.`,
  },
  ar: {
    subject: 'رسالتكم إلى استوديو نور',
    text: `مرحباً ${contactMessages.ar.name}، شكراً لرسالتكم إلى استوديو نور.`,
  },
} as const satisfies Record<Language, object>;

const unreadIn = async ({ page, translate, device }: Tab): Promise<number> => {
  const navigation = page.getByRole('navigation', { name: translate('admin.navigation') });
  const entry =
    device === 'desk'
      ? navigation.getByRole('link', { name: translate('admin.contacts.title') })
      : navigation.getByRole('button', { name: translate('admin.more') });
  return Number(/\d+/u.exec((await entry.textContent()) ?? '')?.[0] ?? 0);
};

test.for(inOneLanguage('en'))(
  'marks a message as read when it opens and offers a reply, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, token, send }) => {
    const contactMessage = contactMessages[language];
    const greeting = greetings[language];
    await send(language, contactMessage);
    await send(language, otherMessage);
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    await openAdminScreen(tab, baseUrl, token, '/admin/contacts');
    const entry = entryOf(tab, contactMessage);
    const line = lineOf(tab, contactMessage);
    await expect.poll(() => line.textContent()).toContain(translate('admin.contacts.unreadMark'));
    expect(await entry.getByText(contactMessage.message).count()).toBe(0);
    await expect.poll(() => unreadIn(tab)).toBeGreaterThan(1);
    const unread = await unreadIn(tab);

    await line.click();
    await entry.getByText(contactMessage.message).waitFor();
    await expect.poll(() => unreadIn(tab)).toBe(unread - 1);
    await expect.poll(() => page.title()).toMatch(/^\(\d+\) /u);
    expect(await line.textContent()).not.toContain(translate('admin.contacts.unreadMark'));
    const linkTo = async (name: string) => new URL((await entry.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '');
    await expect.poll(async () => (await linkTo(translate('admin.contacts.reply'))).searchParams.get('subject')).toBe(greeting.subject);
    const mail = await linkTo(translate('admin.contacts.reply'));
    expect(decodeURIComponent(mail.pathname)).toBe(contactMessage.email);
    expect(mail.searchParams.get('body')).toBe(`${greeting.text}\r\n\r\n`);
    const chat = await linkTo(translate('admin.contacts.replyByWhatsapp'));
    expect(chat.origin + chat.pathname).toBe('https://wa.me/966550123466');
    expect(chat.searchParams.get('text')).toBe(`${greeting.text}\n\n`);

    const isAnswered = async () => (await messagesOf(baseUrl, token, contactMessage.name)).map(({ answered }) => answered);
    await entry.getByRole('button', { name: translate('admin.contacts.mark.answered') }).click();
    await entry.getByRole('button', { name: translate('admin.contacts.mark.unanswered') }).waitFor();
    expect(await line.textContent()).toContain(translate('admin.contacts.answered'));
    await notice(tab, 'admin.contacts.marked.answered').waitFor();
    const undo = page.getByRole('button', { name: translate('admin.undo') });
    // Focus the button: a focused notice does not time out.
    await undo.focus();
    expect(await isAnswered()).toEqual([true]);
    await undo.click();
    await entry.getByRole('button', { name: translate('admin.contacts.mark.answered') }).waitFor();
    await expect.poll(isAnswered).toEqual([false]);

    await entry.getByRole('button', { name: translate('admin.contacts.mark.unread') }).click();
    await expect.poll(() => line.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => line.textContent()).toContain(translate('admin.contacts.unreadMark'));
    expect(await line.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(async () => (await messagesOf(baseUrl, token, contactMessage.name)).map(({ read }) => read)).toEqual([false]);
  },
);

test.for(inOneLanguage('ar'))(
  'keeps a message in the unread filter while it is open, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, token, send }) => {
    const contactMessage = contactMessages[language];
    await send(language, contactMessage);
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    await openAdminScreen(tab, baseUrl, token, '/admin/contacts');
    await page
      .getByRole('navigation', { name: translate('admin.contacts.show') })
      .getByRole('link', { name: translate('admin.contacts.show.unread') })
      .click();
    await page.waitForURL('**/admin/contacts?show=unread');
    const line = lineOf(tab, contactMessage);
    await line.click();
    await expect.poll(async () => (await messagesOf(baseUrl, token, contactMessage.name)).map(({ read }) => read)).toEqual([true]);
    await entryOf(tab, contactMessage).getByText(contactMessage.message).waitFor();
    await line.click();
    await line.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.matches('button, h1'))).toBe(true);
  },
);

test.for(inOneLanguage('en'))(
  'searches messages with and without a match, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, token, send }) => {
    const contactMessage = contactMessages[language];
    await send(language, contactMessage);
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    await openAdminScreen(tab, baseUrl, token, '/admin/contacts');
    await lineOf(tab, contactMessage).waitFor();
    const search = page.getByRole('searchbox', { name: translate('admin.contacts.search') });
    await search.fill('xyzzy');
    await page.getByText(translate('admin.contacts.noMatch')).waitFor();
    await page.getByRole('button', { name: translate('admin.clearFilters') }).click();
    await lineOf(tab, contactMessage).waitFor();
    expect(await search.inputValue()).toBe('');

    await search.fill(contactMessage.email);
    await expect.poll(() => page.getByRole('main').locator('li [aria-expanded]').count()).toBe(1);
    await lineOf(tab, contactMessage).waitFor();
    expect(page.url()).not.toContain('mail');
  },
);

test.for(inOneLanguage('ar'))(
  'shows a new message without a reload, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, token, send }) => {
    const contactMessage = contactMessages[language];
    const tab = await visit({ language, device });
    const { page } = tab;
    await send(language, otherMessage);
    // Install a fake clock, so that the test can start the poll for new messages.
    await page.clock.install();
    await openAdminScreen(tab, baseUrl, token, '/admin/contacts');
    const poll = async () => {
      const answered = page.waitForResponse('**/api/admin/summary');
      await page.clock.fastForward(21_000);
      await answered;
    };
    // Wait until the list is loaded, so that it shows the next message only after a poll.
    await lineOf(tab, otherMessage).waitFor();
    // Race: the page also polls every 20 seconds. This poll restarts that interval, so that the next notice is not missed.
    await poll();
    await expect.poll(() => unreadIn(tab)).toBeGreaterThan(0);
    const unread = await unreadIn(tab);
    await send(language, contactMessage);
    expect(await lineOf(tab, contactMessage).count()).toBe(0);
    await poll();
    // Wait for both in parallel, because the notice is shown for only six seconds and can appear before the line.
    await Promise.all([lineOf(tab, contactMessage).waitFor(), notice(tab, 'admin.arrived.messages_one').waitFor()]);
    await expect.poll(() => unreadIn(tab)).toBe(unread + 1);
  },
);
