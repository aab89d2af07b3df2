import { type Category, categories } from '@studio/contract';

/** Where a page of photos ended: by category, then by the photo's key in the staff's order, then by id. */
export interface Place {
  category: Category;
  order: string;
  id: string;
}

/** A place as text that travels in an address. */
export const writeCursor = ({ category, order, id }: Place): string => Buffer.from(`${category}|${order}|${id}`).toString('base64url');

/** The place of a cursor of ours; undefined for anything else. */
export function readCursor(cursor: string): Place | undefined {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, name, order, id] = /^(\w+)\|([\da-z]{2,250})\|([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u.exec(text) ?? [];
  const category = categories.find((known) => known === name);
  return category && order && id ? { category, order, id } : undefined;
}
