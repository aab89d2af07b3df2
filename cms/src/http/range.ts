import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '#src/storage/store.ts';

/**
 * Returns the requested range of a file (RFC 9110, 14); undefined to send the whole file, also for several ranges, another unit, or an `If-Range` of
 * another version of the file.
 */
export function requestedRange(
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
  etag: string,
  length: number,
): ByteRange | 'unsatisfiable' | undefined {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/u.exec(range.trim()) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const suffix = Math.min(Number(last), length);
    return suffix === 0 ? 'unsatisfiable' : { from: length - suffix, to: length };
  }
  const from = Number(first);
  const to = last === '' ? length : Math.min(Number(last) + 1, length);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= length ? 'unsatisfiable' : { from, to };
}
