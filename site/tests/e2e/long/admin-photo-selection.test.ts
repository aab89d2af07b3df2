import { deletePhoto, listPhotos as listGallery, readContent } from '@studio/contract';
import { expect } from 'vitest';
import { arabic, english } from '#src/i18n/page-texts.ts';
import { unwrap } from '../../../../cms/tests/fixtures/outcome.ts';
import { publishNow } from '../../../../cms/tests/fixtures/settled-demo.ts';
import { card, notice } from '../admin-screens.ts';
import { addPhoto, hasFocus, listPhotos, test } from '../photos.ts';
import { inOneLanguage } from '../test.ts';
import { interpolate } from '../texts.ts';

const caption = { en: 'A card of thick paper', ar: 'بطاقة من ورق سميك' };
const other = { en: 'Another card', ar: 'بطاقة أخرى' };

const deleteTwo = {
  en: interpolate(english['admin.photos.select.deleteTitle_other'], { count: '2' }),
  ar: arabic['admin.photos.select.deleteTitle_two'],
};

test.for(inOneLanguage('en'))('changes, hides and deletes several photos at once, in $spoken', async (options, { openPhotos, api }) => {
  const photos = [await addPhoto(api, caption), await addPhoto(api, other)];
  const now = async () => (await listPhotos(api)).filter(({ _id }) => photos.some((photo) => photo._id === _id));
  const tab = await openPhotos(options);
  const { page, translate, language } = tab;
  await page.getByRole('button', { name: translate('admin.photos.select.start') }).click();
  for (const { [language]: name } of [caption, other]) {
    await page.getByRole('checkbox', { name: translate('admin.photos.select.one', { name }) }).check();
  }
  const bar = page.getByRole('region', { name: translate('admin.photos.select.title') });
  await bar.getByLabel(translate('admin.photos.select.category')).selectOption('Graduation');
  await expect.poll(async () => (await now()).map(({ category }) => category)).toEqual(['Graduation', 'Graduation']);
  await bar.getByRole('button', { name: translate('admin.photos.select.hide') }).click();
  await expect.poll(async () => (await now()).map(({ inGallery }) => inGallery)).toEqual([false, false]);
  // Wait for the response, so that its notice has the last undo button.
  await bar.getByRole('button', { name: translate('admin.photos.select.show') }).waitFor();
  await page
    .getByRole('button', { name: translate('admin.undo') })
    .last()
    .click();
  await expect.poll(async () => (await now()).map(({ inGallery }) => inGallery)).toEqual([true, true]);

  // A photo of a story stays, and the dialog names the story.
  const [story] = unwrap(await api.send(readContent, { lang: language })).data.stories;
  await page.getByRole('checkbox', { name: translate('admin.photos.select.one', { name: story?.cover.caption ?? '' }) }).check();
  await bar.getByRole('button', { name: translate('admin.photos.delete.submit') }).click();
  const dialog = page.getByRole('dialog', { name: deleteTwo[language] });
  await expect.poll(() => dialog.textContent()).toContain(`Story “${story?.title}”: `);
  await dialog.getByRole('button', { name: translate('admin.photos.delete.submit'), exact: true }).click();
  await card(tab, { caption }).waitFor({ state: 'detached' });
  expect(await hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
  expect(await now()).toHaveLength(2);
  // Leave the page, because leaving it confirms the deletion.
  await page.goto('/gallery');
  await expect.poll(now).toEqual([]);
  expect((await listPhotos(api)).map(({ _id }) => _id)).toContain(story?.cover._id);
});

test.for(inOneLanguage('ar'))(
  'moves photos and sets the cover, in $spoken',
  async (options, { openPhotos, api, baseUrl, seeded, token }) => {
    const photos = [await addPhoto(api, caption), await addPhoto(api, other)];
    const [, second] = photos.map(({ _id }) => _id);
    const shown = async () => unwrap(await api.send(listGallery, { category: 'Design' })).data.map(({ _id }) => _id);
    const order = await shown();
    const hero = async () => unwrap(await api.send(readContent, {})).data.pictures.hero?._id;
    const former = await hero();
    const tab = await openPhotos(options);
    const { page, translate, language } = tab;
    const bar = page.getByRole('region', { name: translate('admin.photos.select.title') });
    const press = (key: Parameters<typeof translate>[0]) => bar.getByRole('button', { name: translate(key), exact: true }).click();
    const undo = () =>
      page
        .getByRole('button', { name: translate('admin.undo') })
        .last()
        .click();
    /** Waits for the response to a move, because clicks before the response are ignored. */
    const moved = (place: number) =>
      notice(tab, 'admin.photos.move.done_one', { place: String(place), total: String(order.length) }).waitFor();
    await page.getByRole('button', { name: translate('admin.photos.select.start') }).click();
    await page.getByRole('checkbox', { name: translate('admin.photos.select.one', { name: other[language] }) }).check();
    await press('admin.photos.move.open');
    await press('admin.photos.move.end');
    await moved(order.length);
    expect(await shown()).toEqual([...order.slice(1), second]);
    await page.getByRole('button', { name: translate('admin.photos.move.before', { name: caption[language] }) }).click();
    await moved(1);
    expect(await shown()).toEqual(order);
    await press('admin.photos.move.later');
    await moved(2);
    expect(await shown()).toEqual([order[1], order[0], ...order.slice(2)]);
    await undo();
    await expect.poll(shown).toEqual(order);
    await press('admin.photos.move.close');
    expect(await hasFocus(bar.getByRole('button', { name: translate('admin.photos.move.open') }))).toBe(true);

    // Choose a photo that the test does not delete, because a publication can contain the cover before the change is undone.
    const cover = seeded.find(({ category }) => category === 'Design');
    const check = (name = '') => page.getByRole('checkbox', { name: translate('admin.photos.select.one', { name }) });
    await check(language === 'ar' ? cover?.captionAr : cover?.caption).check();
    await check(other[language]).uncheck();
    await bar.getByLabel(translate('admin.photos.cover.title')).selectOption('home');
    await notice(tab, 'admin.photos.cover.doneHome').waitFor();
    expect(await hero()).toBe(cover?._id);
    await undo();
    await notice(tab, 'admin.photos.cover.undone').waitFor();
    expect(await hero()).toBe(former);

    // Publish pages without the deleted photos, because a build with the changed cover can contain them.
    for (const { _id } of photos) unwrap(await api.send(deletePhoto, {}, { id: _id }));
    await publishNow({ baseUrl, token });
  },
);
