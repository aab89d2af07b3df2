import { type Category, listPhotos, type Photo } from '@studio/contract';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { phonePhoto } from '../phone-photo.ts';
import { goTo, type Tab, test } from '../test.ts';
import { logInWithoutForm, openScreen } from './panel.ts';

const jpeg = 'image/jpeg';

test('uploads photos in bulk, then edits captions, order and focal point', async ({ visit }) => {
  const tab = await visit();
  const { page } = tab;
  await logInWithoutForm(tab);
  // Permit 404: a list may still show the photo that panel.test.ts deletes at the same time.
  tab.permitProblem(/\b404\b/u, '/media/');

  await openScreen(page, '/cms/collections/photo');
  expect(await page.getByRole('link', { name: 'Deleted photos' }).getAttribute('href')).toBe('/admin/photos?category=deleted');
  const there = (await shown(page, 'Design')).length;
  tab.expectProblem(/\b415\b/u, '/api/photo');
  await uploadThree(page);
  await expect.poll(async () => (await shown(page, 'Design')).length).toBe(there + 2);

  await openCategory(page, 'Design');
  await nameTicked(page, 'قوس من الورد');
  await expect.poll(async () => new Set((await shown(page, 'Design')).map(({ caption }) => caption))).toEqual(new Set(['قوس من الورد']));

  await openCategory(page, 'Wedding');
  const before = (await shown(page, 'Wedding')).map(({ _id }) => _id);
  await drag(page, 2, 0);
  const [a = '', b = '', c = '', ...rest] = before;
  await expect.poll(async () => (await shown(page, 'Wedding')).map(({ _id }) => _id)).toEqual([c, a, b, ...rest]);
  await goTo(tab, '/gallery/wedding');
  await expect.poll(() => firstShown(tab)).toBe(c);

  await openScreen(page, `/cms/collections/photo/${c}`);
  await page.getByLabel('From the left').fill('20');
  await page.getByLabel('From the top').press('ArrowRight');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await shown(page, 'Wedding'))[0]?.focalPoint).toEqual({ x: 20, y: 51 });
});

const firstShown = ({ page }: Tab) => page.locator('[data-photo]').first().getAttribute('data-photo');

async function shown(page: Page, category: Category): Promise<Photo[]> {
  const answer = await page.request.get(`${listPhotos.path}?category=${category}&lang=ar`);
  return (await answer.json()).data;
}

async function openCategory(page: Page, name: string): Promise<void> {
  await openScreen(page, '/cms/collections/photo');
  await page.getByRole('group', { name: 'Category' }).getByRole('button', { name, exact: true }).click();
  await page.waitForURL(/category/u);
  await page.getByRole('group', { name: 'Category' }).getByRole('button', { name, exact: true, pressed: true }).waitFor();
  // The rows change after the button.
  const rows = page.locator('tbody tr');
  await rows.filter({ hasText: name }).first().waitFor();
  await expect.poll(() => rows.filter({ hasNotText: name }).count()).toBe(0);
}

const drawer = (page: Page): Locator => page.locator('.drawer--is-open').last();

async function chooseField(page: Page, name: string): Promise<void> {
  await drawer(page).getByRole('combobox').first().click();
  await page.getByRole('option', { name, exact: true }).click();
}

/** Uploads three files with one category; an invalid file remains in the form. */
async function uploadThree(page: Page): Promise<void> {
  await openScreen(page, '/cms/collections/photo');
  await page.getByRole('button', { name: 'Bulk Upload' }).click();
  const files = [await phonePhoto(), Buffer.from('GIF89a'), await phonePhoto()];
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(files.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: jpeg, buffer })));
  await page.getByRole('button', { name: 'Edit all' }).click();
  await chooseField(page, 'Category');
  await drawer(page).locator('#field-category').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Design', exact: true }).click();
  await drawer(page).getByRole('button', { name: 'Apply Changes' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('This file is not a JPEG, PNG, WebP, AVIF or HEIC photo').first().waitFor();
}

async function nameTicked(page: Page, captionAr: string): Promise<void> {
  for (const box of await page.locator('tbody').getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await chooseField(page, 'Caption in Arabic');
  await drawer(page).getByLabel('Caption in Arabic').fill(captionAr);
  await drawer(page).getByRole('button', { name: 'Save', exact: true }).click();
}

/** Drags a row of the list to the place of another. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const handles = page.locator('tbody .sort-row');
  const [start, end] = [await handles.nth(from).boundingBox(), await handles.nth(to).boundingBox()];
  if (!start || !end) throw new Error('The rows have no handles.');
  await page.mouse.move(start.x + 8, start.y + 8);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y - 20, { steps: 5 });
  await page.mouse.move(end.x + 8, end.y - 4, { steps: 15 });
  await page.mouse.up();
}
