import { readdirSync } from 'node:fs';
import path from 'node:path';
import { categories, categorySlug, languages, publicPages, staffPages } from '@studio/contract';
import { describe, expect, test } from 'vitest';
import { ChildError } from '#src/lib/child-process.ts';
import { StorageError } from '#src/lib/errors.ts';
import { IncompleteError, problemsOf } from '#src/publish/check-build.ts';
import { ChangedSourcesError, failureReason } from '#src/publish/failure.ts';
import type { StaticFile } from '#src/publish/publication.ts';

const file = (type: string, bytes: string | Buffer): StaticFile => ({
  type,
  etag: '',
  immutable: false,
  bytes: Buffer.from(bytes),
  br: Buffer.from('br'),
  gzip: Buffer.from('gzip'),
});

const page = (lang: string) => file('text/html; charset=utf-8', `<html lang="${lang}"><body><img src="/_astro/a.B.jpg"></body></html>`);

function completeSite(): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const lang of languages) for (const address of publicPages) files.set(lang === 'en' ? address : `/${lang}${address}`, page(lang));
  for (const address of staffPages) files.set(address, page('en'));
  files.set('/sitemap.xml', file('application/xml', '<loc>https://noor.example/about</loc><loc>https://noor.example/ar/about</loc>'));
  files.set('/_astro/a.B.jpg', file('image/jpeg', Buffer.from('ffd8ffd9', 'hex')));
  return files;
}

const changed = (change: (files: Map<string, StaticFile>) => void): string[] => {
  const files = completeSite();
  change(files);
  return problemsOf({ id: '', files });
};

/** Returns the English addresses of the pages in the page files, without those of stories. */
function addressesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.astro'));
  return files.flatMap((name) => {
    const address = `/${name.split(path.sep).join('/').replace('[...locale]/', '').replace('.astro', '')}`.replace(/\/index$/u, '') || '/';
    if (address.includes('[...screen]')) return staffPages.filter((page) => page.startsWith('/admin'));
    // Skip pages of stories: a studio may have none.
    if (address.startsWith('/stories/')) return [];
    if (address.includes('[slug]')) return address.replace('[slug]', 'event');
    if (address.includes('[form]')) return ['book', 'contact'].map((form) => address.replace('[form]', form));
    if (!address.includes('[...category]')) return address;
    return ['/gallery', ...categories.map((category) => address.replace('[...category]', categorySlug(category)))];
  });
}

describe('the check of a build', () => {
  test('accepts a complete site', () => {
    expect(changed(() => undefined)).toEqual([]);
  });

  test('expects every page of the sources', () => {
    const pages = path.resolve(import.meta.dirname, '../../../site/src/pages');
    expect([...publicPages, ...staffPages].sort()).toEqual(addressesIn(pages).sort());
  });

  test.for<[string, (files: Map<string, StaticFile>) => void]>([
    ['/ar/services/wedding is missing', (files) => files.delete('/ar/services/wedding')],
    ['/login is missing', (files) => files.delete('/login')],
    ['/ar/about is not a complete page in ar', (files) => files.set('/ar/about', page('en'))],
    ['/book is not a complete page in en', (files) => files.set('/book', file('text/html', '<html lang="en"><body>'))],
    ['/book is empty', (files) => files.set('/book', file('text/html', ''))],
    ['/sitemap.xml lists no page', (files) => files.delete('/sitemap.xml')],
    [
      '/offers is in the sitemap and missing',
      (files) => files.set('/sitemap.xml', file('application/xml', '<loc>https://noor.example/offers</loc>')),
    ],
    ['/ needs /_astro/a.B.jpg, which is missing', (files) => files.delete('/_astro/a.B.jpg')],
    ['/_astro/a.B.jpg is a truncated picture', (files) => files.set('/_astro/a.B.jpg', file('image/jpeg', Buffer.from('ffd8ff00', 'hex')))],
    [
      '/_astro/b.C.avif is a truncated picture',
      (files) => files.set('/_astro/b.C.avif', file('image/avif', Buffer.from('0000002066747970', 'hex'))),
    ],
    [
      '/_astro/c.D.js needs /_astro/e.F.js, which is missing',
      (files) => files.set('/_astro/c.D.js', file('text/javascript', 'import"./e.F.js"')),
    ],
  ])('reports: %s', ([fault, change]) => {
    expect(changed(change)).toContain(fault);
  });
});

test.for<[string, unknown]>([
  ['disk', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['disk', new ChildError('Error: ENOSPC: no space left on device, write')],
  ['memory', new ChildError('FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory', 'killed')],
  ['killed', new ChildError('', 'killed')],
  ['late', new ChildError('still building', 'late')],
  ['incomplete', new IncompleteError(['/ is missing'])],
  ['unreachable', new ChildError('The CMS at http://127.0.0.1:1 could not be reached when asked for its photos.')],
  ['unreachable', new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') })],
  ['unreachable', new StorageError('PUT of the bucket: Slow Down')],
  ['unreachable', Object.assign(new Error('deadlock detected'), { code: '40P01' })],
  ['disk', new Error('Failed query', { cause: Object.assign(new Error('could not extend file'), { code: '53100' }) })],
  ['unreachable', new ChildError('The CMS at http://127.0.0.1:1 answered 503, Try again when asked for its photos.')],
  [
    'changed',
    new ChangedSourcesError(new ChildError('The CMS at http://127.0.0.1:1 answered 404, No such call when asked for its slots.')),
  ],
  ['disk', new ChangedSourcesError(new ChildError('Error: ENOSPC: no space left on device, write'))],
  ['other', new ChildError('Expected ")" but found end of file')],
])('returns the failure reason %s', ([reason, error]) => {
  expect(failureReason(error)).toBe(reason);
});
