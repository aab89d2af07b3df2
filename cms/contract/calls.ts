import * as auditLog from './audit-log.ts';
import * as availability from './availability.ts';
import * as bin from './bin.ts';
import * as bookingHistory from './booking-history.ts';
import * as bookings from './bookings.ts';
import * as calendar from './calendar.ts';
import type { Call } from './call.ts';
import * as clientGalleries from './client-galleries.ts';
import * as clientPage from './client-page.ts';
import * as clients from './clients.ts';
import * as content from './content.ts';
import * as dueMessages from './due-messages.ts';
import * as factors from './factors.ts';
import * as galleryExport from './gallery-export.ts';
import * as messages from './messages.ts';
import * as money from './money.ts';
import * as otherCalendars from './other-calendars.ts';
import * as ownBookings from './own-bookings.ts';
import * as ownClientGalleries from './own-client-galleries.ts';
import * as ownGalleryPhotos from './own-gallery-photos.ts';
import * as ownPhotos from './own-photos.ts';
import * as ownReleases from './own-releases.ts';
import * as paperReleases from './paper-releases.ts';
import * as photoPeople from './photo-people.ts';
import * as photos from './photos.ts';
import * as publication from './publication.ts';
import * as push from './push.ts';
import * as releases from './releases.ts';
import * as session from './session.ts';
import * as status from './status.ts';
import * as studio from './studio.ts';
import * as today from './today.ts';
import * as upgradeItems from './upgrade-items.ts';

const exported = {
  ...content,
  ...photos,
  ...ownPhotos,
  ...ownReleases,
  ...paperReleases,
  ...photoPeople,
  ...releases,
  ...bookings,
  ...ownBookings,
  ...bookingHistory,
  ...clientPage,
  ...availability,
  ...calendar,
  ...clientGalleries,
  ...ownClientGalleries,
  ...ownGalleryPhotos,
  ...galleryExport,
  ...messages,
  ...dueMessages,
  ...clients,
  ...money,
  ...bin,
  ...session,
  ...factors,
  ...push,
  ...publication,
  ...status,
  ...otherCalendars,
  ...studio,
  ...auditLog,
  ...today,
  ...upgradeItems,
};
type Exported = typeof exported;

export type CallName = { [Name in keyof Exported]: Exported[Name] extends Call ? Name : never }[keyof Exported];

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const isCallName = (name: string): name is CallName => isCall(Object(exported)[name]);

export const callNamed = (name: CallName): Call => exported[name];

export const callNames: readonly CallName[] = Object.keys(exported).filter(isCallName);

/** Every call, collected from the exports of these modules. */
export const calls: readonly Call[] = callNames.map(callNamed);

const patterns = calls.map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replaceAll('.', '[.]').replace('{id}', '[^/]+')}$`, 'u'),
}));

/** Returns the calls at a path, of any method. A literal path takes precedence over a path with `{id}`. */
export function callsAt(path: string): Call[] {
  const found = patterns.filter(({ pattern }) => pattern.test(path)).map(({ call }) => call);
  const exact = found.filter((call) => call.path === path);
  return exact.length > 0 ? exact : found;
}
