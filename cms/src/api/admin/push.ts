import { addPushDevice, readPush, removePushDevice } from '@studio/contract';
import { ofSelf } from '#src/api/audit/rule.ts';
import { type CallEndpoint, endpoint, withData } from '#src/api/endpoint.ts';
import { sessionIdOf } from '#src/auth/sessions.ts';
import { env } from '#src/env/env.ts';
import { browserName } from '#src/lib/browser-name.ts';
import { reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { isPushEndpoint, pushSubject } from '#src/push/push-address.ts';
import { listPushDevices, removeSubscription, saveSubscription } from '#src/push/subscriptions.ts';
import { areKeys, deriveVapidKeys } from '#src/push/web-push.ts';

const done = { success: true } as const;

/** The endpoints that list, add and remove the user's own devices for notifications. */
export const pushEndpoints: CallEndpoint[] = [
  endpoint(
    readPush,
    { tag: 'Session', summary: 'Lists the devices that get notifications, and returns the key to switch them on', audit: 'nothing' },
    async (_, { req }) =>
      withData({
        publicKey: pushSubject(env()) === undefined ? null : deriveVapidKeys(req.payload.secret).publicKey,
        devices: await listPushDevices(req.payload.db.drizzle, req.user?.id ?? '', sessionIdOf(req)),
      }),
  ),

  endpoint(
    addPushDevice,
    {
      tag: 'Session',
      summary: 'Switches notifications on for the device of this session',
      description:
        'The values are those of a `PushSubscription`. It ends with the session. 400 for an address that is not of a known push service, 409 if the studio has no public address.',
      rejections: [409],
      audit: ofSelf('user', 'pushOn'),
    },
    async (subscription, { req }) => {
      const [userId, sessionId] = [req.user?.id, sessionIdOf(req)];
      if (userId === undefined || sessionId === undefined || pushSubject(env()) === undefined) return reject(409, 'errors.conflict');
      if (!isPushEndpoint(subscription.endpoint) || !areKeys(subscription)) return reject(400, 'errors.pushService');
      const browser = browserName(req.headers.get('user-agent'));
      await req.payload.db.drizzle.transaction((transaction) =>
        saveSubscription(transaction, { ...subscription, userId, sessionId, browser }),
      );
      return done;
    },
  ),

  endpoint(
    removePushDevice,
    { tag: 'Session', summary: 'Switches notifications off for one of the user’s devices', audit: ofSelf('user', 'pushOff') },
    async (_, { req, id }) => {
      const isRemoved = isUuid(id) && (await removeSubscription(req.payload.db.drizzle, req.user?.id ?? '', id));
      return isRemoved ? done : reject(404, 'errors.gone');
    },
  ),
];
