import { createBooking, createClient, listBookings } from '@studio/contract';
import { expect } from 'vitest';
import { fetchFrom, someAddress } from '../../../../cms/tests/fixtures/client-address.ts';
import { unwrap } from '../../../../cms/tests/fixtures/outcome.ts';
import { request } from '../../../../cms/tests/fixtures/request.ts';
import { ownerPassword } from '../../../../cms/tests/fixtures/server.ts';
import { createUser } from '../../../../cms/tests/fixtures/staff.ts';
import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import { newBooking } from '../../../../cms/tests/fixtures/submissions.ts';
import { test } from '../test.ts';
import { logInWithoutForm, notice, openScreen } from './panel.ts';

test('moves a booking to the bin, and restores it for an admin only, in Arabic', async ({ visit, baseUrl }) => {
  const token = await openSession(baseUrl, 'admin', ownerPassword);
  const owner = createClient({ baseUrl, token: () => token });
  const booking = newBooking();
  unwrap(await createClient({ baseUrl, fetch: fetchFrom(someAddress()) }).send(createBooking, booking));
  const stored = async () => unwrap(await owner.send(listBookings)).data.find(({ name }) => name === booking.name);
  const id = (await stored())?._id ?? expect.fail('The booking is missing');

  const tab = await visit({ language: 'ar' });
  const { page } = tab;
  await logInWithoutForm(tab);
  await openScreen(page, `/cms/collections/booking/${id}`);
  await page.getByRole('heading', { level: 1, name: booking.name }).waitFor();
  await page.locator('.doc-controls__popup').getByRole('button').first().click();
  await page.getByRole('button', { name: 'حذف', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'تأكيد', exact: true }).click();
  await notice(tab, /تم النقل إلى سلة المحذوفات/u).waitFor();
  expect(await stored()).toBeUndefined();

  const inBin = `/cms/collections/booking/trash/${id}`;
  const restore = (of: typeof tab) => of.page.getByRole('button', { name: 'استعادة', exact: true });
  const staff = await visit({ language: 'ar' });
  await logInWithoutForm(staff, await createUser((method, path, question) => request(baseUrl, method, path, question), token));
  await staff.page.goto(inBin);
  await staff.page.getByText('حجز في سلة المحذوفات، للقراءة فقط.').waitFor();
  expect(await restore(staff).count()).toBe(0);

  await page.goto('/cms/collections/booking/trash');
  await page.getByRole('button', { name: 'سلة المحذوفات', exact: true }).waitFor();
  await openScreen(page, inBin);
  await restore(tab).click();
  await page.getByRole('dialog').getByRole('button', { name: 'تأكيد', exact: true }).click();
  await notice(tab, /تمت استعادة حجز/u).waitFor();
  expect(await stored()).toMatchObject({ _id: id, status: 'pending' });
});
