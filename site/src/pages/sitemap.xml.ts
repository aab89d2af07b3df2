import { defaultLanguage, languages } from '@studio/contract';
import type { APIRoute } from 'astro';
import { studioContent } from '#src/content/cms-client.ts';
import { absolute, listedPages } from '#src/content/navigation.ts';
import { localized } from '#src/lib/language.ts';

const alternate = (hreflang: string, address: string) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address}"/>`;

/** Returns the sitemap: the pages of `listedPages` in each language, with links to their translations. */
export const GET: APIRoute = async () => {
  const addresses = listedPages(await studioContent(defaultLanguage)).flatMap((path) => {
    const translations = languages.map((lang) => ({ lang, address: absolute(localized(lang, path)) }));
    const links = [
      ...translations.map(({ lang, address }) => alternate(lang, address)),
      alternate('x-default', absolute(localized(defaultLanguage, path))),
    ].join('');
    return translations.map(({ address }) => `<url><loc>${address}</loc>${links}</url>`);
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${addresses.join('\n')}
</urlset>
`;
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
};
