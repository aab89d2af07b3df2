import type { ServerResponse } from 'node:http';
import { clientPagePattern, releasePagePattern } from '@studio/contract';
import { previewRoot } from '#src/globals/preview.ts';
import { filePolicy, inertPolicy } from '#src/publish/csp.ts';

/** The areas of the server's paths. All responses of an area have the same security headers, which handlers may override. */
export type Area = 'site' | 'id-photo' | 'panel' | 'preview' | 'api' | 'media' | 'calendar' | 'booking' | 'gallery' | 'release' | 'health';

const isUnder = (path: string, ...roots: readonly string[]): boolean => roots.some((root) => path === root || path.startsWith(`${root}/`));

/** Returns the area of a path; `site` for a path of no other area. */
export function areaOf(path: string): Area {
  if (path === '/healthz' || path === '/readyz') return 'health';
  if (isUnder(path, '/api')) return 'api';
  if (isUnder(path, '/media')) return 'media';
  if (isUnder(path, '/calendar')) return 'calendar';
  if (clientPagePattern.test(path)) return 'booking';
  if (releasePagePattern.test(path)) return 'release';
  if (path.startsWith('/g/') || path.startsWith('/ar/g/')) return 'gallery';
  if (path === '/id-photo' || path === '/ar/id-photo') return 'id-photo';
  if (isUnder(path, previewRoot)) return 'preview';
  return isUnder(path, '/cms', '/_next') ? 'panel' : 'site';
}

const permissions = (camera: string): string => `camera=${camera}, geolocation=(), microphone=(), payment=()`;

/** Security headers of all areas, unless an area overrides them. */
const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions('()'),
  // Pages set their own policy.
  'content-security-policy': inertPolicy,
  'x-frame-options': 'DENY',
};

type HeaderList = readonly (readonly [name: string, value: string])[];

/** Returns the headers of an area: the common ones and its own, which take precedence. */
const mergeCommon = (own: Record<string, string> = {}): HeaderList => Object.entries({ ...commonHeaders, ...own });

/** Headers of responses at a secret address: no cache, no indexing, no referrer. */
const secretPage = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };

const areaHeaders: Record<Area, HeaderList> = {
  site: mergeCommon(),
  // Allow the camera: the page takes official photos on the device.
  'id-photo': mergeCommon({ 'permissions-policy': permissions('(self)') }),
  panel: mergeCommon(),
  // Allow framing: the panel shows drafts in a frame beside their form.
  preview: mergeCommon({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }),
  // Cacheable responses set their own `cache-control`.
  api: mergeCommon({ 'cache-control': 'no-store' }),
  // Allow other origins: the site may have another origin than its photos, and previews of shared links load them.
  media: mergeCommon({ 'content-security-policy': filePolicy, 'cross-origin-resource-policy': 'cross-origin' }),
  calendar: mergeCommon(secretPage),
  booking: mergeCommon(secretPage),
  gallery: mergeCommon(secretPage),
  release: mergeCommon(secretPage),
  health: mergeCommon(),
};

/** HSTS for two years; without `preload`, which is hard to revoke. */
const strictTransport = 'max-age=63072000; includeSubDomains';

/** Sets the security headers of an area, and HSTS if the public URL is HTTPS; handlers may override them. */
export function setAreaHeaders(res: ServerResponse, area: Area, publicUrl: string | undefined): void {
  for (const [name, value] of areaHeaders[area]) res.setHeader(name, value);
  if (publicUrl?.startsWith('https:')) res.setHeader('strict-transport-security', strictTransport);
}
