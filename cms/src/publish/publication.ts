import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { entityTag } from '#src/lib/etag.ts';
import { type InlineCode, inlineCode } from './inline-code.ts';

/** A file of the built site, in memory, as it is and compressed. */
export interface StaticFile {
  type: string;
  etag: string;
  /** Named by its content: kept by browsers for ever. */
  immutable: boolean;
  bytes: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
  /** Of a page: what of it runs, which its policy names. */
  inline?: InlineCode;
}

/** A build of the site that can be served: address to file. */
export interface Publication {
  id: string;
  files: ReadonlyMap<string, StaticFile>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

/** Whether a file gets smaller by compression. */
export const isText = (name: string): boolean => /\.(?:html|css|js|json|txt|xml|webmanifest|svg)$/u.test(name);

/** The address of a built file: pages without their ending, the home pages with a slash. */
function addressOf(name: string): string {
  if (!name.endsWith('.html')) return `/${name}`;
  const page = name.slice(0, -'.html'.length);
  if (page === 'index') return '/';
  return page === 'ar' || page === 'ar/index' ? '/ar/' : `/${page.replace(/\/index$/u, '')}`;
}

/** The folder of the files that are named by their content. */
const hashed = '_astro/';

const readIfThere = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined);

async function readStatic(file: string, name: string, type: string): Promise<StaticFile> {
  const bytes = await readFile(file);
  return {
    type,
    etag: entityTag(bytes),
    immutable: name.startsWith(hashed),
    bytes,
    br: isText(name) ? await readIfThere(`${file}.br`) : undefined,
    gzip: isText(name) ? await readIfThere(`${file}.gz`) : undefined,
    ...(name.endsWith('.html') && { inline: inlineCode(bytes.toString('utf8')) }),
  };
}

/**
 * Reads a built folder into memory.
 * @param isWanted which of its files; all of them unless it is said
 */
export async function loadPublication(folder: string, isWanted: (address: string) => boolean = () => true): Promise<Publication> {
  const files = new Map<string, StaticFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    const type = types[path.extname(name)];
    const address = addressOf(name);
    if (entry.isFile() && type && isWanted(address)) files.set(address, await readStatic(file, name, type));
  }
  return { id: path.basename(folder), files };
}

/** Whether an address is that of a file named by its content. */
export const isHashed = (address: string): boolean => address.startsWith(`/${hashed}`);
