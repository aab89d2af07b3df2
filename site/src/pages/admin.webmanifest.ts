import type { APIRoute } from 'astro';
import { manifestBase, pngOf } from '#src/content/manifest.ts';

/** Icon sizes that browsers require for an installable app, in pixels. */
const appSizes = [192, 512];

/** Returns the manifest of the owner's screens, which a phone can install as an app. */
export const GET: APIRoute = ({ locals }) =>
  new Response(
    JSON.stringify({
      ...manifestBase,
      id: '/admin/today',
      start_url: '/admin/today',
      scope: '/admin',
      display: 'standalone',
      icons: appSizes.map((size) => pngOf(size, locals.content.pictures.icon)),
    }),
    { headers: { 'content-type': 'application/manifest+json; charset=utf-8' } },
  );
