import type { APIRoute } from 'astro';
import { iconSvg } from '#src/content/site-icon.ts';

export const GET: APIRoute = async ({ locals }) =>
  new Response(await iconSvg(locals.content.pictures.icon), { headers: { 'content-type': 'image/svg+xml' } });
