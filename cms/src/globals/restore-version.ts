import { type Endpoint, Forbidden, type GlobalSlug, NotFound, type PayloadRequest, restoreVersionOperationGlobal } from 'payload';
import { notifyContentChanged } from '#src/lib/change-events.ts';
import { isUuid } from '#src/lib/uuid.ts';

/**
 * Makes the endpoint that restores a version: a published version is published again; a draft, or a version requested as a draft, becomes the newest
 * draft. Payload 3.90 would overwrite the published document with a draft and so unpublish it.
 */
export const restoreVersion = (slug: GlobalSlug): Endpoint => ({
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    if (!req.user) throw new Forbidden(req.t);
    const id = String(req.routeParams?.['id'] ?? '');
    const version = isUuid(id) ? await findVersion(req, slug, id) : undefined;
    if (!version) throw new NotFound(req.t);
    const isDraft = req.searchParams.get('draft') === 'true' || version['_status'] !== 'published';
    const doc = isDraft ? await keepAsDraft(req, slug, version) : await restorePublished(req, slug, id);
    return Response.json({ doc, message: req.t('version:restoredSuccessfully') });
  },
});

/** Returns a version in all languages. */
async function findVersion(req: PayloadRequest, slug: GlobalSlug, id: string): Promise<Record<string, unknown> | undefined> {
  const where = { id: { equals: id } };
  const { docs } = await req.payload.db.findGlobalVersions<Record<string, unknown>>({ global: slug, limit: 1, req, where });
  return docs[0]?.version;
}

async function keepAsDraft(req: PayloadRequest, slug: GlobalSlug, version: Record<string, unknown>): Promise<unknown> {
  const now = new Date().toISOString();
  const versionData = { ...version, globalType: slug, _status: 'draft', createdAt: String(version['createdAt'] ?? now), updatedAt: now };
  const times = { createdAt: now, updatedAt: now };
  const kept = await req.payload.db.createGlobalVersion({ autosave: false, globalSlug: slug, req, versionData, ...times });
  notifyContentChanged('draft');
  return kept.version;
}

function restorePublished(req: PayloadRequest, slug: GlobalSlug, id: string): Promise<unknown> {
  const globalConfig = req.payload.globals.config.find((config) => config.slug === slug);
  if (!globalConfig) throw new NotFound(req.t);
  return restoreVersionOperationGlobal({ id, globalConfig, req });
}
