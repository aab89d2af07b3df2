import { expect } from 'vitest';
import { notice, openAdminScreen, openNewMessage } from '../admin-screens.ts';
import { bookingTest, entryOf, focusIsIn } from '../bookings.ts';
import { contactMessages, lineOf, entryOf as messageOf, messagesOf, test as messageTest } from '../messages.ts';
import { respondWithError } from '../specification/mocked-responses.ts';
import { inOneLanguage, type Tab } from '../test.ts';

const undo = ({ page, translate }: Tab) => page.locator('.admin-notice').getByRole('button', { name: translate('admin.undo') });

bookingTest.for(inOneLanguage('ar'))(
  'deletes a booking with undo, and restores it from the bin, on a $device in $spoken',
  async ({ language, device }, { visit, bookings }) => {
    const { _id: id, name } = await bookings.book();
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    const entry = entryOf(tab, name);
    const deleteButton = entry.getByRole('button', { name: translate('admin.delete'), exact: true });
    // Press the button by keyboard after the first deletion, because a second click at the same place counts as a double tap.
    const removeAgain = () => deleteButton.press('Enter');
    const show = (label: string) =>
      page
        .getByRole('navigation', { name: translate('admin.bookings.filter') })
        .getByRole('link', { name: label })
        .click();
    await bookings.openList(tab);
    await deleteButton.click();
    await notice(tab, 'admin.bookings.deleted').waitFor();
    await entry.waitFor({ state: 'detached' });
    expect(await focusIsIn(tab, 'h1')).toBe(true);
    // Focus the button: a focused notice does not time out.
    await undo(tab).focus();
    expect(await bookings.statusOf(id)).toBeUndefined();
    await undo(tab).click();
    await notice(tab, 'admin.bookings.restored').waitFor();
    await entry.waitFor();
    expect(await bookings.statusOf(id)).toBe('pending');

    await respondWithError(tab, `/api/bookings/${id}`);
    await removeAgain();
    await entry
      .getByRole('alert')
      .filter({ hasText: translate('admin.notSaved') })
      .waitFor();
    await page.unrouteAll();

    await removeAgain();
    await entry.waitFor({ state: 'detached' });
    await show(translate('admin.bookings.inBin'));
    await entry.getByRole('button', { name: translate('admin.bookings.restore', { name }) }).click();
    await entry.waitFor({ state: 'detached' });
    await notice(tab, 'admin.bookings.restored').waitFor();
    await show(translate('admin.bookings.all'));
    await entry.waitFor();
    expect(await bookings.statusOf(id)).toBe('pending');
  },
);

messageTest.for(inOneLanguage('ar'))(
  'deletes a message with undo, and restores it from the bin, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, token, send }) => {
    const message = contactMessages[language];
    await send(language, message);
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    const stored = async () => (await messagesOf(baseUrl, token, message.name)).length;
    const press = (key: 'admin.delete' | 'admin.restore') =>
      messageOf(tab, message)
        .getByRole('button', { name: translate(key), exact: true })
        .click();
    await openAdminScreen(tab, baseUrl, token, '/admin/contacts');
    await openNewMessage(page, lineOf(tab, message));
    await press('admin.delete');
    await notice(tab, 'admin.contacts.deleted').waitFor();
    await messageOf(tab, message).waitFor({ state: 'detached' });
    expect(await stored()).toBe(0);
    await undo(tab).click();
    await messageOf(tab, message).waitFor();
    await press('admin.delete');
    await messageOf(tab, message).waitFor({ state: 'detached' });
    await page
      .getByRole('navigation', { name: translate('admin.contacts.show') })
      .getByRole('link', { name: translate('admin.contacts.show.deleted') })
      .click();
    await press('admin.restore');
    await notice(tab, 'admin.contacts.restored').waitFor();
    expect(await stored()).toBe(1);
  },
);

messageTest.for(inOneLanguage('ar'))(
  'moves a message that is not spam to the list, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, token, send }) => {
    const message = { ...contactMessages[language], name: `${contactMessages[language].name} II`, formTopic: 'Autofilled' };
    await send(language, message);
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    await openAdminScreen(tab, baseUrl, token, '/admin/contacts');
    await page
      .getByRole('navigation', { name: translate('admin.contacts.show') })
      .getByRole('link', { name: translate('admin.contacts.show.suspected') })
      .click();
    await lineOf(tab, message).click();
    await messageOf(tab, message)
      .getByRole('button', { name: translate('admin.contacts.notSpam') })
      .click();
    await notice(tab, 'admin.contacts.accepted').waitFor();
    await page.getByRole('link', { name: translate('admin.contacts.present') }).click();
    await lineOf(tab, message).waitFor();
  },
);
