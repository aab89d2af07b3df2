import type { Category } from '@studio/contract';

let first: Category | undefined;

/** Sets the category that the next picker of photos shows first. */
export const setFirstCategory = (category: Category | undefined): void => {
  first = category;
};

/** Returns the category that a picker of photos shows first; later calls return undefined. */
export function takeFirstCategory(): Category | undefined {
  const category = first;
  first = undefined;
  return category;
}
