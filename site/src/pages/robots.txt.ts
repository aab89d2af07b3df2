import type { APIRoute } from 'astro';
import { absolute } from '#src/content/navigation.ts';

const body = `User-agent: *
Disallow: /admin
Disallow: /login
Disallow: /cms
Disallow: /api

Sitemap: ${absolute('/sitemap.xml')}
`;

export const GET: APIRoute = () => new Response(body, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
