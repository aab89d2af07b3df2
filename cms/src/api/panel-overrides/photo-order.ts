import { limits } from '@studio/contract';
import type { Endpoint } from 'payload';
import * as v from 'valibot';
import { reject } from '#src/lib/rejection.ts';
import { uuid } from '#src/lib/uuid.ts';
import { movePhotos } from '#src/photos/order.ts';
import { handler } from './handler.ts';

/** What the panel's list sends when a row was dragged. The keys it knows may be old, and are not asked for. */
const dragged = v.pipe(
  v.object({
    collectionSlug: v.literal('photo'),
    orderableFieldName: v.literal('_order'),
    docsToMove: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(limits.panelBatch)),
    newKeyWillBe: v.picklist(['greater', 'less']),
    target: v.object({ id: uuid }),
  }),
  v.check(({ docsToMove, target }) => new Set([...docsToMove, target.id]).size === docsToMove.length + 1),
);

/**
 * `POST /api/reorder`, in the place of Payload's: that one asks no lock, so that two who drag at once give two photos one key;
 * it writes one photo after the other, each told to the site; and it takes any collection (GHSA-f7hx-52q9-hcrf).
 */
export const reorderEndpoint: Endpoint = {
  path: '/reorder',
  method: 'post',
  handler: handler(async (req) => {
    const sent: unknown = await req.json?.().catch(() => undefined);
    const asked = v.safeParse(dragged, sent);
    if (!asked.success) return reject(400, 'errors.invalid');
    const { docsToMove, newKeyWillBe, target } = asked.output;
    const orderValues = await movePhotos(req.payload, {
      ids: docsToMove,
      side: newKeyWillBe === 'greater' ? 'after' : 'before',
      target: target.id,
    });
    return orderValues ? Response.json({ orderValues, success: true }) : reject(404, 'errors.gone');
  }),
};
