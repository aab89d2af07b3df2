import type { APIRoute } from 'astro';
import { withoutIsolates } from '#src/content/text-direction.ts';
import { pageTexts } from '#src/i18n/page-texts.ts';

const [english, arabic] = [pageTexts('en'), pageTexts('ar')];

// Joins the names, or uses one name if both languages have the same.
const names = new Set([english('site.name'), withoutIsolates(arabic('site.name'))]);

// Serves one manifest for both languages, because its request has no language.
const manifest = {
  name: [...names].join(' · '),
  short_name: english('site.name'),
  description: english('site.description'),
  start_url: '/',
  display: 'browser',
  background_color: '#f4f4f1',
  theme_color: '#f4f4f1',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-180.png', sizes: '180x180', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  ],
};

export const GET: APIRoute = () =>
  new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json; charset=utf-8' } });
