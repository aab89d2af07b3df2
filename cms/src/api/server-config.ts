import { buildConfig, type CollectionConfig, type GlobalConfig, type SanitizedConfig } from 'payload';
import { restrictLocks } from '#src/access/document-locks.ts';
import { auditLogEndpoints } from '#src/api/admin/audit-log.ts';
import { calendarEndpoints } from '#src/api/admin/calendar.ts';
import { ownGalleryEndpoints } from '#src/api/admin/client-galleries.ts';
import { clientEndpoints } from '#src/api/admin/clients.ts';
import { dueMessageEndpoints } from '#src/api/admin/due-messages.ts';
import { factorEndpoints } from '#src/api/admin/factors.ts';
import { inboxEndpoints } from '#src/api/admin/inbox.ts';
import { moneyEndpoints } from '#src/api/admin/money.ts';
import { otherCalendarEndpoints } from '#src/api/admin/other-calendars.ts';
import { personalDataEndpoints } from '#src/api/admin/personal-data.ts';
import { photoEndpoints } from '#src/api/admin/photos.ts';
import { publicationEndpoints } from '#src/api/admin/publication.ts';
import { pushEndpoints } from '#src/api/admin/push.ts';
import { ownReleaseEndpoints } from '#src/api/admin/releases.ts';
import { sessionEndpoints } from '#src/api/admin/session.ts';
import { statusEndpoints } from '#src/api/admin/status.ts';
import { todayEndpoints } from '#src/api/admin/today.ts';
import { upgradeItemEndpoints } from '#src/api/admin/upgrade-items.ts';
import { clientGalleryEndpoints } from '#src/api/client-galleries.ts';
import { clientLinkEndpoints, clientPageEndpoints } from '#src/api/client-page.ts';
import { reorderEndpoint } from '#src/api/panel-overrides/photos.ts';
import { publicEndpoints } from '#src/api/public.ts';
import { releaseEndpoints } from '#src/api/releases.ts';
import { description } from '#src/collections/description.ts';
import { auditedCollection, auditedGlobal } from './audit/audited-collection.ts';
import { auditedEndpoint } from './audit/audited-endpoint.ts';
import type { CollectionPart } from './collections/part.ts';
import { collectionParts, settings } from './collections/parts.ts';
import { answerPanelError, loggingLevels } from './panel-overrides/handler.ts';

const endpoints = [
  reorderEndpoint,
  ...publicEndpoints,
  ...clientPageEndpoints,
  ...clientLinkEndpoints,
  ...photoEndpoints,
  ...ownGalleryEndpoints,
  ...clientGalleryEndpoints,
  ...releaseEndpoints,
  ...ownReleaseEndpoints,
  ...inboxEndpoints,
  ...calendarEndpoints,
  ...dueMessageEndpoints,
  ...todayEndpoints,
  ...clientEndpoints,
  ...moneyEndpoints,
  ...sessionEndpoints,
  ...factorEndpoints,
  ...pushEndpoints,
  ...publicationEndpoints,
  ...personalDataEndpoints,
  ...statusEndpoints,
  ...otherCalendarEndpoints,
  ...auditLogEndpoints,
  ...upgradeItemEndpoints,
];

const parts: ReadonlyMap<string, CollectionPart> = new Map(Object.entries(collectionParts));

function withPart(collection: CollectionConfig): CollectionConfig {
  const { noun, ...added } = parts.get(collection.slug) ?? { noun: 'page' as const };
  return auditedCollection({ ...collection, ...added }, noun);
}

const ofSettings: ReadonlyMap<string, Pick<GlobalConfig, 'hooks'>> = new Map(Object.entries(settings));

function withSettings(global: GlobalConfig): GlobalConfig {
  const added = ofSettings.get(global.slug);
  return auditedGlobal({ ...global, ...added }, added ? 'setting' : 'page');
}

/** Builds the configuration of the server: the description of the panel, with endpoints, audit log, and hooks with side effects. */
export const serverConfig = async (): Promise<SanitizedConfig> =>
  restrictLocks(
    await buildConfig({
      ...description,
      collections: description.collections?.map(withPart) ?? [],
      globals: description.globals?.map(withSettings) ?? [],
      endpoints: endpoints.map((endpoint) => auditedEndpoint(endpoint)),
      hooks: { afterError: [answerPanelError] },
      loggingLevels,
    }),
  );
