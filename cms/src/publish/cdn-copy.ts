import pLimit from 'p-limit';
import type { Bucket } from '#src/storage/bucket.ts';
import { immutableCache } from '#src/storage/names.ts';
import type { ContentPolicies } from './content-policy.ts';
import { isHashed, type Publication, type StaticFile } from './publication.ts';

/** Where a CDN finds the site in the bucket. */
const cdnFolder = 'www/';

/** A CDN shows a new publication after half a minute at the latest; browsers ask it each time. */
const briefly = 'public, max-age=0, s-maxage=30';

/** A bucket answers each file after a while: a few are under way at once. */
const atOnce = 8;

/** The key of an address: pages are files, since some services let no file be named as a folder is. */
export function cdnKey(address: string): string {
  if (address.endsWith('/')) return `${cdnFolder}${address.slice(1)}index.html`;
  return `${cdnFolder}${address.slice(1)}${/\.\w+$/u.test(address) ? '' : '.html'}`;
}

/**
 * A file as it lies there. A bucket says nothing of what a page may load, so the page says it itself; who may frame it can only be said
 * by whoever sends it.
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
  if (!charset) throw new Error('A page does not begin with its charset');
  return Buffer.from(html.replace(charset, `${charset}<meta http-equiv="content-security-policy" content="${policy}">`));
}

/**
 * Writes a publication to where a CDN reads it: what pages need before the pages, and what is needed no more at the end; so whoever reads
 * meanwhile finds whole pages.
 */
export async function copyForCdn(bucket: Bucket, { files }: Publication, policies: ContentPolicies, signal: AbortSignal): Promise<void> {
  const there = new Set<string>();
  for await (const { key } of bucket.list(cdnFolder)) there.add(key);
  const few = pLimit(atOnce);
  const write = async ([address, file]: readonly [string, StaticFile]) => {
    signal.throwIfAborted();
    const cacheControl = file.immutable ? immutableCache : briefly;
    await bucket.replace(cdnKey(address), forCdn(file, policies), { type: file.type, cacheControl });
  };
  const all = [...files];
  const isPage = ([, { inline }]: readonly [string, StaticFile]) => inline !== undefined;
  const isNew = ([address]: readonly [string, StaticFile]) => !isHashed(address) || !there.has(cdnKey(address));
  await few.map(
    all.filter((entry) => !isPage(entry) && isNew(entry)),
    write,
  );
  await few.map(all.filter(isPage), write);
  for (const [address] of all) there.delete(cdnKey(address));
  signal.throwIfAborted();
  await bucket.remove([...there]);
}
