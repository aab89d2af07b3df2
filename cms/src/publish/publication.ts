import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { entityTag } from '#src/lib/http-body.ts';
import { type InlineCode, inlineCode } from './csp.ts';

/** A file of the built site in memory, plain and compressed. */
export interface StaticFile {
  type: string;
  etag: string;
  /** Whether the name contains the hash of the file, so that browsers cache it permanently. */
  immutable: boolean;
  bytes: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
  /** Inline scripts and styles of a page, for its CSP. */
  inline?: InlineCode;
}

/** A build of the site in memory, with its files by address. */
export interface Publication {
  id: string;
  files: ReadonlyMap<string, StaticFile>;
}

export const svgType = 'image/svg+xml';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': svgType,
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.tflite': 'application/octet-stream',
};

/** Returns whether the extension of a file is that of a text, which compression makes smaller. */
export const isText = (name: string): boolean => /\.(?:html|css|js|json|txt|xml|webmanifest|svg)$/u.test(name);

/** Returns the address of a built file: pages without extension, home pages with a slash. */
function addressOf(name: string): string {
  if (!name.endsWith('.html')) return `/${name}`;
  const page = name.slice(0, -'.html'.length);
  if (page === 'index') return '/';
  return page === 'ar' || page === 'ar/index' ? '/ar/' : `/${page.replace(/\/index$/u, '')}`;
}

const hashedFolder = '_astro/';

const readOptional = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined);

async function readStatic(file: string, name: string, type: string): Promise<StaticFile> {
  const bytes = await readFile(file);
  return {
    type,
    etag: entityTag(bytes),
    immutable: name.startsWith(hashedFolder),
    bytes,
    br: isText(name) ? await readOptional(`${file}.br`) : undefined,
    gzip: isText(name) ? await readOptional(`${file}.gz`) : undefined,
    ...(name.endsWith('.html') && { inline: inlineCode(bytes.toString('utf8')) }),
  };
}

/**
 * Reads the files of known types in a built folder into memory.
 * @param isWanted selects files by address; by default all files
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

export const isHashed = (address: string): boolean => address.startsWith(`/${hashedFolder}`);
