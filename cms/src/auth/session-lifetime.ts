import type { PayloadRequest } from 'payload';
import type { User } from '#src/payload-types.ts';

const day = 24 * 60 * 60;

/** How long a session lasts unused, and how long at most, in seconds. */
export const sessionLife = { unused: 7 * day, most: 30 * day };

type Session = NonNullable<User['sessions']>[number];

const endOf = ({ createdAt }: Session): number => Date.parse(String(createdAt ?? '')) + sessionLife.most * 1000;

/** Whether a session goes on: Payload asks whether there is one, and not when it ended. */
export const isLive = (session: Session): boolean => Date.parse(session.expiresAt) > Date.now() && endOf(session) > Date.now();

/** The id of the session by which somebody is signed in. */
export const sessionOf = (user: NonNullable<PayloadRequest['user']>): unknown => ('_sid' in user ? user._sid : undefined);

/** Whether the session of a request may last its full time again. */
export function isRenewable(user: PayloadRequest['user']): boolean {
  const session = user?.sessions?.find(({ id }) => id === sessionOf(user));
  return session !== undefined && endOf(session) > Date.now() + sessionLife.unused * 1000;
}
