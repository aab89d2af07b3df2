import { type Content, createClient, type Language, languages, readContent } from '@studio/contract';
import { inDirection } from './text-direction.ts';

type Texts = Record<string, string>;

/** Matches the bundled texts of the pages: `…/contract/i18n/text/ar/home.json`. */
const bundledFile = /\/contract\/i18n\/text\/(en|ar)\/[\w-]+\.json$/u;

/** Address of the development server that the CMS requests after a publication; see `dev-site.ts`. */
const refreshPath = '/__edited-texts';

/** Names of the demo studio in bundled texts, by the keys that define them. */
const demoNames = {
  'site.name': { en: 'Noor Studio', ar: 'استوديو نور' },
  'developer.name': { en: 'Salman Al-Mithal', ar: 'سلمان المثال' },
} as const satisfies Record<string, Record<Language, string>>;

/** Replaces bundled texts by the studio's own, and the demo studio's names in the others. */
export function withOwnTexts(bundled: Texts, own: Content['texts'], lang: Language): Texts {
  const ownText = (key: string) => {
    const text = own[key];
    return text === undefined ? undefined : inDirection(text, lang);
  };
  const names = Object.entries(demoNames).flatMap(([key, demo]) => {
    const name = ownText(key);
    return name === undefined ? [] : [[demo[lang], name] as const];
  });
  const rename = (text: string) => names.reduce((renamed, [demo, name]) => renamed.replaceAll(demo, () => name), text);
  return Object.fromEntries(Object.entries(bundled).map(([key, text]) => [key, ownText(key) ?? rename(text)]));
}

async function loadTexts(apiUrl: string, lang: Language): Promise<Content['texts']> {
  const outcome = await createClient({ baseUrl: apiUrl }).send(readContent, { lang });
  if (!outcome.ok) throw new Error(`The CMS at ${apiUrl} did not answer with its texts. The site is built from them.`);
  return outcome.value.data.texts;
}

/** The parts of Vite's development server that the plugin uses; Vite is a dependency of Astro only. */
interface DevServer {
  watcher: { emit(event: 'change', file: string): boolean };
  middlewares: { use(path: string, handle: (req: unknown, res: { end(): void }) => void): void };
  environments: Record<string, { moduleGraph: { fileToModulesMap: Map<string, unknown> } }>;
}

/**
 * Creates a Vite plugin that replaces the bundled texts by the studio's own, in pages and scripts.
 * @param apiUrl address of the CMS; if undefined, the bundled texts stay
 */
export function editedTexts(apiUrl: string | undefined) {
  // Caches one request per language, so that pages and scripts of a build have the same texts.
  const answers = new Map<Language, Promise<Content['texts']>>();
  const textsOf = (lang: Language, api: string) => {
    const texts = answers.get(lang) ?? loadTexts(api, lang);
    answers.set(lang, texts);
    return texts;
  };
  return {
    name: 'edited-texts',
    enforce: 'pre' as const,
    /** Loads the texts again at a request of the CMS, as if their files had changed. */
    configureServer({ watcher, middlewares, environments }: DevServer) {
      middlewares.use(refreshPath, (_req, res) => {
        answers.clear();
        const files = Object.values(environments).flatMap(({ moduleGraph }) => [...moduleGraph.fileToModulesMap.keys()]);
        for (const file of new Set(files)) if (bundledFile.test(file)) watcher.emit('change', file);
        res.end();
      });
    },
    async transform(code: string, id: string) {
      const lang = languages.find((language) => bundledFile.exec(id.split('?')[0] ?? '')?.[1] === language);
      if (!lang || !apiUrl) return undefined;
      const bundled: Texts = JSON.parse(code);
      return JSON.stringify(withOwnTexts(bundled, await textsOf(lang, apiUrl), lang));
    },
  };
}
