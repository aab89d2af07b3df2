import { type Language, languages, publicPages, staffPages } from '@studio/contract';
import { UserError } from '#src/lib/errors.ts';
import type { Publication, StaticFile } from './publication.ts';

/** Error of a successful build whose site has problems. */
export class IncompleteError extends UserError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The built site is incomplete:\n${problems.slice(0, 20).join('\n')}`);
    this.problems = problems;
  }
}

interface ExpectedPage {
  address: string;
  lang: Language;
}

const inLanguage = (lang: Language, page: string) => (lang === 'en' ? page : `/${lang}${page}`);

const expectedPages: readonly ExpectedPage[] = [
  ...publicPages.flatMap((page) => languages.map((lang) => ({ address: inLanguage(lang, page), lang }))),
  ...staffPages.map((address) => ({ address, lang: 'en' as const })),
];

/**
 * Returns the reasons not to publish a built site: missing or truncated pages in either language, missing, empty or truncated files, and missing
 * pages of the sitemap.
 */
export function problemsOf({ files }: Publication): string[] {
  const problems = expectedPages.flatMap(({ address, lang }) => {
    const file = files.get(address);
    if (!file) return `${address} is missing`;
    return isCompletePage(file, lang) ? [] : `${address} is not a complete page in ${lang}`;
  });
  const listed = listedIn(files.get('/sitemap.xml'));
  if (listed.length === 0) problems.push('/sitemap.xml lists no page');
  for (const address of listed) if (!files.has(address)) problems.push(`${address} is in the sitemap and missing`);
  for (const [address, file] of files) {
    if (file.bytes.length === 0) problems.push(`${address} is empty`);
    if (file.type.startsWith('image/') && !isCompletePicture(file)) problems.push(`${address} is a truncated picture`);
    for (const needed of hashedFilesIn(file)) if (!files.has(needed)) problems.push(`${address} needs ${needed}, which is missing`);
  }
  return problems;
}

function isCompletePage({ type, bytes, br, gzip }: StaticFile, lang: Language): boolean {
  const html = bytes.toString('utf8');
  // Accept a page that ends with a script: Astro omits the last closing tags if the layout ends in one.
  const isHtml = type.startsWith('text/html') && /<body[\s>]/u.test(html) && /(?:<\/html>|<\/script>)\s*$/u.test(html);
  return isHtml && html.includes(`<html lang="${lang}"`) && Boolean(br?.length) && Boolean(gzip?.length);
}

/** Returns the paths in the sitemap. */
const listedIn = (sitemap: StaticFile | undefined): string[] =>
  Array.from(
    sitemap?.bytes.toString('utf8').matchAll(/<loc>([^<]+)<\/loc>/gu) ?? [],
    ([, address = '']) => new URL(address, 'http://site').pathname,
  );

/** Returns the hashed files that a page, style sheet or script refers to. */
function hashedFilesIn({ type, bytes }: StaticFile): Set<string> {
  if (!/^text\/(?:html|css|javascript)/u.test(type)) return new Set();
  const text = bytes.toString('utf8');
  const named = text.match(/\/_astro\/[\w.~@-]+\.(?:js|css|avif|webp|jpg|png|svg|woff2|tflite)\b/gu) ?? [];
  const imported = type.startsWith('text/javascript') ? text.matchAll(/["'`]\.\/([\w.~@-]+\.js)["'`]/gu) : [];
  return new Set([...named, ...Array.from(imported, ([, name = '']) => `/_astro/${name}`)]);
}

/**
 * Returns whether a JPEG, PNG or AVIF has its end marker or complete boxes, because Astro copies truncated pictures without an error; true for other
 * formats.
 */
function isCompletePicture({ type, bytes }: StaticFile): boolean {
  if (type === 'image/jpeg') return bytes.subarray(-2).toString('hex') === 'ffd9';
  if (type === 'image/png') return bytes.subarray(-8, -4).toString('latin1') === 'IEND';
  return type !== 'image/avif' || lengthOfBoxes(bytes) === bytes.length;
}

/** Returns the length of an AVIF by its boxes, each of which starts with its length; -1 if invalid. */
function lengthOfBoxes(bytes: Buffer): number {
  let end = 0;
  while (end + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(end);
    if (length < 8) return -1;
    end += length;
  }
  return end;
}
