import { calls } from '@studio/contract';
import type { SanitizedConfig } from 'payload';

/** Of the panel's own addresses. */
const panelWords = 'cms collections globals create login logout account status versions preview unauthorized trash'.split(' ');

/** Deeper than any address of ours. */
const deepest = 8;

/**
 * Gives the pattern of an address, such as `/api/bookings/{id}`. Whatever is no word of our own is left out of it: an address is what somebody
 * sent, and may hold a name.
 */
export function routePatterns({ endpoints, collections, globals }: SanitizedConfig): (path: string) => string {
  const paths = [
    ...calls.map(({ path }) => path),
    ...[{ endpoints }, ...collections, ...globals].flatMap((each) => (each.endpoints || []).map(({ path }) => path)),
    ...[...collections, ...globals].map(({ slug }) => slug),
  ];
  const words = new Set([...panelWords, ...paths.flatMap((path) => path.split('/')).filter((word) => /^[a-z-]+$/u.test(word))]);
  return (path) =>
    path
      .split('/', deepest)
      .map((word) => (word === '' || words.has(word) ? word : '{id}'))
      .join('/');
}
