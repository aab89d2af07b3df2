import { and, eq } from '@payloadcms/db-postgres/drizzle';
import { listDueMessages, readClientMessage, tickDueMessage } from '@studio/contract';
import { type CallEndpoint, endpoint, withData } from '#src/api/endpoint.ts';
import { findBooking } from '#src/bookings/submissions.ts';
import { sentMessages } from '#src/calendar/client-notice.ts';
import { reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { messageOf, readDueMessages } from '#src/mail/client-messages.ts';

const gone = () => reject(404, 'errors.gone');

/** The endpoints of messages that staff send by hand. */
export const dueMessageEndpoints: CallEndpoint[] = [
  endpoint(
    listDueMessages,
    {
      tag: 'Calendar',
      summary: 'Returns the messages to clients that are due',
      description:
        'Reminders of tomorrow’s sessions, offers without an answer after a day, and confirmations of clients without an email address, with their text.',
      audit: 'nothing',
    },
    async (_, { req }) => withData(await readDueMessages(req.payload)),
  ),

  endpoint(
    tickDueMessage,
    {
      tag: 'Calendar',
      summary: 'Ticks a message to a client off',
      description: 'For all users; `isSent: false` takes the tick away. `about` is that of the list.',
      rejections: [404],
      audit: { noun: 'booking', action: ({ input }) => (input.isSent ? 'sent' : 'undone'), target: ({ input }) => input.booking },
    },
    async ({ booking, kind, about, isSent }, { req }) => {
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
    },
  ),

  endpoint(
    readClientMessage,
    {
      tag: 'Bookings',
      summary: 'Returns the message that fits the state of a booking',
      description: 'In the client’s language, from the templates of the studio. The text is empty after the session.',
      rejections: [404],
      audit: 'nothing',
    },
    async (_, { id, req }) => {
      const text = isUuid(id) ? await messageOf(req.payload, id) : undefined;
      return text === undefined ? gone() : withData({ text });
    },
  ),
];
