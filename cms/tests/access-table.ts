import { globals } from '#src/globals/globals.ts';
import type { Visitor } from './comers.ts';

/**
 * The status that each who comes is answered with: nobody, an expired token, the admin's cookie on somebody else's page, staff, an
 * admin. They ask for nothing that could be done (see `knock`): whoever may, learns that with 400 or 404.
 */
type Answers = readonly [nobody: number, expired: number, foreign: number, staff: number, admin: number];

/** Whoever asks is told the same. */
const everyone = (status: number): Answers => [status, status, status, status, status];

/** Anybody may send something, but from a page of ours or no page at all. */
const anyone = (status: number, signedIn = status): Answers => [status, status, 403, signedIn, signedIn];

/** Who is signed in reads. */
const read = (staff = 200, admin = staff): Answers => [401, 401, 401, staff, admin];

/** Who is signed in changes something. */
const write = (staff: number, admin = staff): Answers => [401, 401, 403, staff, admin];

/** There is nothing, whoever asks. */
const nothing = everyone(404);

type Table = Record<string, Answers>;

/** What the contract is, and what else the front answers itself. */
const contract: Table = {
  'GET /healthz': everyone(200),
  'GET /readyz': everyone(200),
  'GET /media/{id}': everyone(404),
  'POST /media/{id}': everyone(405),

  'GET /api/openapi.json': everyone(200),
  'GET /api/content': everyone(200),
  'GET /api/photos': everyone(200),
  'GET /api/photos/categories': everyone(200),
  'POST /api/photos': write(415),
  'PATCH /api/photos/{id}': write(404),
  'DELETE /api/photos/{id}': write(404),

  'POST /api/bookings': anyone(400),
  'GET /api/bookings': read(),
  'PATCH /api/bookings/{id}': write(400),
  'POST /api/contact': anyone(400),
  'GET /api/contact': read(),
  'PATCH /api/contact/{id}': write(404),

  'POST /api/admin/login': anyone(400),
  'POST /api/admin/logout': write(200),
  'POST /api/admin/refresh': write(200),
  'POST /api/admin/password': write(400),
  'GET /api/admin/photos': read(),
  'GET /api/admin/summary': read(),

  'GET /api/publication': read(),
  'POST /api/publication/publish': write(200),
  'POST /api/publication/rollback': write(200),
  'POST /api/personal-data/find': write(403, 400),
  'POST /api/personal-data/export': write(403, 400),
  'POST /api/personal-data/erase': write(403, 400),
  'GET /api/personal-data/due': read(403, 400),
  'GET /api/status': read(),
  'POST /api/mails/send-again': write(403, 400),
  'GET /api/access': read(),
  'POST /api/reorder': write(400),
};

/** What Payload answers of every collection. None of them has versions, and nothing is duplicated. */
const ofCollection = (slug: string, { create, update, many = write(400), remove, find = read(404) }: Record<string, Answers>): Table => {
  const at = `/api/${slug}`;
  return {
    [`GET ${at}`]: read(),
    [`GET ${at}/count`]: read(),
    [`GET ${at}/{id}`]: find,
    [`POST ${at}`]: create ?? nothing,
    [`PATCH ${at}`]: many,
    [`PATCH ${at}/{id}`]: update ?? nothing,
    [`DELETE ${at}`]: many,
    [`DELETE ${at}/{id}`]: remove ?? nothing,
    [`POST ${at}/access`]: write(200),
    [`POST ${at}/access/{id}`]: write(404),
    ...withoutVersions(at),
  };
};

const withoutVersions = (at: string): Table => ({
  [`GET ${at}/versions`]: nothing,
  [`GET ${at}/versions/{id}`]: nothing,
  [`POST ${at}/versions/{id}`]: nothing,
});

/** A file is read and uploaded by our own ways alone. */
const ofFiles = (slug: string, file: Answers): Table => ({
  [`GET /api/${slug}/file/{id}`]: file,
  [`GET /api/${slug}/paste-url`]: read(400),
  [`GET /api/${slug}/paste-url/{id}`]: read(400),
});

const collections: Table = {
  ...ofCollection('photo', { create: write(400), update: write(403), remove: write(404) }),
  ...ofFiles('photo', read(403)),
  ...ofCollection('document', { create: write(400), update: write(403), remove: write(404) }),
  ...ofFiles('document', read(404)),
  ...ofCollection('booking', { create: write(403), update: write(403, 404), remove: write(403, 404) }),
  ...ofCollection('contact-message', { create: write(403), update: write(403, 404), remove: write(403, 404) }),
  ...ofCollection('user', { create: write(403, 400), update: write(403, 404), remove: write(403, 404) }),
  'POST /api/user/login': anyone(400),
  'POST /api/user/logout': anyone(200),
  'POST /api/user/{id}/sign-out': write(403, 404),
  'GET /api/user/me': everyone(200),
  'GET /api/user/init': everyone(200),
  'POST /api/user/refresh-token': write(200),
  'POST /api/user/first-register': nothing,
  'POST /api/user/forgot-password': nothing,
  'POST /api/user/reset-password': nothing,
  'POST /api/user/unlock': nothing,
  'POST /api/user/verify/{id}': nothing,

  // One's own, by a key that need not be there.
  ...ofCollection('payload-preferences', { find: read(200), create: write(201), update: write(403), remove: write(400) }),
  'POST /api/payload-preferences/{id}': write(200),
  'POST /api/payload-preferences/{id}/duplicate': nothing,
  ...ofCollection('payload-locked-documents', { create: write(400), update: write(404), remove: write(404) }),
  'POST /api/payload-locked-documents/{id}/duplicate': nothing,
};

/** Payload's own store, which is not reached from outside at all. */
const inner: Table = Object.fromEntries(
  Object.keys({ ...ofCollection('payload-kv', {}), 'POST /api/payload-kv/{id}/duplicate': nothing }).map((route) => [route, nothing]),
);

/** Staff write all that the pages say. */
const ofGlobal = (slug: string): Table => ({
  [`GET /api/globals/${slug}`]: read(),
  [`POST /api/globals/${slug}`]: write(200),
  [`POST /api/globals/${slug}/access`]: write(200),
  [`GET /api/globals/${slug}/versions`]: read(),
  [`GET /api/globals/${slug}/versions/{id}`]: read(404),
  [`POST /api/globals/${slug}/versions/{id}`]: write(404),
});

/** Every route of the API, and who is answered what. */
export const accessTable: Table = {
  ...contract,
  ...collections,
  ...inner,
  ...Object.assign({}, ...globals.map(({ slug }) => ofGlobal(slug))),
  // What it says is done, not shown: an admin's, and without versions.
  ...ofGlobal('retention'),
  'POST /api/globals/retention': write(403, 200),
  ...withoutVersions('/api/globals/retention'),
};

/** Of the pages: the owner's screens are shells without anything in them, and what they show comes by the calls above. */
export const siteTable: Table = {
  'GET /': everyone(200),
  'GET /ar/book': everyone(200),
  'GET /login': everyone(200),
  'GET /admin/bookings': everyone(200),
  'GET /nothing': everyone(302),
  'POST /': everyone(405),
  'DELETE /book': everyone(405),
};

/** Of the panel. Next answers before it knows who asks: what the page says, or where it leads, is told apart from this. */
export const panelTable: Table = {
  'GET /cms': everyone(200),
  'GET /cms/login': [200, 200, 200, 307, 307],
  'GET /cms/collections/booking': everyone(200),
  'POST /cms': [401, 401, 401, 200, 200],
  'GET /cms/preview/.state': read(),
  'POST /cms/preview': everyone(405),
};

/** The table as it is printed. */
export const printed = (table: Table, visitors: readonly Visitor[]): string =>
  [`${visitors.map((visitor) => visitor.padEnd(8)).join('')} route`]
    .concat(Object.entries(table).map(([route, answers]) => `${answers.map((status) => String(status).padEnd(8)).join('')} ${route}`))
    .join('\n');
