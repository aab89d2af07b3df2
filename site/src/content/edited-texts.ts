import { type Content, createClient, type Language, languages, readContent } from '@studio/contract';
import { inDirection } from './text-direction.ts';

type Texts = Record<string, string>;

/** The bundled texts of a language: `…/contract/i18n/text/ar/home.json`. */
const bundledFile = /\/contract\/i18n\/text\/(en|ar)\/[\w-]+\.json$/u;

/** The demo's names, which its bundled texts mention, by the texts that give them. */
const demoNames = {
  'site.name': { en: 'Noor Studio', ar: 'استوديو نور' },
  'developer.name': { en: 'Salman Al-Mithal', ar: 'سلمان المثال' },
} as const satisfies Record<string, Record<Language, string>>;

/**
 * A file of bundled texts with the studio's own in their place. Where the studio has another name, the texts it did not write
 * mention that one.
 * @param bundled texts by their keys
 */
export function withOwnTexts(bundled: Texts, own: Content['texts'], lang: Language): Texts {
  const ownText = (key: string) => {
    const text = own[key];
    return text === undefined ? undefined : inDirection(text, lang);
  };
  const names = Object.entries(demoNames).flatMap(([key, demo]) => {
    const name = ownText(key);
    return name === undefined ? [] : [[demo[lang], name] as const];
  });
  const renamed = (text: string) => names.reduce((said, [demo, name]) => said.replaceAll(demo, () => name), text);
  return Object.fromEntries(Object.entries(bundled).map(([key, text]) => [key, ownText(key) ?? renamed(text)]));
}

async function ownTexts(apiUrl: string, lang: Language): Promise<Content['texts']> {
  const outcome = await createClient({ baseUrl: apiUrl }).send(readContent, { lang });
  if (!outcome.ok) throw new Error(`The CMS at ${apiUrl} did not answer with its words. The site is built from them.`);
  return outcome.value.data.texts;
}

/**
 * A plugin of Vite that puts the studio's own texts in place of the bundled ones, in pages and in scripts alike.
 * @param apiUrl where the CMS answers; without one, the bundled texts stay
 */
export function editedTexts(apiUrl: string | undefined) {
  // Read once: pages and scripts of one build say the same.
  const answers = new Map<Language, Promise<Content['texts']>>();
  const own = (lang: Language, api: string) => {
    const texts = answers.get(lang) ?? ownTexts(api, lang);
    answers.set(lang, texts);
    return texts;
  };
  return {
    name: 'edited-texts',
    enforce: 'pre' as const,
    async transform(code: string, id: string) {
      const lang = languages.find((language) => bundledFile.exec(id.split('?')[0] ?? '')?.[1] === language);
      if (!lang || !apiUrl) return undefined;
      const bundled: Texts = JSON.parse(code);
      return JSON.stringify(withOwnTexts(bundled, await own(lang, apiUrl), lang));
    },
  };
}
