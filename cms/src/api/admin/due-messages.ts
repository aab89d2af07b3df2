import { and, eq } from '@payloadcms/db-postgres/drizzle';
import { listDueMessages, readClientMessage, tickDueMessage } from '@studio/contract';
import type { Endpoint } from 'payload';
import { endpoint, withData } from '#src/api/endpoint.ts';
import { findBooking } from '#src/bookings/submissions.ts';
import { sentMessages } from '#src/calendar/client-notice.ts';
import { reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { messageOf, readDueMessages } from '#src/mail/client-messages.ts';

const gone = () => reject(404, 'errors.gone');

/** The endpoints of messages that staff send by hand. */
export const dueMessageEndpoints: Endpoint[] = [
  endpoint(listDueMessages, async (_, { req }) => withData(await readDueMessages(req.payload))),

  endpoint(tickDueMessage, async ({ booking, kind, about, isSent }, { req }) => {
    const { payload, user } = req;
    if (!(await findBooking(payload, booking))) return gone();
    const { drizzle } = payload.db;
    const tick = { bookingId: booking, kind, about: new Date(about).toISOString() };
    if (isSent)
      await drizzle
        .insert(sentMessages)
        .values({ ...tick, username: user?.username ?? null })
        .onConflictDoNothing();
    else
      await drizzle
        .delete(sentMessages)
        .where(and(eq(sentMessages.bookingId, booking), eq(sentMessages.kind, kind), eq(sentMessages.about, tick.about)));
    return { success: true as const };
  }),

  endpoint(readClientMessage, async (_, { id, req }) => {
    const text = isUuid(id) ? await messageOf(req.payload, id) : undefined;
    return text === undefined ? gone() : withData({ text });
  }),
];
