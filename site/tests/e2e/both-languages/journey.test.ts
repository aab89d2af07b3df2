import { createClient, languages, listPhotos, type Photo, renditionUrl } from '@studio/contract';
import { expect } from 'vitest';
import { localized } from '#src/lib/language.ts';
import { logIn, logOut, type NewPhoto, openFromNavigation, readBooking, readMessage, removePhoto, upload } from '../admin-screens.ts';
import { filterAndGoBack, photosOn, readCaption, stepThroughLightbox } from '../gallery.ts';
import { displayedSize, inspectRendition, phonePhoto } from '../phone-photo.ts';
import { followLink, people, submitBooking, submitMessage } from '../public-pages.ts';
import { deviceCases, goTo, inLanguage, type Tab, test } from '../test.ts';

/** Adds the fixture `photo`: a photo to upload. */
const journey = test.extend(
  'photo',
  { scope: 'file' },
  async (): Promise<NewPhoto> => ({
    file: { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() },
    category: 'Nature',
    caption: { en: 'First light over the escarpment', ar: 'أول الضوء فوق الجرف' },
    alt: { en: 'A bright sky above a dark rock face.', ar: 'سماء مضيئة فوق واجهة صخرية داكنة.' },
  }),
);

journey.for(deviceCases('en'))(
  'completes the journey of a visitor and the owner, in $spoken',
  async ({ language, device }, { visit, baseUrl, ownerPassword, photo }) => {
    const tab = await visit({ language, device });
    const { page, translate } = tab;
    const { booking, message, beginning } = people[language];

    await page.goto('/');
    if (language === 'ar') await page.getByRole('link', { name: 'العربية' }).first().click();
    await page.waitForURL(localized(language, '/'));
    await page.getByRole('heading', { level: 1, name: translate('home.title') }).waitFor();

    await followLink(tab, 'nav.gallery');
    await filterAndGoBack(tab, 'Portrait');
    await stepThroughLightbox(tab);
    await followLink(tab, 'nav.book');
    await submitBooking(tab, booking);
    await followLink(tab, 'nav.contact');
    await submitMessage(tab, message);

    await page.goto('/admin/bookings');
    await logIn(tab, ownerPassword);
    await readBooking(tab, booking);
    await openFromNavigation(tab, 'contacts');
    await readMessage(tab, message, beginning);
    await openFromNavigation(tab, 'photos');
    await upload(tab, photo);
    const published = expected(await findPhoto(baseUrl, photo));
    await expectCleanRenditions(baseUrl, published);
    for (const each of languages) await expectInGallery(inLanguage(tab, each), photo);

    await page.goto('/admin/photos');
    await removePhoto(tab, photo);
    expect(await findPhoto(baseUrl, photo)).toBeUndefined();
    for (const each of languages) await expectGoneFromGallery(inLanguage(tab, each), photo);
    for (const address of addressesOf(published)) expect((await fetch(baseUrl + address)).status, address).toBe(404);

    await page.goto('/admin');
    await logOut(tab);
  },
);

/** Returns the public photo that has the English caption of a new photo; undefined if there is none. */
async function findPhoto(baseUrl: string, { caption }: NewPhoto): Promise<Photo | undefined> {
  const answer = await createClient({ baseUrl }).send(listPhotos);
  return expected(answer.ok ? answer.value : undefined).data.find((photo) => photo.caption === caption.en);
}

function expected<Value>(value: Value | undefined): Value {
  expect(value).toBeDefined();
  if (value === undefined) throw new Error('The value is missing.');
  return value;
}

const addressesOf = (photo: Photo): string[] => [
  photo.url,
  ...photo.renditions.avif.map((width) => renditionUrl(photo, width, 'avif')),
  ...photo.renditions.jpeg.map((width) => renditionUrl(photo, width, 'jpeg')),
];

/** Expects the displayed size, and that the main file and an AVIF rendition are upright and without metadata. */
async function expectCleanRenditions(baseUrl: string, photo: Photo): Promise<void> {
  expect(photo).toMatchObject(displayedSize);
  for (const address of [photo.url, renditionUrl(photo, expected(photo.renditions.avif[0]), 'avif')]) {
    const file = await fetch(baseUrl + address);
    expect(await inspectRendition(Buffer.from(await file.arrayBuffer())), address).toEqual({ isUpright: true, isStripped: true });
  }
}

async function expectInGallery(tab: Tab, { caption, alt }: NewPhoto): Promise<void> {
  for (const path of ['/gallery', '/gallery/nature']) {
    await goTo(tab, path);
    expect(await readCaption(tab, alt[tab.language])).toBe(caption[tab.language]);
  }
}

async function expectGoneFromGallery(tab: Tab, { alt }: NewPhoto): Promise<void> {
  for (const path of ['/gallery', '/gallery/nature']) {
    await tab.page.goto(localized(tab.language, path), { waitUntil: 'networkidle' });
    expect(await photosOn(tab).count()).toBeGreaterThan(0);
    // Polls, because the build of the page can be older than the deletion: the page removes the photo after a request.
    await expect.poll(() => tab.page.getByRole('img', { name: alt[tab.language] }).count()).toBe(0);
  }
}
