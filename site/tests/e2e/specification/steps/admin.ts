import { type Booking, mapBookingFields, type OwnPhoto } from '@studio/contract';
import { choose, type NewPhoto, openAdminScreen, undoTime, uploadButton, uploadForm } from '../../admin-screens.ts';
import { abortRequests, neverRespond, respondWith, respondWithError } from '../mocked-responses.ts';
import type { AdminTab, Step, Steps } from '../step.ts';
import type { inbox } from '../table/inbox.ts';
import type { photos } from '../table/photos.ts';

type Prepare = (tab: AdminTab) => Promise<unknown>;

/** Returns a step that runs `prepare`, opens an admin screen and returns its main part. */
const screen =
  (path: string, prepare?: Prepare): Step =>
  async (tab) => {
    await prepare?.(tab);
    await openAdminScreen(tab, tab.baseUrl, tab.token, path);
    return tab.page.getByRole('main');
  };

type File = NewPhoto['file'];

const file: File = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('This is no picture.') };

/** Returns a step that submits the upload form with a file. */
const uploading =
  (prepare?: Prepare): Step =>
  async (tab) => {
    const main = await screen('/admin/photos', prepare)(tab);
    await choose(tab, [file]);
    await uploadForm(tab).getByLabel(tab.translate('admin.photos.category')).selectOption('Nature');
    await uploadButton(tab).click();
    return main;
  };

/** Captions with characters that wrong escaping would change. */
const caption = { en: 'Salt & <light>', ar: 'ملح & <ضوء>' };

const photo: OwnPhoto = {
  _id: 'one',
  url: '/icon-180.png',
  caption: caption.en,
  captionAr: caption.ar,
  alt: '',
  altAr: '',
  category: 'Nature',
  width: 180,
  height: 180,
  placeholder: '',
  focalPoint: { x: 50, y: 50 },
  inGallery: true,
  people: 'unknown',
  isPublic: true,
  order: 'a0',
  renditions: { base: '', avif: [], jpeg: [] },
};

const onePhoto = (tab: AdminTab) => respondWith(tab, '/api/admin/photos', { success: true, data: [photo] });

/** Returns a step that opens the dialog to delete a photo; with `prepare`, confirms it. */
const deleting =
  (prepare?: Prepare): Step =>
  async (tab) => {
    const { page, translate, language } = tab;
    if (prepare) await page.clock.install();
    const main = await screen('/admin/photos', onePhoto)(tab);
    await page.getByRole('button', { name: translate('admin.photos.delete.open', { name: caption[language] }) }).click();
    if (!prepare) return page.locator('body');
    await prepare(tab);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate('admin.photos.delete.submit'), exact: true })
      .click();
    // Wait for the undo button, then advance the clock by the undo period, after which the page sends the request.
    await page.getByRole('button', { name: translate('admin.undo') }).waitFor();
    await page.clock.fastForward(undoTime);
    return main;
  };

const unanswered: Omit<Booking, 'status'> = {
  ...mapBookingFields(() => ''),
  _id: 'one',
  name: 'Reem',
  email: 'reem@mail.example',
  package: 'event',
  createdAt: '2024-02-01T10:00:00.000Z',
};

export const adminSteps: Steps<typeof photos & typeof inbox> = {
  'the owner’s photos': {
    'as they open': async (tab) => {
      await screen('/admin')(tab);
      return tab.page.locator('body');
    },
    'when there are none': screen('/admin/photos', (tab) => respondWith(tab, '/api/admin/photos', { success: true, data: [] })),
    'sent without a file': async (tab) => {
      const main = await screen('/admin/photos')(tab);
      await uploadButton(tab).click();
      return main;
    },
    'sent with an invalid file': uploading(async ({ expectProblem }) => expectProblem(/\b415\b/u, '/api/photos')),
    'while one is sent': uploading((tab) => neverRespond(tab, '/api/photos')),
    'rejected without a message': uploading((tab) => respondWithError(tab, '/api/photos')),
    'sent while the server is unreachable': uploading((tab) => abortRequests(tab, '/api/photos')),
    'with one about to be deleted': deleting(),
    'with one whose deletion is rejected without a message': deleting((tab) => respondWithError(tab, '/api/photos/one')),
    'with one deleted while the server is unreachable': deleting((tab) => abortRequests(tab, '/api/photos/one')),
  },
  'the owner’s bookings': {
    'with one that has no status': screen('/admin/bookings', (tab) =>
      respondWith(tab, '/api/bookings', { success: true, data: [unanswered] }),
    ),
    'when there are none': screen('/admin/bookings', (tab) => respondWith(tab, '/api/bookings', { success: true, data: [] })),
    'rejected by the server': screen('/admin/bookings', (tab) => respondWithError(tab, '/api/bookings')),
    'while the server is unreachable': screen('/admin/bookings', (tab) => abortRequests(tab, '/api/bookings')),
  },
  'the owner’s messages': {
    'when there are none': screen('/admin/contacts', (tab) => respondWith(tab, '/api/contact', [])),
    'rejected by the server': screen('/admin/contacts', (tab) => respondWithError(tab, '/api/contact')),
    'while the server is unreachable': screen('/admin/contacts', (tab) => abortRequests(tab, '/api/contact')),
  },
};
