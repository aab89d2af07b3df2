import { isDeepStrictEqual } from 'node:util';

/** Returns the changed fields of an update: Payload would write the whole row, and overwrite concurrent updates and deletions. */
export function changedFields(data: Record<string, unknown>, original: unknown): Record<string, unknown> {
  const read = Object(original);
  return Object.fromEntries(Object.entries(data).filter(([name, value]) => !isDeepStrictEqual(value, read[name])));
}
