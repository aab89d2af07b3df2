import type { Payload, SanitizedConfig } from 'payload';
import { DescriptionCache } from '#src/api/openapi/prepared-description.ts';
import { Availability } from '#src/calendar/availability-cache.ts';
import { readFeed } from '#src/calendar/feed.ts';
import type { Listener } from '#src/db/listener.ts';
import { documentName } from '#src/documents/store.ts';
import type { Env } from '#src/env/env.ts';
import { createApi } from '#src/http/api-door.ts';
import { createGalleryFiles } from '#src/http/client-gallery.ts';
import { findCover } from '#src/http/client-gallery-page.ts';
import { availabilityCalls, descriptionCalls, galleryCalls, PreparedCalls } from '#src/http/prepared-calls.ts';
import { routePatterns } from '#src/http/request-scope.ts';
import type { Handlers } from '#src/http/route.ts';
import { openGallery } from '#src/photos/gallery.ts';
import { findGalleryPhoto, toPhoto } from '#src/photos/read-photos.ts';
import type { ContentPolicies } from '#src/publish/csp.ts';

interface ApiParts {
  env: Env;
  payload: Payload;
  config: SanitizedConfig;
  /** Receives database notifications, which invalidate the cached responses. */
  listener: Listener;
  canonicalOrigin: string;
  policies: ContentPolicies;
  publication: Handlers['publication'];
}

/** Makes the handlers that need the database: the API, and the files and pages that require a query. */
export function openApi({ env, payload, config, listener, canonicalOrigin, policies, publication }: ApiParts) {
  const preparedCalls = new PreparedCalls([
    ...galleryCalls(openGallery(payload, listener)),
    ...availabilityCalls(new Availability(payload, listener)),
    ...descriptionCalls(new DescriptionCache()),
  ]);
  const patternOf = routePatterns(config);
  const { publicUrl, corsOrigins, trustProxy } = env;
  return {
    patternOf,
    api: createApi({
      payload,
      preparedCalls,
      config,
      canonicalOrigin,
      publicUrl,
      corsOrigins,
      trustProxy,
      publication,
      policies,
      patternOf,
    }),
    findPhoto: async ({ id, language }) => {
      const row = await findGalleryPhoto(payload, id);
      return row && toPhoto(row, language);
    },
    findDocumentName: (fileId) => documentName(payload, fileId),
    readFeed: (token) => readFeed(payload, token),
    findCover: (path, cookies) => findCover(payload, path, cookies),
    galleryFiles: createGalleryFiles(payload, { canonicalOrigin, publicUrl }),
  } satisfies Partial<Handlers>;
}
