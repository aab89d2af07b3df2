import { defineMiddleware } from 'astro:middleware';
import type { Content, Language } from '@studio/contract';
import { studioContent } from './content/cms-client.ts';
import { withMarkedLanguages } from './content/marked-languages.ts';
import { type LinkedStudio, withLinks } from './content/studio.ts';
import { pageTexts, refreshTexts } from './i18n/page-texts.ts';
import islandRuntime from './islands/island-runtime.ts?worker&url';
import { languageOfLocale } from './lib/language.ts';

/** Matches Astro's inline script that defines the custom element of islands. */
const inlineRuntime = /<script>(?:(?!<\/script>).)*customElements\.define\("astro-island"(?:(?!<\/script>).)*<\/script>/su;

/** Replaces Astro's inline runtime (5 kB in Astro 7.3) by the address of a file, on pages whose islands load on the first touch. */
const withIslandsOnTouch = (html: string): string =>
  html.includes('client="touch"') ? html.replace(inlineRuntime, `<template data-islands="${islandRuntime}"></template>`) : html;

declare global {
  namespace App {
    interface Locals {
      lang: Language;
      /** Returns a text of the page's language. */
      t: ReturnType<typeof pageTexts>;
      content: Content;
      studio: LinkedStudio;
    }
  }
}

/**
 * Provides language, texts and content to the components of a page, marks texts in the other language, and moves the runtime of islands that load on
 * the first touch into a file.
 */
export const onRequest = defineMiddleware(async ({ locals, params }, next) => {
  const lang = languageOfLocale(params['locale']);
  if (import.meta.env.DEV) await refreshTexts();
  const content = await studioContent(lang);
  const t = pageTexts(lang);
  Object.assign(locals, { lang, t, content, studio: withLinks(content.studio, lang, t('bar.whatsappText')) });
  const page = await next();
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page;
  return new Response(withIslandsOnTouch(withMarkedLanguages(await page.text())), page);
});
