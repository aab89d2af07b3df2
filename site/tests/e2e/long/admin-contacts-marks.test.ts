import { expect } from 'vitest';
import { openAdminScreen } from '../admin-screens.ts';
import { contactMessages, entryOf, lineOf, messagesOf, otherMessage, test } from '../messages.ts';
import { abortRequests, delayNextRequest } from '../specification/mocked-responses.ts';
import { inOneLanguage } from '../test.ts';

test.for(inOneLanguage('en'))(
  'reverts a mark that could not be saved and shows an error, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, token, send }) => {
    const contactMessage = contactMessages[language];
    await send(language, otherMessage);
    await send(language, contactMessage);
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    await openAdminScreen(tab, baseUrl, token, '/admin/contacts');
    const entry = entryOf(tab, contactMessage);
    await lineOf(tab, contactMessage).click();
    await expect.poll(async () => (await messagesOf(baseUrl, token, contactMessage.name)).map(({ read }) => read)).toEqual([true]);
    await abortRequests(tab, '/api/contact/');
    await entry.getByRole('button', { name: translate('admin.contacts.mark.answered') }).click();
    const alert = entry.getByRole('alert').filter({ hasText: translate('admin.notSaved') });
    await alert.waitFor();
    expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
    await entry.getByRole('button', { name: translate('admin.contacts.mark.answered') }).waitFor();

    await lineOf(tab, otherMessage).click();
    await entryOf(tab, otherMessage)
      .getByRole('button', { name: translate('admin.contacts.mark.answered') })
      .click();
    await entryOf(tab, otherMessage).getByRole('alert').waitFor();
    expect(await alert.count()).toBe(1);

    const field = page.getByRole('searchbox', { name: translate('admin.contacts.search') });
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

test.for(inOneLanguage('ar'))(
  'keeps a message unread that is marked unread right after opening, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, token, send }) => {
    const contactMessage = contactMessages[language];
    await send(language, contactMessage);
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    const answered: unknown[] = [];
    page.on('requestfinished', (request) => request.method() === 'PATCH' && answered.push(request.postDataJSON()));
    const release = await delayNextRequest(tab, '/api/contact/*');
    const requested = page.waitForRequest('**/api/contact/*');
    await openAdminScreen(tab, baseUrl, token, '/admin/contacts');
    const line = lineOf(tab, contactMessage);
    await line.click();
    await requested;
    await entryOf(tab, contactMessage)
      .getByRole('button', { name: translate('admin.contacts.mark.unread') })
      .click();
    await expect.poll(() => line.textContent()).toContain(translate('admin.contacts.unreadMark'));
    release();
    await expect.poll(() => answered).toEqual([{ read: true }, { read: false }]);
    await expect.poll(async () => (await messagesOf(baseUrl, token, contactMessage.name)).map(({ read }) => read)).toEqual([false]);
    expect(await line.textContent()).toContain(translate('admin.contacts.unreadMark'));
  },
);
