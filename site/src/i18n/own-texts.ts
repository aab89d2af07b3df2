import { type Content, createClient, type Language, readContent } from '@studio/contract';
import { bundledText, type ContentKey, isContentKey } from '@studio/contract/i18n/text.ts';
import { inDirection } from '#src/lib/text-direction.ts';
import type { Texts } from './i18n.ts';

export type OwnTexts = Content['texts'];

/** The words around the name of a city. */
const inCity: Record<Language, (city: string) => string> = { en: (city) => ` in ${city}`, ar: (city) => ` في ${city}` };

/** Returns the keys of package names, such as `package.wedding`. */
const nameKeysOf = (own: OwnTexts): string[] => Object.keys(own).filter((key) => key.startsWith('package.'));

/**
 * Replaces bundled texts with the studio's own texts, and `{{studio}}` and `{{inCity}}` in texts of the pages with the studio's facts; without a
 * city, `{{inCity}}` is empty. Adds the names of the studio's other packages if the bundled texts contain names of packages.
 */
export function withOwnTexts(bundled: Texts, own: OwnTexts, lang: Language): Texts {
  const ownText = (key: string) => {
    const text = own[key];
    return text === undefined ? undefined : inDirection(text, lang);
  };
  const fact = (key: ContentKey) => ownText(key) ?? bundledText(lang, key);
  const city = fact('site.city');
  const facts = { studio: fact('site.name'), inCity: city && inCity[lang](city) };
  const withFacts = (text: string) =>
    Object.entries(facts).reduce((filled, [name, value]) => filled.replaceAll(`{{${name}}}`, () => value), text);
  const added = 'package.wedding' in bundled ? nameKeysOf(own).map((key): [string, string] => [key, '']) : [];
  return Object.fromEntries(
    [...added, ...Object.entries(bundled)].map(([key, text]) => {
      const shown = ownText(key) ?? text;
      return [key, isContentKey(key) ? withFacts(shown) : shown];
    }),
  );
}

/** Requests the studio's own texts from the CMS. @throws if the request fails */
async function loadOwnTexts(apiUrl: string, lang: Language): Promise<OwnTexts> {
  const outcome = await createClient({ baseUrl: apiUrl }).send(readContent, { lang });
  if (!outcome.ok) throw new Error(`The CMS at ${apiUrl} did not answer with its texts. The site is built from them.`);
  return outcome.value.data.texts;
}

const loaded = new Map<Language, Promise<OwnTexts>>();

/**
 * Returns the texts with which a page is rendered; without `STUDIO_API_URL`, there are no own texts. Reads the studio's own texts at run time,
 * because builds with other texts reuse the bundled pages.
 */
export async function renderedTexts(bundled: Texts, lang: Language): Promise<Texts> {
  // Use `process.env`, because bundling replaces the variables of Astro by their values.
  const apiUrl = process.env['STUDIO_API_URL'];
  if (!apiUrl) return withOwnTexts(bundled, {}, lang);
  const own = (!import.meta.env.DEV && loaded.get(lang)) || loadOwnTexts(apiUrl, lang);
  loaded.set(lang, own);
  return withOwnTexts(bundled, await own, lang);
}

/** Returns the rendered texts that differ from the bundled ones. */
export async function changedTexts(bundled: Texts, lang: Language): Promise<Texts> {
  const rendered = await renderedTexts(bundled, lang);
  return Object.fromEntries(Object.entries(rendered).filter(([key, text]) => text !== bundled[key]));
}
