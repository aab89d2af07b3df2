import { type Language, languages, ownerPages, publicPages } from '@studio/contract';
import { UserError } from '#src/lib/errors.ts';
import type { Publication, StaticFile } from './publication.ts';

/** A build that ended well and is no whole site all the same: what is wrong with it. */
export class IncompleteError extends UserError {
  constructor(readonly faults: readonly string[]) {
    super(`The built site is not whole:\n${faults.slice(0, 20).join('\n')}`);
  }
}

interface ExpectedPage {
  address: string;
  lang: Language;
}

const inLanguage = (lang: Language, page: string) => (lang === 'en' ? page : `/${lang}${page}`);

const expectedPages: readonly ExpectedPage[] = [
  ...publicPages.flatMap((page) => languages.map((lang) => ({ address: inLanguage(lang, page), lang }))),
  ...ownerPages.map((address) => ({ address, lang: 'en' as const })),
];

/**
 * What keeps a built site from being served: a page that is not there in a language, that is no whole page, or that needs a file
 * which is missing; also every page that the site itself lists for search engines.
 */
export function faultsOf({ files }: Publication): string[] {
  const faults = expectedPages.flatMap(({ address, lang }) => {
    const file = files.get(address);
    if (!file) return `${address} is missing`;
    return isWholePage(file, lang) ? [] : `${address} is not a whole page in ${lang}`;
  });
  const listed = listedIn(files.get('/sitemap.xml'));
  if (listed.length === 0) faults.push('/sitemap.xml lists no page');
  for (const address of listed) if (!files.has(address)) faults.push(`${address} is listed and missing`);
  for (const [address, file] of files) {
    if (file.bytes.length === 0) faults.push(`${address} is empty`);
    if (file.type.startsWith('image/') && !isWholePicture(file)) faults.push(`${address} is half a picture`);
    for (const needed of hashedFilesIn(file)) if (!files.has(needed)) faults.push(`${address} needs ${needed}, which is missing`);
  }
  return faults;
}

function isWholePage({ type, bytes, br, gzip }: StaticFile, lang: Language): boolean {
  const html = bytes.toString('utf8');
  // Astro leaves out the last closing tags of a page whose layout ends in a script.
  const isHtml = type.startsWith('text/html') && /<body[\s>]/u.test(html) && /(?:<\/html>|<\/script>)\s*$/u.test(html);
  return isHtml && html.includes(`<html lang="${lang}"`) && Boolean(br?.length) && Boolean(gzip?.length);
}

/** The addresses in the site's own list. */
const listedIn = (sitemap: StaticFile | undefined): string[] =>
  Array.from(
    sitemap?.bytes.toString('utf8').matchAll(/<loc>([^<]+)<\/loc>/gu) ?? [],
    ([, address = '']) => new URL(address, 'http://site').pathname,
  );

/** The files named by their content that a page or script asks for. */
function hashedFilesIn({ type, bytes }: StaticFile): Set<string> {
  if (!/^text\/(?:html|css|javascript)/u.test(type)) return new Set();
  const text = bytes.toString('utf8');
  const named = text.match(/\/_astro\/[\w.~@-]+\.(?:js|css|avif|webp|jpg|png|svg|woff2)\b/gu) ?? [];
  const imported = type.startsWith('text/javascript') ? text.matchAll(/["'`]\.\/([\w.~@-]+\.js)["'`]/gu) : [];
  return new Set([...named, ...Array.from(imported, ([, name = '']) => `/_astro/${name}`)]);
}

/** Whether a picture ends as its kind does: one that was cut off is not noticed by who only copies it. */
function isWholePicture({ type, bytes }: StaticFile): boolean {
  if (type === 'image/jpeg') return bytes.subarray(-2).toString('hex') === 'ffd9';
  if (type === 'image/png') return bytes.subarray(-8, -4).toString('latin1') === 'IEND';
  return type !== 'image/avif' || lengthOfBoxes(bytes) === bytes.length;
}

/** How long an AVIF says that it is: the sum of its boxes, each of which begins with its length. */
function lengthOfBoxes(bytes: Buffer): number {
  let end = 0;
  while (end + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(end);
    if (length < 8) return -1;
    end += length;
  }
  return end;
}
