import { callNamed, callNames } from '@studio/contract';
import { auditLogEndpoints } from './admin/audit-log.ts';
import { calendarEndpoints } from './admin/calendar.ts';
import { ownGalleryEndpoints } from './admin/client-galleries.ts';
import { clientEndpoints } from './admin/clients.ts';
import { dueMessageEndpoints } from './admin/due-messages.ts';
import { factorEndpoints } from './admin/factors.ts';
import { galleryPhotoEndpoints } from './admin/gallery-photos.ts';
import { inboxEndpoints } from './admin/inbox.ts';
import { moneyEndpoints } from './admin/money.ts';
import { otherCalendarEndpoints } from './admin/other-calendars.ts';
import { passkeyEndpoints } from './admin/passkeys.ts';
import { phoneBookingEndpoints } from './admin/phone-bookings.ts';
import { photoEndpoints } from './admin/photos.ts';
import { publicationEndpoints } from './admin/publication.ts';
import { pushEndpoints } from './admin/push.ts';
import { ownReleaseEndpoints } from './admin/releases.ts';
import { sessionEndpoints } from './admin/session.ts';
import { statusEndpoints } from './admin/status.ts';
import { todayEndpoints } from './admin/today.ts';
import { upgradeItemEndpoints } from './admin/upgrade-items.ts';
import { clientGalleryEndpoints } from './client-galleries.ts';
import { clientLinkEndpoints, clientPageEndpoints } from './client-page.ts';
import type { CallEndpoint, DescribedCall } from './endpoint.ts';
import { preparedCalls, publicEndpoints } from './public.ts';
import { releaseEndpoints } from './releases.ts';

/** The endpoints of the contract's calls. */
export const callEndpoints: readonly CallEndpoint[] = [
  ...publicEndpoints,
  ...clientPageEndpoints,
  ...clientLinkEndpoints,
  ...photoEndpoints,
  ...ownGalleryEndpoints,
  ...galleryPhotoEndpoints,
  ...clientGalleryEndpoints,
  ...releaseEndpoints,
  ...ownReleaseEndpoints,
  ...inboxEndpoints,
  ...calendarEndpoints,
  ...phoneBookingEndpoints,
  ...dueMessageEndpoints,
  ...todayEndpoints,
  ...clientEndpoints,
  ...moneyEndpoints,
  ...sessionEndpoints,
  ...factorEndpoints,
  ...passkeyEndpoints,
  ...pushEndpoints,
  ...auditLogEndpoints,
  ...upgradeItemEndpoints,
  ...otherCalendarEndpoints,
  ...statusEndpoints,
  ...publicationEndpoints,
];

/** The calls of the contract with their names and descriptions. @throws if a call has no endpoint */
export const describedCalls: readonly (DescribedCall & { name: string })[] = callNames.map((name) => {
  const call = callNamed(name);
  const described = [...preparedCalls, ...callEndpoints].find((each) => each.call === call);
  if (!described) throw new Error(`The call ${name} has no endpoint in cms/src/api/endpoints.ts.`);
  return { name, call, operation: described.operation };
});
