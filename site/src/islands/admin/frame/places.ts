/** The screens of the navigation, in its order. */
export const places = [
  { path: '/admin/photos', title: 'admin.photos.title', icon: 'photos' },
  { path: '/admin/bookings', title: 'admin.bookings.title', icon: 'bookings' },
  { path: '/admin/contacts', title: 'admin.contacts.title', icon: 'contacts' },
] as const;

/** The screen to come back to after logging in, from what the guard left in the history; the photos for anything else. */
export function placeToReturn(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return places.find(({ path }) => path === from)?.path ?? '/admin';
}
