import { createClient, listPhotos, listReleases, requestRelease } from '@studio/contract';
import { expect } from 'vitest';
import { type PublishedGallery, publishGallery } from '../../../../cms/tests/fixtures/client-galleries.ts';
import { unwrap } from '../../../../cms/tests/fixtures/outcome.ts';
import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import { notice, openAdminScreen } from '../admin-screens.ts';
import { textOfPdf } from '../pdf-text.ts';
import { goTo, inOneLanguage, type Tab, test } from '../test.ts';

const button = ({ page, translate }: Tab, key: Parameters<Tab['translate']>[0]) =>
  page.getByRole('button', { name: translate(key), exact: true });

async function enterGallery(tab: Tab, { gallery, token }: PublishedGallery): Promise<void> {
  await goTo(tab, `/g/${token}`);
  await tab.page.getByLabel(tab.translate('clientGallery.pin')).pressSequentially(gallery.pin ?? '');
  await tab.page.getByRole('heading', { level: 1, name: gallery.title }).waitFor();
}

/** Answers the question about one purpose, for one photo or, without `name`, for all photos. */
async function answer({ page, translate }: Tab, purpose: 'website' | 'instagram', isYes: boolean, name?: string): Promise<void> {
  const label = translate(`release.purpose.${purpose}`);
  const group =
    name === undefined ? translate('release.answerForAll', { purpose: label }) : translate('release.answerFor', { purpose: label, name });
  await page
    .getByRole('group', { name: group, exact: true })
    .getByRole('radio', { name: translate(isYes ? 'release.yes' : 'release.no'), exact: true })
    .check();
}

async function drawSignature({ page, translate }: Tab): Promise<void> {
  const field = page.getByRole('img', { name: translate('release.signatureField') });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) return expect.fail('The field is not shown');
  await page.mouse.move(box.x + 30, box.y + 90);
  await page.mouse.down();
  for (const [x, y] of [
    [60, 60],
    [90, 100],
    [140, 70],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 5 });
  await page.mouse.up();
}

test.for(inOneLanguage('ar'))(
  'lets a guardian permit one photo and decline another, the studio publish it, and the guardian withdraw, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const token = await openSession(baseUrl);
    const owner = createClient({ baseUrl, lang: 'en', token: () => token });
    const visitor = createClient({ baseUrl });
    const child = `ريم ${crypto.randomUUID().replaceAll(/\D/gu, '').slice(0, 8)}`;
    const guardian = language === 'ar' ? 'نورة بنت سعد الحربي' : 'Noura Saad Al-Harbi';
    const published = await publishGallery(owner, { names: ['IMG_1.jpg', 'IMG_2.jpg'], language });
    unwrap(
      await owner.send(requestRelease, {
        gallery: published.gallery._id,
        photos: published.photos.map(({ _id }) => _id),
        purposes: ['website', 'instagram'],
        person: child,
        isChild: true,
      }),
    );

    // Read, answer and sign the release; a missing answer is marked.
    const tab = await visit({ language, device: 'phone' });
    const { page, translate } = tab;
    await enterGallery(tab, published);
    await button(tab, 'release.open').click();
    await button(tab, 'release.send').waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await answer(tab, 'website', true);
    await answer(tab, 'website', false, 'IMG_2.jpg');
    await page.getByLabel(translate('release.nameGuardian', { person: child })).fill(guardian);
    const checked = () => page.getByRole('radio', { checked: true }).count();
    expect(await checked()).toBe(2);
    // A reload keeps the answers and the name.
    await page.reload();
    await button(tab, 'release.send').waitFor();
    expect(await checked()).toBe(2);
    expect(await page.getByLabel(translate('release.nameGuardian', { person: child })).inputValue()).toBe(guardian);
    await button(tab, 'release.send').click();
    await page.getByRole('alert').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.closest('fieldset')?.textContent ?? '');
    await expect.poll(focused).toContain(translate('release.purpose.instagram'));
    await answer(tab, 'instagram', false);
    await drawSignature(tab);
    await button(tab, 'release.send').click();
    await page.getByText(translate('release.thanks')).waitFor();
    await page.getByRole('link', { name: translate('release.view') }).click();
    await page.getByRole('heading', { level: 1, name: translate('release.slip') }).waitFor();
    await page.getByText(translate('release.documentMissing')).waitFor();
    await page.getByRole('img', { name: translate('release.signature') }).waitFor();

    // The printed copy can be searched, also in Arabic.
    const text = textOfPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
    for (const words of [guardian, child.split(' ')[0] ?? '', translate('release.slip'), translate('release.words')])
      for (const word of words.split(' ')) expect(text).toContain(word);

    // The studio records the guardian's document, and publishes only the granted photo.
    const release = unwrap(await owner.send(listReleases)).data.releases.find(({ person }) => person === child);
    const desk = await visit({ language, device: 'desk' });
    await openAdminScreen(desk, baseUrl, token, `/admin/releases?open=${release?._id}`);
    await button(desk, 'release.document.family').click();
    await notice(desk, 'admin.releases.documentSaved').waitFor();
    const publishing = desk.page.getByRole('button', { name: translate('admin.releases.publishOne') });
    await publishing.first().waitFor();
    expect(await publishing.count()).toBe(1);
    const shown = async () => unwrap(await visitor.send(listPhotos)).data.map(({ _id }) => _id);
    const before = await shown();
    await publishing.click();
    // Expect an error, because the question about recognisable people has no answer at first.
    desk.expectProblem(/400/u, `/api/admin/releases/${release?._id}/publish`);
    const sheet = desk.page.getByRole('dialog');
    await sheet.getByRole('button', { name: translate('admin.releases.publishOne') }).click();
    await sheet.getByRole('alert').waitFor();
    expect(await sheet.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(await shown()).toEqual(before);
    await sheet.getByRole('radio', { name: translate('admin.releases.onlyPerson', { person: child }) }).check();
    await sheet.getByRole('button', { name: translate('admin.releases.publishOne') }).click();
    await expect.poll(async () => (await shown()).length).toBe(before.length + 1);
    const photo = (await shown()).find((id) => !before.includes(id)) ?? '';

    // The guardian chooses the photo and withdraws.
    await page.reload();
    await page.getByText(translate('release.photoPublic')).waitFor();
    await button(tab, 'release.withdraw').click();
    await button(tab, 'release.withdrawNow').click();
    await page.getByText(translate('release.withdrawMissing')).waitFor();
    await page.getByRole('checkbox', { name: 'IMG_1.jpg' }).check();
    await button(tab, 'release.withdrawNow').click();
    await page.getByText(translate('release.withdrawn')).waitFor();
    expect(await shown()).not.toContain(photo);
    await desk.page.goto(`${baseUrl}/admin/today`);
    await desk.page.getByRole('link', { name: child }).getByText(translate('admin.today.release.withdrawn')).waitFor();
  },
);
