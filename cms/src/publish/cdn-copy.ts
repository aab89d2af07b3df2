import pLimit from 'p-limit';
import type { Bucket } from '#src/storage/bucket.ts';
import { immutableCache } from '#src/storage/names.ts';
import type { ContentPolicies } from './csp.ts';
import { isHashed, type Publication, type StaticFile } from './publication.ts';

/** Folder of the bucket that a CDN serves. */
const cdnFolder = 'www/';

/** `Cache-Control` of pages: a CDN shows a new build within half a minute; browsers revalidate each time. */
const revalidated = 'public, max-age=0, s-maxage=30';

/** Number of concurrent uploads, to hide the bucket's latency. */
const concurrency = 8;

/** Returns the key of an address. Adds a file extension to pages, because some services do not allow a file and a folder of the same name. */
export function cdnKey(address: string): string {
  if (address.endsWith('/')) return `${cdnFolder}${address.slice(1)}index.html`;
  return `${cdnFolder}${address.slice(1)}${/\.\w+$/u.test(address) ? '' : '.html'}`;
}

/**
 * Returns the bytes of a file. Adds the CSP to a page as a meta tag, because a bucket cannot send it as a header. Omits `frame-ancestors`, which
 * works only in a header.
 */
export function forCdn({ bytes, inline }: StaticFile, policies: ContentPolicies): Uint8Array {
  if (!inline) return bytes;
  const policy = policies
    .ofPage(inline)
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ');
  const html = bytes.toString('utf8');
  const [charset = ''] = /<meta charset="utf-8"\s*\/?>/iu.exec(html) ?? [];
  if (!charset) throw new Error('The page has no meta charset');
  return Buffer.from(html.replace(charset, `${charset}<meta http-equiv="content-security-policy" content="${policy}">`));
}

/** Copies a publication to the CDN folder: assets, then pages, then deletions, so that every page is complete at any moment. */
export async function copyForCdn(bucket: Bucket, { files }: Publication, policies: ContentPolicies, signal: AbortSignal): Promise<void> {
  const existing = new Set<string>();
  for await (const { key } of bucket.list(cdnFolder)) existing.add(key);
  const limit = pLimit(concurrency);
  const write = async ([address, file]: readonly [string, StaticFile]) => {
    signal.throwIfAborted();
    const cacheControl = file.immutable ? immutableCache : revalidated;
    await bucket.replace(cdnKey(address), forCdn(file, policies), { type: file.type, cacheControl });
  };
  const all = [...files];
  const isPage = ([, { inline }]: readonly [string, StaticFile]) => inline !== undefined;
  const isNew = ([address]: readonly [string, StaticFile]) => !isHashed(address) || !existing.has(cdnKey(address));
  await limit.map(
    all.filter((entry) => !isPage(entry) && isNew(entry)),
    write,
  );
  await limit.map(all.filter(isPage), write);
  for (const [address] of all) existing.delete(cdnKey(address));
  signal.throwIfAborted();
  await bucket.remove([...existing]);
}
