import {
  type Call,
  changePassword,
  createBooking,
  deletePhoto,
  describeCalls,
  listBookings,
  listCategories,
  listMessages,
  listOwnPhotos,
  listPhotos,
  logIn,
  logOut,
  readContent,
  refreshSession,
  sendMessage,
  summary,
  updateBooking,
  updateMessage,
  updatePhoto,
  uploadPhoto,
} from '@studio/contract';
import type { RefusalStatus } from './rejections.ts';

/** What a reader of the reference is told of a call besides its shapes. */
export interface Operation {
  call: Call;
  tag: 'Gallery' | 'Bookings' | 'Messages' | 'Session' | 'Pages';
  summary: string;
  description?: string;
  /** Whether a repeated `Idempotency-Key` is answered as the first time. */
  takesKey?: true;
  /** Whether the answer carries an `ETag`, and is a 304 for who has it already. */
  isTagged?: true;
  /** Refusals that only this call knows, besides those that follow from its shape. */
  refuses?: readonly RefusalStatus[];
}

/** Every call, by the name it has in programs that are generated from the description. */
export const operations: Readonly<Record<string, Operation>> = {
  listPhotos: {
    call: listPhotos,
    tag: 'Gallery',
    summary: 'The photos of the gallery',
    description:
      'By category in the fixed order, and within one as the studio ordered them: all of them, or with `limit` a window, whose `nextCursor` leads on and is null at the end.',
    isTagged: true,
  },
  listCategories: { call: listCategories, tag: 'Gallery', summary: 'The categories that have photos', isTagged: true },
  listOwnPhotos: { call: listOwnPhotos, tag: 'Gallery', summary: 'The photos as their owner sees them, newest first' },
  uploadPhoto: {
    call: uploadPhoto,
    tag: 'Gallery',
    summary: 'Adds a photo',
    description:
      'JPEG, PNG, WebP, AVIF or HEIC, told by its content: up to 40 MB and 100 megapixels (64 for PNG and WebP, 48 for AVIF and HEIC). It is in the gallery once this is answered.',
    takesKey: true,
    refuses: [413, 415, 422],
  },
  updatePhoto: { call: updatePhoto, tag: 'Gallery', summary: 'Changes the words or the category of a photo' },
  deletePhoto: { call: deletePhoto, tag: 'Gallery', summary: 'Deletes a photo and all its files' },
  createBooking: {
    call: createBooking,
    tag: 'Bookings',
    summary: 'Asks for a session',
    description: 'Answered once it is stored. Without a key, equal fields within ten minutes are one booking.',
    takesKey: true,
    refuses: [422],
  },
  listBookings: { call: listBookings, tag: 'Bookings', summary: 'Every booking, newest first' },
  updateBooking: { call: updateBooking, tag: 'Bookings', summary: 'Changes the status of a booking' },
  sendMessage: {
    call: sendMessage,
    tag: 'Messages',
    summary: 'Writes to the studio',
    description: 'Answered once it is stored. Without a key, equal fields within ten minutes are one message.',
    takesKey: true,
    refuses: [422],
  },
  listMessages: { call: listMessages, tag: 'Messages', summary: 'Every message, newest first, as a bare array' },
  updateMessage: { call: updateMessage, tag: 'Messages', summary: 'Marks a message as read or answered, or as neither' },
  logIn: {
    call: logIn,
    tag: 'Session',
    summary: 'Opens a session',
    description: 'The token lasts seven days from its last renewal and thirty at most. The answer also sets the cookie of the panel.',
    refuses: [401],
  },
  logOut: { call: logOut, tag: 'Session', summary: 'Ends the session, on the server too' },
  refreshSession: { call: refreshSession, tag: 'Session', summary: 'Renews the session' },
  changePassword: {
    call: changePassword,
    tag: 'Session',
    summary: 'Changes the password of who is signed in',
    description: 'Every other session of theirs ends; this one goes on with the token of the answer.',
  },
  summary: {
    call: summary,
    tag: 'Session',
    summary: 'What waits for the owner, in numbers',
    description: 'Each of `versions` changes whenever its list does, so that a list need not be read again until then.',
  },
  readContent: { call: readContent, tag: 'Pages', summary: 'The words, prices and pictures of the pages, as published', isTagged: true },
  describeCalls: { call: describeCalls, tag: 'Pages', summary: 'This description', isTagged: true },
};
