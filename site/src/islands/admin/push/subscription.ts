import { addPushDevice, type Language, readPush, removePushDevice } from '@studio/contract';
import { request } from '../api/request.ts';
import { workerRegistration } from './worker.ts';

/** The reason why notifications cannot be enabled in this browser; null if they can. */
export type PushObstacle = 'unsupported' | 'install' | 'denied' | null;

const isAppleMobile = (): boolean =>
  /iPhone|iPad/u.test(navigator.userAgent) || (/Macintosh/u.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/**
 * Returns the reason why notifications cannot be enabled in this browser; null if they can. iOS permits notifications only for apps on the home
 * screen (`install`).
 */
export function pushObstacle(): PushObstacle {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isAppleMobile() && !matchMedia('(display-mode: standalone)').matches ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

const decode = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

const encode = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const hasKey = (subscription: PushSubscription, publicKey: string): boolean =>
  encode(subscription.options.applicationServerKey) === publicKey;

const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await (await workerRegistration())?.pushManager?.getSubscription()) ?? null;

const store = (subscription: PushSubscription, language: Language): Promise<unknown> =>
  request((api) =>
    api.send(addPushDevice, {
      endpoint: subscription.endpoint,
      p256dh: encode(subscription.getKey('p256dh')),
      auth: encode(subscription.getKey('auth')),
      language,
    }),
  );

/** Thrown if the permission for notifications is not granted, or if no service worker is registered. */
export class PermissionRefused extends Error {}

/**
 * Enables notifications on this device; the first call in a browser requests the user's permission, and must follow a tap.
 * @throws PermissionRefused, RequestError, or an error of the browser's push service
 */
export async function switchPushOn(publicKey: string, language: Language): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PermissionRefused();
  const registration = await workerRegistration();
  if (!registration) throw new PermissionRefused();
  const former = await registration.pushManager.getSubscription();
  if (former && !hasKey(former, publicKey)) await former.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: decode(publicKey) });
  await store(subscription, language);
}

/** Disables notifications on a device of the user. @throws RequestError */
export async function switchPushOff(device: { id: string; isCurrent: boolean }): Promise<void> {
  await request((api) => api.send(removePushDevice, {}, { id: device.id }));
  if (device.isCurrent) await endPush();
}

export async function endPush(): Promise<void> {
  await currentSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined);
}

/**
 * Synchronizes the subscription of this browser with the server: sends the language and the address, renews a missing or outdated subscription, and
 * ends the subscription of an earlier session.
 */
export async function syncPush(language: Language): Promise<void> {
  if (pushObstacle() !== null || Notification.permission !== 'granted') return;
  const { publicKey, devices } = (await request((api) => api.send(readPush))).data;
  const isOn = publicKey !== null && devices.some(({ isCurrent }) => isCurrent);
  const subscription = await currentSubscription();
  if (!isOn) await subscription?.unsubscribe();
  else if (subscription && hasKey(subscription, publicKey)) await store(subscription, language);
  else await switchPushOn(publicKey, language);
}
