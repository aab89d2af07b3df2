import type { Category } from '@studio/contract';

/** The package with which sessions of a category are booked; visitors choose a package for other categories. */
const packages: Partial<Record<Category, string>> = { Wedding: 'wedding', Portrait: 'portrait', Event: 'event', Graduation: 'event' };

/** Returns the English address of the booking page for sessions of a category. */
export const bookingPath = (category: Category): string => {
  const slug = packages[category];
  return slug ? `/book?package=${slug}` : '/book';
};
