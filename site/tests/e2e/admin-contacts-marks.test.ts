import { expect } from 'vitest';
import { another, entryOf, letters, lettersOf, lineOf, test } from './messages.ts';
import { comeAsOwner } from './owner.ts';
import { cutOff, hold } from './specification/answers.ts';
import { guestsFrom } from './test.ts';

test.for(guestsFrom('en'))(
  'reverts a mark that could not be saved and shows an error, on a $device in $spoken',
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

test.for(guestsFrom('ar'))(
  'keeps a message unread that is marked unread right after opening, on a $device in $spoken',
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
