import { readFileSync } from 'node:fs';
import path from 'node:path';
import { entityTag } from '#src/lib/http-body.ts';
import { siteFolder } from '#src/lib/workspace.ts';
import type { WithheldFiles } from '#src/photos/withheld-in-memory.ts';
import { type Publication, type StaticFile, svgType } from '#src/publish/publication.ts';

/** Matches the addresses of icons. An icon file contains the pixels of the chosen photo, so that it must be replaced while that photo is withheld. */
const iconPattern = /^\/(?:icon-(?<size>\d+)\.png|favicon\.svg)$/u;

const fileIds = new WeakMap<Publication, { fileId: string | undefined }>();

/** Returns the file id of the photo that a build uses as icon; undefined for the bundled icon. */
function iconFileId(publication: Publication): string | undefined {
  const known = fileIds.get(publication);
  if (known) return known.fileId;
  const manifest = publication.files.get('/manifest.webmanifest')?.bytes.toString('utf8') ?? '';
  const fileId = /\/icon-\d+\.png\?v=([\w-]{16})-/u.exec(manifest)?.[1];
  fileIds.set(publication, { fileId });
  return fileId;
}

const bundled = new Map<string, StaticFile>();

/** Returns the bundled SVG icon, or the bundled PNG of a size; the largest PNG for sizes without a file. */
function bundledIcon(size: string | undefined): StaticFile {
  const name = size === undefined ? 'favicon.svg' : size === '180' ? 'icon-180.png' : 'icon-512.png';
  const known = bundled.get(name);
  if (known) return known;
  const bytes = readFileSync(path.join(siteFolder, 'src/assets', name));
  const type = size === undefined ? svgType : 'image/png';
  const file = { type, etag: entityTag(bytes), immutable: false, bytes, br: undefined, gzip: undefined };
  bundled.set(name, file);
  return file;
}

/**
 * Returns the bundled icon if the photo of the icon is or may be withheld: the live build contains the photo until the next build. Returns undefined
 * in all other cases.
 */
export function iconInstead(publication: Publication, address: string, withheld: Pick<WithheldFiles, 'has'>): StaticFile | undefined {
  const icon = iconPattern.exec(address);
  if (!icon || !publication.files.has(address)) return undefined;
  const fileId = iconFileId(publication);
  return fileId !== undefined && withheld.has(fileId) !== false ? bundledIcon(icon.groups?.['size']) : undefined;
}
