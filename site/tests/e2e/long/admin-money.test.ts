import { expect } from 'vitest';
import { openAdminScreen } from '../admin-screens.ts';
import { entryOf, search, bookingTest as test } from '../bookings.ts';
import { inOneLanguage } from '../test.ts';

test.for(inOneLanguage('ar'))(
  'records a payment typed in Arabic digits, opens its receipt, and deletes it with undo, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, token, bookings }) => {
    const { name } = await bookings.book();
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    await openAdminScreen(tab, baseUrl, token, '/admin/bookings');
    await search(tab, bookings.searchTerm);
    await entryOf(tab, name)
      .getByRole('link', { name: translate('admin.detailsOf', { name }) })
      .click();
    const sheet = page.getByRole('dialog', { name });
    await sheet.getByRole('button', { name: translate('admin.details.add') }).click();
    await sheet.getByLabel(translate('admin.details.amount')).fill('١٬٢٥٠٫٥٠');
    await sheet.getByRole('button', { name: translate('admin.details.submit.payment') }).click();
    const amount = translate('admin.money.amount', { amount: '1,250.50' });
    const payments = sheet.getByRole('listitem').filter({ hasText: amount });
    await payments.first().waitFor();
    const receipt = payments.getByRole('link');
    const number = /\d+/u.exec((await receipt.textContent()) ?? '')?.[0] ?? '';
    await receipt.click();
    await page.waitForURL('**/admin/receipt?payment=*');
    const paper = page.getByRole('article').filter({ hasText: translate('admin.receipt.notTax') });
    await paper.waitFor();
    const text = await paper.textContent();
    for (const part of [number, name, amount, '1,250.50 SR', 'This is a receipt, not a tax invoice.', translate('admin.receipt.notTax')])
      expect(text).toContain(part);
    await page.getByRole('link', { name: translate('admin.receipt.back') }).click();
    await sheet
      .getByRole('button', { name: new RegExp(translate('admin.delete'), 'u') })
      .first()
      .click();
    await sheet.getByText(translate('admin.details.noPayments')).waitFor();
    await sheet.getByRole('button', { name: translate('admin.undo') }).click();
    await payments.first().waitFor();
  },
);

test.for(inOneLanguage('ar'))(
  'copies the link of the client page, and replaces it after a question, on a $device in $spoken',
  async ({ language, device }, { visit, baseUrl, token, bookings }) => {
    const { name } = await bookings.book();
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    await openAdminScreen(tab, baseUrl, token, '/admin/bookings');
    await search(tab, bookings.searchTerm);
    await entryOf(tab, name)
      .getByRole('link', { name: translate('admin.detailsOf', { name }) })
      .click();
    const sheet = page.getByRole('dialog', { name });
    const open = sheet.getByRole('link', { name: translate('admin.link.open') });
    const former = await open.getAttribute('href');
    expect(former).toMatch(/\/booking\/[\w-]{24}$/u);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await sheet.getByRole('button', { name: translate('admin.link.copy') }).click();
    await sheet.getByText(translate('admin.link.copied')).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(former);
    const replace = sheet.getByRole('button', { name: translate('admin.link.replace') });
    const question = page.getByRole('dialog', { name: translate('admin.link.ask') });
    await replace.click();
    await question.getByRole('button', { name: translate('admin.cancel') }).click();
    expect(await open.getAttribute('href')).toBe(former);
    await replace.click();
    await question.getByRole('button', { name: translate('admin.link.replace') }).click();
    await sheet.getByText(translate('admin.link.replaced')).waitFor();
    expect(await open.getAttribute('href')).not.toBe(former);
  },
);
