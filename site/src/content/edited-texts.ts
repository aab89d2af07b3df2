import { type Language, languages } from '@studio/contract';
import { demoNames, loadOwnTexts, nameKeysOf, type OwnTexts, withOwnTexts } from '#src/i18n/own-texts.ts';

/** Matches the bundled texts of the pages: `…/contract/i18n/text/ar/home.json`. */
const bundledFile = /\/contract\/i18n\/text\/(en|ar)\/[\w-]+\.json$/u;

/** Address of the development server that the CMS requests after a publication; see `dev-site.ts`. */
const refreshPath = '/__edited-texts';

/** The parts of Vite's development server that the plugin uses; Vite is a dependency of Astro only. */
interface DevServer {
  watcher: { emit(event: 'change', file: string): boolean };
  middlewares: { use(path: string, handle: (req: unknown, res: { end(): void }) => void): void };
  environments: Record<string, { moduleGraph: { fileToModulesMap: Map<string, unknown> } }>;
}

/** The studio's own texts that the scripts of a build contain; builds with the same texts have the same scripts. The CMS compares them. */
export interface ScriptTexts {
  /** Keys of all texts in the scripts, and of the names within them. */
  keys: string[];
  /** The studio's own texts of these keys. */
  own: Record<Language, OwnTexts>;
}

const pick = (texts: OwnTexts, keys: readonly string[]): OwnTexts =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => keys.includes(key)));

/**
 * Creates a Vite plugin that replaces the bundled texts in scripts by the studio's own; pages read them when they are rendered.
 * @param apiUrl address of the CMS; if undefined, the bundled texts stay
 */
export function editedTexts(apiUrl: string | undefined) {
  // Caches one request per language, so that all scripts of a build have the same texts.
  const answers = new Map<Language, Promise<OwnTexts>>();
  const keys = new Set<string>(Object.keys(demoNames));
  const textsOf = (lang: Language, api: string) => {
    const texts = answers.get(lang) ?? loadOwnTexts(api, lang);
    answers.set(lang, texts);
    return texts;
  };
  return {
    name: 'edited-texts',
    enforce: 'pre' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
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
      const bundled: Record<string, string> = JSON.parse(code);
      for (const key of Object.keys(bundled)) keys.add(key);
      return JSON.stringify(withOwnTexts(bundled, await textsOf(lang, apiUrl), lang));
    },
    /** Returns the texts in the scripts, at the end of a build. */
    async usedTexts(api: string): Promise<ScriptTexts> {
      const own = { en: await textsOf('en', api), ar: await textsOf('ar', api) };
      const used = [...new Set([...keys, ...nameKeysOf(own.en)])];
      return { keys: used, own: { en: pick(own.en, used), ar: pick(own.ar, used) } };
    },
  };
}
