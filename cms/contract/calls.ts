import type { Call } from './call.ts';
import { changePassword } from './calls/change-password.ts';
import { createBooking } from './calls/create-booking.ts';
import { deletePhoto } from './calls/delete-photo.ts';
import { describeCalls } from './calls/describe-calls.ts';
import { listBookings } from './calls/list-bookings.ts';
import { listCategories } from './calls/list-categories.ts';
import { listMessages } from './calls/list-messages.ts';
import { listOwnPhotos } from './calls/list-own-photos.ts';
import { listPhotos } from './calls/list-photos.ts';
import { logIn } from './calls/log-in.ts';
import { logOut } from './calls/log-out.ts';
import { readContent } from './calls/read-content.ts';
import { refreshSession } from './calls/refresh-session.ts';
import { sendMessage } from './calls/send-message.ts';
import { summary } from './calls/summary.ts';
import { updateBooking } from './calls/update-booking.ts';
import { updateMessage } from './calls/update-message.ts';
import { updatePhoto } from './calls/update-photo.ts';
import { uploadPhoto } from './calls/upload-photo.ts';

/** Every call there is. */
export const calls: readonly Call[] = [
  readContent,
  listCategories,
  listPhotos,
  uploadPhoto,
  updatePhoto,
  deletePhoto,
  createBooking,
  listBookings,
  updateBooking,
  sendMessage,
  listMessages,
  updateMessage,
  logIn,
  logOut,
  refreshSession,
  changePassword,
  listOwnPhotos,
  summary,
  describeCalls,
];

const patterns = calls.map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replaceAll('.', '[.]').replace('{id}', '[^/]+')}$`, 'u'),
}));

/** The calls that a path answers, whatever the method. A path written out goes before one with `{id}`. */
export function callsAt(path: string): Call[] {
  const found = patterns.filter(({ pattern }) => pattern.test(path)).map(({ call }) => call);
  const exact = found.filter((call) => call.path === path);
  return exact.length > 0 ? exact : found;
}
