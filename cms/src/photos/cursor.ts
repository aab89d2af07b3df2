/** Where a page of photos ended. */
interface Place {
  createdAt: string;
  id: string;
}

/** A place as text that travels in an address. */
export const writeCursor = ({ createdAt, id }: Place): string => Buffer.from(`${createdAt}|${id}`).toString('base64url');

/** The place of a cursor of ours; undefined for anything else. */
export function readCursor(cursor: string): Place | undefined {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, createdAt, id] =
    /^(\d{4}-\d{2}-\d{2}[ T][\d:.]{8,15}(?:Z|[+-][\d:]{2,5})?)\|([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u.exec(text) ?? [];
  return createdAt && id && !Number.isNaN(Date.parse(createdAt)) ? { createdAt, id } : undefined;
}
