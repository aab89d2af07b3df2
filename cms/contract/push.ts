import * as v from 'valibot';
import { defineCall, done, noInput, withData } from './call.ts';
import { languages } from './i18n/language.ts';
import { limits } from './limits.ts';

/** The events that send notifications to devices. */
export const pushKinds = ['request', 'message', 'accepted', 'moved', 'cancelled', 'undone', 'corrected', 'selection'] as const;
export type PushKind = (typeof pushKinds)[number];

/** The content of a notification, which the service worker shows; it contains no name of a client. */
export const pushNotice = v.object({
  kind: v.picklist(pushKinds),
  /** The screen that a tap opens. */
  path: v.pipe(v.string(), v.startsWith('/admin/')),
  title: v.string(),
  lang: v.picklist(languages),
});
export type PushNotice = v.InferOutput<typeof pushNotice>;

export const pushDevice = v.object({
  id: v.string(),
  /** Browser and system, such as `Safari · iPhone`; `''` if unknown. */
  browser: v.string(),
  since: v.string(),
  isCurrent: v.boolean(),
});
export type PushDevice = v.InferOutput<typeof pushDevice>;

/** Returns the user's devices with notifications, and the key to switch notifications on. */
export const readPush = defineCall({
  method: 'GET',
  path: '/api/admin/push',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(
    v.object({
      /** The VAPID key for `subscribe`; null if the studio has no address that push services accept. */
      publicKey: v.nullable(v.string()),
      devices: v.array(pushDevice),
    }),
  ),
});

const part = v.pipe(v.string('errors.invalid'), v.regex(/^[\w-]{10,200}$/u, 'errors.invalid'));

/** Switches notifications on for the device of this session, or replaces its subscription or language. */
export const addPushDevice = defineCall({
  method: 'POST',
  path: '/api/admin/push',
  who: 'staff',
  body: 'json',
  input: v.object({
    endpoint: v.pipe(v.string('errors.invalid'), v.maxLength(limits.pushEndpoint, 'errors.invalid')),
    p256dh: part,
    auth: part,
    language: v.picklist(languages, 'errors.invalid'),
  }),
  status: 200,
  answer: done,
});

/** Switches notifications off for one of the user's devices. */
export const removePushDevice = defineCall({
  method: 'DELETE',
  path: '/api/admin/push/{id}',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: done,
});
