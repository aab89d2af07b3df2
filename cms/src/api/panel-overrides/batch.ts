import { limits } from '@studio/contract';
import type { CollectionSlug, PayloadRequest, Where } from 'payload';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import { isCondition } from './where.ts';

/** Which documents the panel's list means by those that are ticked. More than go at once are refused: done in part, it would look done. */
export async function panelBatch(req: PayloadRequest, collection: CollectionSlug): Promise<Where | Rejection> {
  const { where } = req.query;
  if (!isCondition(where)) return reject(400, 'errors.invalid');
  const { totalDocs } = await req.payload.count({ collection, where, overrideAccess: false, req });
  return totalDocs > limits.panelBatch ? reject(400, 'panel.errors.many') : where;
}
