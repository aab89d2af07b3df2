import { randomUUID } from 'node:crypto';
import {
  type Booking,
  type BookingInput,
  type BookingStatus,
  createBooking,
  createClient,
  type Language,
  listBookings,
  listDeletedBookings,
  updateBooking,
} from '@studio/contract';
import { fetchFrom, someAddress } from '../../../cms/tests/fixtures/client-address.ts';
import { unwrap } from '../../../cms/tests/fixtures/outcome.ts';
import { request } from '../../../cms/tests/fixtures/request.ts';
import { openSession } from '../../../cms/tests/fixtures/studio.ts';
import { newBooking } from '../../../cms/tests/fixtures/submissions.ts';
import { openAdminScreen } from './admin-screens.ts';
import { type Tab, test } from './test.ts';

/** Creates bookings for one test and deletes them afterwards. */
class Bookings {
  readonly searchTerm = `x${randomUUID().slice(0, 8)}`;
  readonly #baseUrl: string;
  readonly #token: string;

  constructor(baseUrl: string, token: string) {
    this.#baseUrl = baseUrl;
    this.#token = token;
  }

  /** Creates a booking through the public API, with a slot if `start` is given, and then sets a given status. */
  async book(
    { start = '', ...changes }: Partial<BookingInput> & { start?: string } = {},
    { lang = 'en', status }: { lang?: Language; status?: BookingStatus } = {},
  ): Promise<Booking> {
    const input = newBooking(changes);
    const location = `${input.location} ${this.searchTerm}`;
    unwrap(
      await createClient({ baseUrl: this.#baseUrl, lang, fetch: fetchFrom(someAddress()) }).send(createBooking, {
        ...input,
        location,
        start,
      }),
    );
    const made = (await this.all()).find(({ name }) => name === input.name);
    if (!made) throw new Error('The booking was not stored.');
    return status ? unwrap(await this.#owner.send(updateBooking, { status }, { id: made._id })).data : made;
  }

  /** Returns the test’s bookings from the server, newest first. */
  async all(): Promise<Booking[]> {
    return unwrap(await this.#owner.send(listBookings)).data.filter(({ location }) => location.includes(this.searchTerm));
  }

  /** Returns the status stored on the server; undefined for a deleted booking. */
  async statusOf(id: string): Promise<BookingStatus | undefined> {
    return (await this.all()).find(({ _id }) => _id === id)?.status;
  }

  async remove(): Promise<void> {
    const deleted = unwrap(await this.#owner.send(listDeletedBookings)).data.filter(({ location }) => location.includes(this.searchTerm));
    for (const { _id } of [...(await this.all()), ...deleted])
      await request(this.#baseUrl, 'DELETE', `/api/booking/${_id}?trash=true`, { token: this.#token });
  }

  /** Opens the bookings screen and searches for the test’s bookings. */
  async openList(tab: Tab, query = ''): Promise<void> {
    await openAdminScreen(tab, this.#baseUrl, this.#token, `/admin/bookings${query}`);
    await search(tab, this.searchTerm);
  }

  get #owner() {
    return createClient({ baseUrl: this.#baseUrl, token: () => this.#token });
  }
}

export const search = ({ page, translate }: Tab, typed: string) =>
  page.getByRole('searchbox', { name: translate('admin.bookings.search') }).fill(typed);

/** Returns the shown bookings in order: table rows on a desktop, cards on a phone. */
export const entries = ({ page, device }: Tab) =>
  device === 'desk' ? page.locator('.admin-table tbody[data-index]') : page.locator('.admin-cards > li');

export const entryOf = (tab: Tab, name: string) => entries(tab).filter({ hasText: name });

export const names = ({ page, device }: Tab) =>
  page.locator(device === 'desk' ? '.admin-table tbody th > bdi:first-child' : '.admin-card h2').allInnerTexts();

/** Adds an admin session and bookings that are deleted after the test. */
export const bookingTest = test
  .extend('token', { scope: 'file' }, ({ baseUrl, ownerPassword }) => openSession(baseUrl, 'admin', ownerPassword))
  .extend('bookings', ({ baseUrl, token }, { onCleanup }) => {
    const bookings = new Bookings(baseUrl, token);
    onCleanup(() => bookings.remove());
    return bookings;
  });

export const statusFilter = ({ page, translate }: Tab, status: Booking['status']) =>
  page
    .getByRole('navigation', { name: translate('admin.bookings.filter') })
    .getByRole('link', { name: translate(`admin.bookings.status.${status}`) });
export const notice = ({ page }: Tab, text: string) => page.getByRole('status').filter({ hasText: text });
/** A status that a button sets; offers are made on the calendar. */
type ButtonStatus = Exclude<BookingStatus, 'offered'>;
const step = (tab: Tab, name: string, status: ButtonStatus) =>
  entryOf(tab, name).getByRole('button', { name: tab.translate(`admin.bookings.change.${status}`), exact: true });

export const setStatus = (tab: Tab, name: string, status: ButtonStatus) => step(tab, name, status).click();

/** Sets a status with the keyboard, which the double-tap guard ignores. */
export const setStatusByKey = (tab: Tab, name: string, status: ButtonStatus) => step(tab, name, status).press('Enter');

export const undo = ({ page, translate }: Tab, status: Booking['status']) =>
  page
    .locator('.admin-notice')
    .filter({ hasText: translate(`admin.bookings.changed.${status}`) })
    .getByRole('button', { name: translate('admin.undo') });

export const focusIsIn = (tab: Tab, selector: string) => tab.page.evaluate((at) => Boolean(document.activeElement?.closest(at)), selector);
