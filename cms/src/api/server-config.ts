import { buildConfig, type CollectionConfig, type GlobalConfig, type SanitizedConfig } from 'payload';
import { restrictLocks } from '#src/access/document-locks.ts';
import { personalDataEndpoints } from '#src/api/admin/personal-data.ts';
import { reorderEndpoint } from '#src/api/panel-overrides/photos.ts';
import { description } from '#src/collections/description.ts';
import { auditedCollection, auditedGlobal } from './audit/audited-collection.ts';
import { auditedEndpoint, type PanelEndpoint } from './audit/record-request.ts';
import type { CollectionPart } from './collections/part.ts';
import { collectionParts, settings } from './collections/parts.ts';
import { callEndpoints } from './endpoints.ts';
import { answerPanelError, loggingLevels } from './panel-overrides/handler.ts';

const panelEndpoints: readonly PanelEndpoint[] = [reorderEndpoint, ...personalDataEndpoints];

const parts: ReadonlyMap<string, CollectionPart> = new Map(Object.entries(collectionParts));

function withPart(collection: CollectionConfig): CollectionConfig {
  const { noun, endpoints = [], ...added }: CollectionPart = parts.get(collection.slug) ?? { noun: 'page' };
  return auditedCollection({ ...collection, ...added, endpoints: endpoints.map(auditedEndpoint) }, noun);
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
      endpoints: [...callEndpoints, ...panelEndpoints.map(auditedEndpoint)],
      hooks: { afterError: [answerPanelError] },
      loggingLevels,
    }),
  );
