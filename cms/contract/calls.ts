import * as bookings from './bookings.ts';
import type { Call } from './call.ts';
import * as content from './content.ts';
import * as messages from './messages.ts';
import * as ownPhotos from './own-photos.ts';
import * as photos from './photos.ts';
import * as session from './session.ts';
import * as studio from './studio.ts';

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const exported: unknown[] = [content, photos, ownPhotos, bookings, messages, session, studio].flatMap((noun) =>
  Object.values<unknown>(noun),
);

/** Every call, collected from the exports of these modules. */
export const calls: readonly Call[] = exported.filter(isCall);

const patterns = calls.map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replaceAll('.', '[.]').replace('{id}', '[^/]+')}$`, 'u'),
}));

/** Returns the calls at a path, of any method. A literal path takes precedence over one with `{id}`. */
export function callsAt(path: string): Call[] {
  const found = patterns.filter(({ pattern }) => pattern.test(path)).map(({ call }) => call);
  const exact = found.filter((call) => call.path === path);
  return exact.length > 0 ? exact : found;
}
