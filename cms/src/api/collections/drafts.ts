import { Forbidden, NotFound, restoreVersionOperation } from 'payload';
import type { PanelEndpoint } from '#src/api/audit/record-request.ts';
import type { DraftedSlug } from '#src/collections/drafts.ts';
import { documentOf } from '#src/fields/stored-text.ts';
import { isUuid } from '#src/lib/uuid.ts';

/** Returns the endpoint that restores every version as a draft: Payload 3.90 unpublishes a document when a draft is restored. */
export const restoreAsDraft = (slug: DraftedSlug): PanelEndpoint => ({
  path: '/versions/:id',
  method: 'post',
  audit: 'hooks',
  handler: async (req) => {
    if (!req.user) throw new Forbidden(req.t);
    const id = String(req.routeParams?.['id'] ?? '');
    const collection = req.payload.collections[slug];
    if (!isUuid(id)) throw new NotFound(req.t);
    const doc: unknown = await restoreVersionOperation({ id, collection, draft: true, req });
    return Response.json({ ...documentOf(doc), message: req.t('version:restoredSuccessfully') });
  },
});
