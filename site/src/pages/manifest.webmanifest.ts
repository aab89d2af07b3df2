import type { Photo } from '@studio/contract';
import type { APIRoute } from 'astro';
import { manifestBase, pngOf } from '#src/content/manifest.ts';
import { listedSizes } from '#src/content/site-icon.ts';
import { pageTexts } from '#src/i18n/page-texts.ts';

const bundledSvg = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' };

const manifestWith = (icon: Photo | null) => ({
  ...manifestBase,
  description: pageTexts('en')('site.description'),
  start_url: '/',
  display: 'browser',
  icons: [...(icon ? [] : [bundledSvg]), ...listedSizes(icon).map((size) => pngOf(size, icon))],
});

export const GET: APIRoute = ({ locals }) =>
  new Response(JSON.stringify(manifestWith(locals.content.pictures.icon)), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
