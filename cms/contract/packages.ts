/** The packages that always exist, in the order of a new studio. */
export const standardPackages = ['wedding', 'portrait', 'event'] as const;
export type StandardPackage = (typeof standardPackages)[number];

export const isStandardPackage = (slug: unknown): slug is StandardPackage => standardPackages.some((name) => name === slug);

/**
 * Matches the slug of a package: lower-case words and numbers, joined by hyphens, of at most 60 characters. Excludes `index`, whose file would
 * replace the page of the folder.
 */
export const packageSlug = /^(?=.{1,60}$)(?!index$)[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** The places of a package's session. */
export const packagePlaces = ['studio', 'client', 'either'] as const;
export type PackagePlace = (typeof packagePlaces)[number];

export const packageBookings = ['slot', 'date', 'request'] as const;
export type PackageBooking = (typeof packageBookings)[number];

/** The possible intervals between the starts of slots, in minutes. */
export const slotSteps = ['15', '30', '60'] as const;

/** The defaults for empty fields of a package, in minutes except `noticeHours` and `horizonDays`. */
export const slotDefaults = { step: 30, duration: 60, preparation: 0, cleanUp: 0, noticeHours: 24, horizonDays: 90 } as const;
