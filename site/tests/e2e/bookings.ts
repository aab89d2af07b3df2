import { randomUUID } from 'node:crypto';
import {
  type Booking,
  type BookingInput,
  type BookingStatus,
  createBooking,
  createClient,
  type Language,
  listBookings,
  updateBooking,
} from '@studio/contract';
import { fetchFrom, someAddress } from '../../../cms/tests/fixtures/client-address.ts';
import { unwrap } from '../../../cms/tests/fixtures/outcome.ts';
import { request } from '../../../cms/tests/fixtures/request.ts';
import { openSession } from '../../../cms/tests/fixtures/studio.ts';
import { newBooking } from '../../../cms/tests/fixtures/submissions.ts';
import { comeAsOwner } from './owner.ts';
import { type Scene, test } from './test.ts';

/** Bookings that nobody else looks for: each is made through the form's own call, and taken away again. */
class Bookings {
  /** A word that stands in all of them. */
  readonly word = `x${randomUUID().slice(0, 8)}`;
  readonly #baseUrl: string;
  readonly #token: string;

  constructor(baseUrl: string, token: string) {
    this.#baseUrl = baseUrl;
    this.#token = token;
  }

  /** Somebody books, in a language. */
  async book(
    changes: Partial<BookingInput> = {},
    { lang = 'en', status }: { lang?: Language; status?: BookingStatus } = {},
  ): Promise<Booking> {
    const input = newBooking(changes);
    const location = `${input.location} ${this.word}`;
    unwrap(
      await createClient({ baseUrl: this.#baseUrl, lang, fetch: fetchFrom(someAddress()) }).send(createBooking, { ...input, location }),
    );
    const made = (await this.all()).find(({ name }) => name === input.name);
    if (!made) throw new Error('The booking was not stored.');
    return status ? unwrap(await this.#owner.send(updateBooking, { status }, { id: made._id })).data : made;
  }

  /** As the server has them now, newest first. */
  async all(): Promise<Booking[]> {
    return unwrap(await this.#owner.send(listBookings)).data.filter(({ location }) => location.includes(this.word));
  }

  /** What the server says the status is. */
  async statusOf(id: string): Promise<BookingStatus | undefined> {
    return (await this.all()).find(({ _id }) => _id === id)?.status;
  }

  /** As staff do it in the panel. */
  async remove(): Promise<void> {
    for (const { _id } of await this.all()) await request(this.#baseUrl, 'DELETE', `/api/booking/${_id}`, { token: this.#token });
  }

  /** The owner looks at these on their screen. */
  async look(scene: Scene, query = ''): Promise<void> {
    await comeAsOwner(scene, this.#baseUrl, this.#token, `/admin/bookings${query}`);
    await search(scene, this.word);
  }

  get #owner() {
    return createClient({ baseUrl: this.#baseUrl, token: () => this.#token });
  }
}

/** Types into the search field of the screen. */
export const search = ({ page, words }: Scene, typed: string) =>
  page.getByRole('searchbox', { name: words('admin.bookings.search') }).fill(typed);

/** Every booking that is shown, in its order: rows of the table at a desk, else cards. */
export const entries = ({ page, device }: Scene) =>
  device === 'desk' ? page.locator('.admin-table tbody[data-index]') : page.locator('.admin-cards > li');

/** The booking of somebody. */
export const entryOf = (scene: Scene, name: string) => entries(scene).filter({ hasText: name });

/** The names of who booked, as they are shown from the top. */
export const names = ({ page, device }: Scene) =>
  page.locator(device === 'desk' ? '.admin-table tbody th > bdi:first-child' : '.admin-card h2').allInnerTexts();

/** A test with an owner, and with bookings of its own. */
export const walk = test
  .extend('token', { scope: 'file' }, ({ baseUrl, ownerPassword }) => openSession(baseUrl, 'admin', ownerPassword))
  .extend('bookings', ({ baseUrl, token }, { onCleanup }) => {
    const bookings = new Bookings(baseUrl, token);
    onCleanup(() => bookings.remove());
    return bookings;
  });

/** The filter of a status. */
export const chip = ({ page, words }: Scene, status: Booking['status']) =>
  page
    .getByRole('navigation', { name: words('admin.bookings.filter') })
    .getByRole('link', { name: words(`admin.bookings.status.${status}`) });
/** What is said at the foot of the screen. */
export const notice = ({ page }: Scene, text: string) => page.getByRole('status').filter({ hasText: text });
const step = (scene: Scene, name: string, status: Booking['status']) =>
  entryOf(scene, name).getByRole('button', { name: scene.words(`admin.bookings.change.${status}`), exact: true });

/** Answers the booking of somebody. */
export const press = (scene: Scene, name: string, status: Booking['status']) => step(scene, name, status).click();

/** The same by a key, which has no place, and so is never the second tap of a double tap. */
export const pressByKey = (scene: Scene, name: string, status: Booking['status']) => step(scene, name, status).press('Enter');

/** The way back that is offered after a change. */
export const undo = ({ page, words }: Scene, status: Booking['status']) =>
  page
    .locator('.admin-notice')
    .filter({ hasText: words(`admin.bookings.changed.${status}`) })
    .getByRole('button', { name: words('admin.undo') });
/** Whether the focus is at, or within, what a selector names. */
export const focusIsIn = (scene: Scene, selector: string) =>
  scene.page.evaluate((at) => document.activeElement?.closest(at) !== null, selector);
