import { type Booking, mapBookingFields, type OwnPhoto } from '@studio/contract';
import { choose, comeAsOwner, type NewPhoto, undoableFor, uploadButton, uploadForm } from '../../owner.ts';
import { answerWith, cutOff, keepWaiting, refuse } from '../answers.ts';
import type { inbox } from '../table/inbox.ts';
import type { photos } from '../table/photos.ts';
import type { Walker, Way, Ways } from '../way.ts';

type Prepare = (walker: Walker) => Promise<unknown>;

/** Opens an admin screen. */
const screen =
  (path: string, prepare?: Prepare): Way =>
  async (walker) => {
    await prepare?.(walker);
    await comeAsOwner(walker, walker.baseUrl, walker.token, path);
    return walker.page.getByRole('main');
  };

type File = NewPhoto['file'];

/** An invalid file with a photo’s type. */
const file: File = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('This is no picture.') };

/** Submits the upload form with a file. */
const uploading =
  (prepare?: Prepare): Way =>
  async (walker) => {
    const main = await screen('/admin/photos', prepare)(walker);
    await choose(walker, [file]);
    await uploadForm(walker).getByLabel(walker.words('admin.photos.category')).selectOption('Nature');
    await uploadButton(walker).click();
    return main;
  };

/** Characters that wrong escaping would change. */
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
  renditions: { base: '', avif: [], jpeg: [] },
};

const onePhoto = (walker: Walker) => answerWith(walker, '/api/admin/photos', { success: true, data: [photo] });

/** Opens the dialog to delete a photo; with `prepare`, confirms it. */
const deleting =
  (prepare?: Prepare): Way =>
  async (walker) => {
    const { page, words, language } = walker;
    if (prepare) await page.clock.install();
    const main = await screen('/admin/photos', onePhoto)(walker);
    await page.getByRole('button', { name: words('admin.photos.delete.open', { name: caption[language] }) }).click();
    if (!prepare) return page.locator('body');
    await prepare(walker);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('admin.photos.delete.submit'), exact: true })
      .click();
    // The request is sent when the time to undo ends.
    await page.getByRole('button', { name: words('admin.undo') }).waitFor();
    await page.clock.fastForward(undoableFor);
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

export const ownerWays: Ways<typeof photos & typeof inbox> = {
  'the owner’s photos': {
    'as they open': async (walker) => {
      await screen('/admin')(walker);
      return walker.page.locator('body');
    },
    'when there are none': screen('/admin/photos', (walker) => answerWith(walker, '/api/admin/photos', { success: true, data: [] })),
    'sent without a file': async (walker) => {
      const main = await screen('/admin/photos')(walker);
      await uploadButton(walker).click();
      return main;
    },
    'sent with a file that is no picture': uploading(async ({ announce }) => announce(/\b415\b/u, '/api/photos')),
    'while one is sent': uploading((walker) => keepWaiting(walker, '/api/photos')),
    'refused without words': uploading((walker) => refuse(walker, '/api/photos')),
    'sent while the server is away': uploading((walker) => cutOff(walker, '/api/photos')),
    'with one about to be deleted': deleting(),
    'with one whose deletion is refused without words': deleting((walker) => refuse(walker, '/api/photos/one')),
    'with one deleted while the server is away': deleting((walker) => cutOff(walker, '/api/photos/one')),
  },
  'the owner’s bookings': {
    'with one that has no status': screen('/admin/bookings', (walker) =>
      answerWith(walker, '/api/bookings', { success: true, data: [unanswered] }),
    ),
    'when there are none': screen('/admin/bookings', (walker) => answerWith(walker, '/api/bookings', { success: true, data: [] })),
    'refused by the server': screen('/admin/bookings', (walker) => refuse(walker, '/api/bookings')),
    'while the server is away': screen('/admin/bookings', (walker) => cutOff(walker, '/api/bookings')),
  },
  'the owner’s messages': {
    'when there are none': screen('/admin/contacts', (walker) => answerWith(walker, '/api/contact', [])),
    'refused by the server': screen('/admin/contacts', (walker) => refuse(walker, '/api/contact')),
    'while the server is away': screen('/admin/contacts', (walker) => cutOff(walker, '/api/contact')),
  },
};
