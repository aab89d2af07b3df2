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

/** The number of screens in a phone's bar, whose last entry lists the others. */
const barLength = 4;
export const [barScreens, moreScreens] = [screens.slice(0, barLength), screens.slice(barLength)];

/** The address of the user's account, which the navigation's footer links. */
export const accountPath = '/admin/account';

/** The address of the list of activity, which the settings link. */
export const activityPath = '/admin/activity';

/** The addresses that no entry of the navigation has. */
const otherPaths: readonly string[] = [accountPath, activityPath];

/** Returns the screen of a path; the photos for `/admin`, and undefined for an address that no entry of the navigation has. */
export const screenAt = (pathname: string) =>
  screens.find(({ path }) => pathname.startsWith(path)) ?? (otherPaths.includes(pathname) ? undefined : screens[3]);

/** The screen after logging in without another address. */
const firstAddress = '/admin/today';

/** Returns the address to open after logging in. @param state of the history entry, which `RequireSession` sets */
export function returnAddress(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  if (typeof from !== 'string') return firstAddress;
  const [pathname = ''] = from.split('?');
  return otherPaths.includes(pathname) || screens.some(({ path }) => path === pathname) ? from : firstAddress;
}
