import { categories, categorySlug } from './photo.ts';

/** Every page for visitors by its address in English; each is there in every language. A published site has them all. */
export const publicPages: readonly string[] = [
  '/',
  '/gallery',
  ...categories.map((category) => `/gallery/${categorySlug(category)}`),
  '/about',
  '/services',
  '/services/wedding',
  '/services/portrait',
  '/book',
  '/book/thanks',
  '/contact',
  '/contact/thanks',
  '/developer',
  '/privacy',
];

/** The owner's screens, which change their language by themselves. */
export const ownerPages: readonly string[] = ['/login', '/admin', '/admin/photos', '/admin/bookings', '/admin/contacts'];
