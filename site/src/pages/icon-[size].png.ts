import { defaultLanguage } from '@studio/contract';
import type { APIRoute, GetStaticPaths } from 'astro';
import { studioContent } from '#src/content/cms-client.ts';
import { iconPng, iconSizes } from '#src/content/site-icon.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const { pictures } = await studioContent(defaultLanguage);
  return iconSizes(pictures.icon).map((size) => ({ params: { size: String(size) } }));
};

export const GET: APIRoute = async ({ params, locals }) =>
  new Response(Uint8Array.from(await iconPng(Number(params['size']), locals.content.pictures.icon)), {
    headers: { 'content-type': 'image/png' },
  });
