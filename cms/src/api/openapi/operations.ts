import type { CallName } from '@studio/contract';
import type { Operation } from './operation.ts';

/** The descriptions of all calls, in the order of the reference. A call's name is its operation id. */
export const operations: Readonly<Record<CallName, Operation>> = {
  listPhotos: {
    tag: 'Gallery',
    summary: 'The photos of the gallery',
    description:
      'By category in the fixed order, and within one as the studio ordered them: all of them, or with `limit` a window, whose `nextCursor` leads on and is null at the end.',
    isTagged: true,
  },
  listCategories: { tag: 'Gallery', summary: 'The categories that have photos', isTagged: true },
  listOwnPhotos: { tag: 'Gallery', summary: 'The photos as their owner sees them, newest first' },
  uploadPhoto: {
    tag: 'Gallery',
    summary: 'Adds a photo',
    description:
      'JPEG, PNG, WebP, AVIF or HEIC, told by its content: up to 40 MB and 100 megapixels (64 for PNG and WebP, 48 for AVIF and HEIC). It is in the gallery once this is answered. With `duplicates=reject` a file whose bytes a published photo has is rejected with 409.',
    takesKey: true,
    rejections: [409, 413, 415, 422],
  },
  updatePhoto: { tag: 'Gallery', summary: 'Changes the words or the category of a photo, or hides it from the gallery' },
  deletePhoto: { tag: 'Gallery', summary: 'Deletes a photo and all its files' },
  createBooking: {
    tag: 'Bookings',
    summary: 'Asks for a session',
    description: 'Answered once it is stored. Without a key, equal fields within ten minutes are one booking.',
    takesKey: true,
    rejections: [422],
  },
  listBookings: { tag: 'Bookings', summary: 'Every booking, newest first' },
  updateBooking: { tag: 'Bookings', summary: 'Changes the status of a booking' },
  sendMessage: {
    tag: 'Messages',
    summary: 'Writes to the studio',
    description: 'Answered once it is stored. Without a key, equal fields within ten minutes are one message.',
    takesKey: true,
    rejections: [422],
  },
  listMessages: { tag: 'Messages', summary: 'Every message, newest first, as a bare array' },
  updateMessage: { tag: 'Messages', summary: 'Marks a message as read or answered, or as neither' },
  logIn: {
    tag: 'Session',
    summary: 'Opens a session',
    description: 'The token lasts seven days from its last renewal and thirty at most. The answer also sets the cookie of the panel.',
    rejections: [401],
  },
  logOut: { tag: 'Session', summary: 'Ends the session, on the server too' },
  refreshSession: { tag: 'Session', summary: 'Renews the session' },
  changePassword: {
    tag: 'Session',
    summary: 'Changes the password of who is signed in',
    description: 'Every other session of theirs ends; this one goes on with the token of the answer.',
  },
  summary: {
    tag: 'Session',
    summary: 'What waits for the owner, in numbers',
    description: 'Each of `versions` changes whenever its list does, so that a list need not be read again until then.',
  },
  readContent: { tag: 'Pages', summary: 'The words, prices and pictures of the pages, as published', isTagged: true },
  describeCalls: { tag: 'Pages', summary: 'This description', isTagged: true },
};
