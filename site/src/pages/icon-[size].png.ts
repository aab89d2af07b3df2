import type { APIRoute } from 'astro';
import { iconPng, iconSizes } from '#src/content/site-icon.ts';

export const getStaticPaths = () => iconSizes.map((size) => ({ params: { size: String(size) } }));

export const GET: APIRoute = async ({ params, locals }) => {
  const png = await iconPng(Number(params['size']), locals.content.pictures.icon);
  return new Response(Uint8Array.from(png), { headers: { 'content-type': 'image/png' } });
};
