import { createHash } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import type { Actor } from '#src/audit/record.ts';
import { findKnownDevice } from '#src/auth/known-device.ts';
import { accountOf } from '#src/auth/log-in.ts';
import { browserName } from '#src/lib/browser-name.ts';
import { clientOf } from '#src/lib/client.ts';

/** Returns a short hash of the id of a known device, because the id is a part of the device's cookie. */
const shorten = (device: string): string => createHash('sha256').update(device).digest('hex').slice(0, 6);

/** Returns the user of a request as an actor of the audit log, with browser and known device. */
export function actorOf(req: PayloadRequest, user: { id: string; username?: string | null | undefined }): Actor {
  const username = user.username ?? '';
  const device = findKnownDevice(req.payload, accountOf(username), clientOf(req).devices);
  return {
    id: user.id,
    username,
    browser: browserName(req.headers.get('user-agent')),
    device: device === undefined ? '' : shorten(device),
  };
}
