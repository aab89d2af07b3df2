import type { ServerResponse } from 'node:http';
import { previewRoot } from '#src/globals/preview.ts';
import { filePolicy, inertPolicy } from '#src/publish/csp.ts';

/** The parts of the studio that differ in what a browser may do with their answers. */
export type Area = 'site' | 'panel' | 'preview' | 'api' | 'media' | 'health';

const isUnder = (path: string, ...roots: readonly string[]): boolean => roots.some((root) => path === root || path.startsWith(`${root}/`));

/** The part that answers an address. */
export function areaOf(path: string): Area {
  if (path === '/healthz' || path === '/readyz') return 'health';
  if (isUnder(path, '/api')) return 'api';
  if (isUnder(path, '/media')) return 'media';
  if (isUnder(path, previewRoot)) return 'preview';
  return isUnder(path, '/cms', '/_next') ? 'panel' : 'site';
}

/**
 * What every answer says. Windows of other sites have no hold on ours, ours are not part of theirs, and nothing here asks
 * for camera, microphone, place or money.
 */
const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  // A page says what it may load; whatever says nothing is none.
  'content-security-policy': inertPolicy,
  'x-frame-options': 'DENY',
};

/** What an area says otherwise. */
const differing: Record<Area, Record<string, string>> = {
  site: {},
  panel: {},
  // The panel shows drafts beside their form, in a frame.
  preview: { 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' },
  // Whatever of it may be kept says so.
  api: { 'cache-control': 'no-store' },
  // The site may be hosted apart from its photos, and a shared link shows one.
  media: { 'content-security-policy': filePolicy, 'cross-origin-resource-policy': 'cross-origin' },
  health: {},
};

/** Two years; without `preload`, which a studio could not take back. */
const strictTransport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** Says on every answer of an area what a browser may do with it; who answers may say something else after it. */
export function setAreaHeaders(res: ServerResponse, area: Area, publicUrl: string | undefined): void {
  const headers = { ...common, ...differing[area], ...(publicUrl?.startsWith('https:') && strictTransport) };
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
}
