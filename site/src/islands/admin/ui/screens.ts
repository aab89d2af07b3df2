/** The screens in the order of the navigation. */
export const screens = [
  { name: 'photos', path: '/admin/photos', title: 'admin.photos.title', icon: 'picture' },
  { name: 'bookings', path: '/admin/bookings', title: 'admin.bookings.title', icon: 'request' },
  { name: 'calendar', path: '/admin/calendar', title: 'admin.calendar.title', icon: 'calendar' },
  { name: 'contacts', path: '/admin/contacts', title: 'admin.contacts.title', icon: 'mail' },
] as const;

/** Returns the screen of a path; the first screen for `/admin`. */
export const screenAt = (pathname: string) => screens.find(({ path }) => pathname.startsWith(path)) ?? screens[0];

/** Returns the address to open after logging in. @param state of the history entry, which `RequireSession` sets */
export function returnAddress(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  if (typeof from !== 'string') return '/admin';
  const [pathname] = from.split('?');
  return screens.some(({ path }) => path === pathname) ? from : '/admin';
}
