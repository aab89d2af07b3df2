// Keep schemas out of this module, because the script of every gallery page imports it.

/** The categories of photos, in display order. */
export const categories = ['Wedding', 'Portrait', 'Event', 'Nature', 'Other', 'Design', 'Graduation'] as const;
export type Category = (typeof categories)[number];

/** The categories that the gallery always offers as filters, with or without photos. */
export const galleryFilters = ['Wedding', 'Portrait', 'Event', 'Nature', 'Other'] as const satisfies readonly Category[];

/** Returns the last segment of a category's address: `wedding` in `/gallery/wedding`. */
export const categorySlug = (name: Category): string => name.toLowerCase();

/** Returns the category with this slug; undefined if there is none. */
export const categoryOfSlug = (slug: string): Category | undefined => categories.find((name) => categorySlug(name) === slug);

/** The recognisable people of a photo: none, named people, or not known yet. */
export const photoPeople = ['nobody', 'named', 'unknown'] as const;
export type PhotoPeople = (typeof photoPeople)[number];

/** The query parameter that opens a photo: `/gallery/wedding?photo=…`. */
export const photoParameter = 'photo';
