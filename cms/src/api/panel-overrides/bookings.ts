import { APIError, addDataAndFileToRequest, Forbidden, type PayloadHandler, parseParams } from 'payload';
import { panelError, Rejection } from '#src/lib/rejection.ts';
import { answerBatch, panelBatch } from './handler.ts';

/**
 * Handles `PATCH /api/booking?where=…` for the bookings selected in the panel's list, each in its own transaction. Replaces Payload's endpoint, which
 * rolls all changes back if one fails, and still returns the bookings as changed (payload#15517, Payload 3.90).
 */
export const updateManyBookings: PayloadHandler = async (req) => {
  const where = await panelBatch(req, 'booking');
  if (where instanceof Rejection) throw panelError(req, where.key);
  await addDataAndFileToRequest(req);
  const { payload, data = {} } = req;
  const { trash = false } = parseParams(req.query);
  const options = { collection: 'booking', depth: 0, trash, req } as const;
  const found = await payload.find({ ...options, overrideAccess: false, where, pagination: false });
  const docs: unknown[] = [];
  const errors: { id: string; isPublic: boolean; message: string }[] = [];
  for (const { id } of found.docs) {
    try {
      docs.push(await payload.update({ ...options, overrideAccess: false, id, data }));
    } catch (error) {
      // Reject the whole request if a right is missing or the error is unexpected, as Payload's endpoint does.
      if (error instanceof Forbidden || !(error instanceof APIError && error.isPublic)) throw error;
      errors.push({ id, isPublic: true, message: error.message });
    }
  }
  return answerBatch(req, 'booking', 'update', { docs, errors });
};
