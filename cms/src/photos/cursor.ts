import { type Category, categories } from '@studio/contract';

/** Where a page of photos ended: by category, then by moment, then by id. */
export interface Place {
  category: Category;
  createdAt: string;
  id: string;
}

/** A place as text that travels in an address. */
export const writeCursor = ({ category, createdAt, id }: Place): string =>
  Buffer.from(`${category}|${new Date(createdAt).toISOString()}|${id}`).toString('base64url');

/** The place of a cursor of ours; undefined for anything else. */
export function readCursor(cursor: string): Place | undefined {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, name, createdAt, id] = /^(\w+)\|(\d{4}-\d{2}-\d{2}T[\d:.]{12}Z)\|([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u.exec(text) ?? [];
  const category = categories.find((known) => known === name);
  return category && createdAt && id && isMoment(createdAt) ? { category, createdAt, id } : undefined;
}

/** Whether this is how a moment is written: not the 31st of February, which PostgreSQL would refuse. */
function isMoment(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}
