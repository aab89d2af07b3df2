import { createClient, languages, listPhotos, type Photo, renditionUrl } from '@studio/contract';
import { expect } from 'vitest';
import { localized } from '#src/lib/language.ts';
import { filterAndGoBack, photosOn, readCaption, stepThroughLightbox } from './gallery.ts';
import { logIn, logOut, type NewPhoto, open, readBooking, readMessage, remove, upload } from './owner.ts';
import { inspectRendition, phonePhoto, seen } from './phone-photo.ts';
import { goTo, guestsFrom, inLanguage, type Scene, test } from './test.ts';
import { book, follow, people, write } from './visitor.ts';

/** Adds a photo to upload. */
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

journey.for(guestsFrom('en'))(
  'completes the journey of a visitor and the owner, in $spoken',
  async ({ language, device }, { visit, baseUrl, ownerPassword, photo }) => {
    const scene = await visit({ language, device });
    const { page, words } = scene;
    const { booking, message, beginning } = people[language];

    await page.goto('/');
    if (language === 'ar') await page.getByRole('link', { name: 'العربية' }).first().click();
    await page.waitForURL(`**${localized(language, '/')}`);
    await page.getByRole('heading', { level: 1, name: words('home.title') }).waitFor();

    await follow(scene, 'nav.gallery');
    await filterAndGoBack(scene, 'Portrait');
    await stepThroughLightbox(scene);
    await follow(scene, 'nav.book');
    await book(scene, booking);
    await follow(scene, 'nav.contact');
    await write(scene, message);

    await page.goto('/admin/bookings');
    await logIn(scene, ownerPassword);
    await readBooking(scene, booking);
    await open(scene, 'contacts');
    await readMessage(scene, message, beginning);
    await open(scene, 'photos');
    await upload(scene, photo);
    const published = expected(await findPhoto(baseUrl, photo));
    await isFitToShow(baseUrl, published);
    for (const each of languages) await isInGallery(inLanguage(scene, each), photo);

    await page.goto('/admin/photos');
    await remove(scene, photo);
    expect(await findPhoto(baseUrl, photo)).toBeUndefined();
    for (const each of languages) await isGoneFromGallery(inLanguage(scene, each), photo);
    for (const address of addressesOf(published)) expect((await fetch(baseUrl + address)).status, address).toBe(404);

    await page.goto('/admin');
    await logOut(scene);
  },
);

/** Returns the public photo with a caption. */
async function findPhoto(baseUrl: string, { caption }: NewPhoto): Promise<Photo | undefined> {
  const answer = await createClient({ baseUrl }).send(listPhotos);
  return expected(answer.ok ? answer.value : undefined).data.find((photo) => photo.caption === caption.en);
}

function expected<Value>(value: Value | undefined): Value {
  expect(value).toBeDefined();
  if (value === undefined) throw new Error('It is not there.');
  return value;
}

/** Returns the addresses of all files of a photo. */
const addressesOf = (photo: Photo): string[] => [
  photo.url,
  ...photo.renditions.avif.map((width) => renditionUrl(photo, width, 'avif')),
  ...photo.renditions.jpeg.map((width) => renditionUrl(photo, width, 'jpeg')),
];

/** Expects upright renditions without metadata. */
async function isFitToShow(baseUrl: string, photo: Photo): Promise<void> {
  expect(photo).toMatchObject(seen);
  for (const address of [photo.url, renditionUrl(photo, expected(photo.renditions.avif[0]), 'avif')]) {
    const file = await fetch(baseUrl + address);
    expect(await inspectRendition(Buffer.from(await file.arrayBuffer())), address).toEqual({ isUpright: true, isSilent: true });
  }
}

async function isInGallery(scene: Scene, { caption, alt }: NewPhoto): Promise<void> {
  for (const path of ['/gallery', '/gallery/nature']) {
    await goTo(scene, path);
    expect(await readCaption(scene, alt[scene.language])).toBe(caption[scene.language]);
  }
}

async function isGoneFromGallery(scene: Scene, { alt }: NewPhoto): Promise<void> {
  for (const path of ['/gallery', '/gallery/nature']) {
    // Waits for the request that updates the page, and its result.
    await scene.page.goto(localized(scene.language, path), { waitUntil: 'networkidle' });
    expect(await photosOn(scene).count()).toBeGreaterThan(0);
    expect(await scene.page.getByRole('img', { name: alt[scene.language] }).count()).toBe(0);
  }
}
