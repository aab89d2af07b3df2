/** The screens in the order of the navigation. */
export const screens = [
  { name: 'today', path: '/admin/today', title: 'admin.today.title', icon: 'today' },
  { name: 'calendar', path: '/admin/calendar', title: 'admin.calendar.title', icon: 'calendar' },
  { name: 'bookings', path: '/admin/bookings', title: 'admin.bookings.title', icon: 'request' },
  { name: 'photos', path: '/admin/photos', title: 'admin.photos.title', icon: 'picture' },
  { name: 'contacts', path: '/admin/contacts', title: 'admin.contacts.title', icon: 'mail' },
  { name: 'clients', path: '/admin/clients', title: 'admin.clients.title', icon: 'clients' },
  { name: 'galleries', path: '/admin/galleries', title: 'admin.galleries.title', icon: 'galleries' },
  { name: 'releases', path: '/admin/releases', title: 'admin.releases.title', icon: 'release' },
  { name: 'money', path: '/admin/money', title: 'admin.money.title', icon: 'money' },
] as const;

export type ScreenName = (typeof screens)[number]['name'];

/** The number of screens in the bar on a phone; the last entry of the bar lists the other screens. */
const barLength = 4;
export const [barScreens, moreScreens] = [screens.slice(0, barLength), screens.slice(barLength)];

/** The address of the user's account; its link is in the footer of the navigation. */
export const accountPath = '/admin/account';

/** The address of the activity; its link is in the settings. */
export const activityPath = '/admin/activity';

/** The addresses of the screens outside the navigation. */
const otherPaths: readonly string[] = [accountPath, activityPath, '/admin/receipt'];

/** Returns the screen of a path; undefined for a screen outside the navigation, and the photos for any other path, such as `/admin`. */
export const screenAt = (pathname: string) =>
  screens.find(({ path }) => pathname.startsWith(path)) ?? (otherPaths.includes(pathname) ? undefined : screens[3]);

/** The address to open after logging in if no other address was requested. */
const firstAddress = '/admin/today';

/** Returns the address to open after logging in. @param state of the history entry, which `RequireSession` sets */
export function returnAddress(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  if (typeof from !== 'string') return firstAddress;
  const [pathname = ''] = from.split('?');
  return otherPaths.includes(pathname) || screens.some(({ path }) => path === pathname) ? from : firstAddress;
}
