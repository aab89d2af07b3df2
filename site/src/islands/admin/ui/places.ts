/** The screens of the navigation, in its order. */
export const places = [
  { name: 'photos', path: '/admin/photos', title: 'admin.photos.title', icon: 'picture' },
  { name: 'bookings', path: '/admin/bookings', title: 'admin.bookings.title', icon: 'calendar' },
  { name: 'contacts', path: '/admin/contacts', title: 'admin.contacts.title', icon: 'mail' },
] as const;

/** The screen an address shows; the index shows the first. */
export const placeAt = (pathname: string) => places.find(({ path }) => pathname.startsWith(path)) ?? places[0];

/** The address to come back to after logging in, from what the guard left in the history; the index for anything else. */
export function addressToReturn(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  if (typeof from !== 'string') return '/admin';
  const [pathname] = from.split('?');
  return places.some(({ path }) => path === pathname) ? from : '/admin';
}
