/** The packages that always exist, in the order of a new studio. */
export const standardPackages = ['wedding', 'portrait', 'event'] as const;
export type StandardPackage = (typeof standardPackages)[number];

export const isStandardPackage = (slug: unknown): slug is StandardPackage => standardPackages.some((name) => name === slug);

/**
 * Matches the slug of a package: lower-case words and numbers, joined by hyphens, of at most 60 characters. The file of a page `index` would be that of
 * the folder.
 */
export const packageSlug = /^(?=.{1,60}$)(?!index$)[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** Where the session of a package takes place. */
export const packagePlaces = ['studio', 'client', 'either'] as const;
export type PackagePlace = (typeof packagePlaces)[number];
