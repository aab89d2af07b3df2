import { type Content, createClient, type Language, languages, readContent } from '@studio/contract';
import { draftContent } from './draft.ts';

/** The bundled texts of a language: `…/contract/content/ar/home.json`. */
const bundledFile = /\/contract\/content\/(en|ar)\/[\w-]+\.json$/u;

/** The demo studio's name, which its bundled texts mention. */
const demoName = { en: 'Noor Studio', ar: 'استوديو نور' } as const satisfies Record<Language, string>;

/**
 * A file of bundled texts with the studio's own in their place. Where the studio has another name, the texts it did not write
 * mention that one.
 * @param bundled texts by their keys
 */
export function withOwnTexts(bundled: Record<string, string>, own: Content['texts'], lang: Language): Record<string, string> {
  const name = own['site.name'];
  const renamed = (text: string) => (name ? text.replaceAll(demoName[lang], name) : text);
  return Object.fromEntries(Object.entries(bundled).map(([key, text]) => [key, own[key] ?? renamed(text)]));
}

async function ownTexts(apiUrl: string, draftFile: string | undefined): Promise<Record<Language, Content['texts']>> {
  const [en, ar] = await Promise.all(
    languages.map(async (lang) => {
      if (draftFile) return (await draftContent(draftFile, lang)).texts;
      const outcome = await createClient({ baseUrl: apiUrl }).send(readContent, { lang });
      if (!outcome.ok) throw new Error(`The CMS at ${apiUrl} did not answer with its words. The site is built from them.`);
      return outcome.value.data.texts;
    }),
  );
  return { en: en ?? {}, ar: ar ?? {} };
}

/**
 * A plugin of Vite that puts the studio's own texts in place of the bundled ones, in pages and in scripts alike.
 * @param apiUrl where the CMS answers; without one, the bundled texts stay
 * @param draftFile the texts of a preview, which no answer holds
 */
export function editedTexts(apiUrl: string | undefined, draftFile: string | undefined) {
  let own: Promise<Record<Language, Content['texts']>> | undefined;
  return {
    name: 'edited-texts',
    enforce: 'pre' as const,
    async transform(code: string, id: string) {
      const lang = languages.find((language) => bundledFile.exec(id.split('?')[0] ?? '')?.[1] === language);
      if (!lang || !apiUrl) return undefined;
      own ??= ownTexts(apiUrl, draftFile);
      const bundled: Record<string, string> = JSON.parse(code);
      return JSON.stringify(withOwnTexts(bundled, (await own)[lang], lang));
    },
  };
}
