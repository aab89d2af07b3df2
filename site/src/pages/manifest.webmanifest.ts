import type { Photo } from '@studio/contract';
import type { APIRoute } from 'astro';
import { iconAddress, listedSizes } from '#src/content/site-icon.ts';
import { pageTexts } from '#src/i18n/page-texts.ts';
import { withoutIsolates } from '#src/lib/text-direction.ts';

const [english, arabic] = [pageTexts('en'), pageTexts('ar')];

// Joins the names, or uses one name if both languages have the same.
const names = new Set([english('site.name'), withoutIsolates(arabic('site.name'))]);

const bundledSvg = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' };

const pngOf = (size: number, icon: Photo | null) => ({
  src: iconAddress(`icon-${size}.png`, icon),
  sizes: `${size}x${size}`,
  type: 'image/png',
});

// Serves one manifest for both languages, because its request has no language.
const manifestWith = (icon: Photo | null) => ({
  name: [...names].join(' · '),
  short_name: english('site.name'),
  description: english('site.description'),
  start_url: '/',
  display: 'browser',
  background_color: '#f4f4f1',
  theme_color: '#f4f4f1',
  icons: [...(icon ? [] : [bundledSvg]), ...listedSizes(icon).map((size) => pngOf(size, icon))],
});

export const GET: APIRoute = ({ locals }) =>
  new Response(JSON.stringify(manifestWith(locals.content.pictures.icon)), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
