import * as v from 'valibot';
import { defineCall, noInput, withData } from './call.ts';
import { categories, categorySlug } from './gallery.ts';

/**
 * The English addresses of the public pages that always exist; each page exists in every language. A build must contain these pages, and all pages of
 * its sitemap.
 */
export const publicPages: readonly string[] = [
  '/',
  '/gallery',
  ...categories.map((category) => `/gallery/${categorySlug(category)}`),
  '/stories',
  '/about',
  '/services',
  '/services/wedding',
  '/services/portrait',
  '/services/event',
  '/book',
  '/book/thanks',
  '/booking',
  '/contact',
  '/contact/thanks',
  '/developer',
  '/g',
  '/id-photo',
  '/release',
  '/privacy',
];

/** The addresses of the staff's screens, which are the same in both languages. */
export const staffPages: readonly string[] = [
  '/login',
  '/admin',
  '/admin/today',
  '/admin/photos',
  '/admin/bookings',
  '/admin/calendar',
  '/admin/contacts',
  '/admin/clients',
  '/admin/galleries',
  '/admin/releases',
  '/admin/money',
  '/admin/account',
  '/admin/activity',
  '/admin/receipt',
];

/**
 * Returns the numbers of photos, pending bookings, unread messages and possible spam, two flags for the user's screens, and the versions of the
 * lists.
 */
export const summary = defineCall({
  method: 'GET',
  path: '/api/admin/summary',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(
    v.object({
      photos: v.number(),
      pendingBookings: v.number(),
      unreadMessages: v.number(),
      /** Numbers of submissions stored as possible spam. */
      suspectedBookings: v.number(),
      suspectedMessages: v.number(),
      /** Whether the user may change, delete and restore bookings and messages. */
      canChangeInbox: v.optional(v.boolean(), true),
      /** Whether photos of people need a release, so that an upload requires the recognisable people. */
      requiresReleases: v.optional(v.boolean(), false),
      /** Version of each list; it changes with every change of the list. */
      versions: v.object({
        photos: v.string(),
        bookings: v.string(),
        messages: v.string(),
        clients: v.optional(v.string(), ''),
        money: v.optional(v.string(), ''),
      }),
    }),
  ),
});

/** Returns the OpenAPI description of all calls. */
export const describeCalls = defineCall({
  method: 'GET',
  path: '/api/openapi.json',
  who: 'none',
  body: 'query',
  input: noInput,
  status: 200,
  answer: v.looseObject({ openapi: v.string() }),
});
