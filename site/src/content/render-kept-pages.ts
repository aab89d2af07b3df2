import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient, defaultLanguage, readContent } from '@studio/contract';
import { fileOf, type KeptPages, keptNames, slugParameter } from './kept-pages.ts';

/**
 * The arguments of this program: the folder of the kept pages of an earlier build, and the folder into which it renders them with the current
 * content from `STUDIO_API_URL`. It fails if the content needs a picture that is not kept.
 */
const [kept = '', folder = ''] = process.argv.slice(2);

/** The app of Astro 7.3.5, which the program of the kept pages exports. */
interface App {
  manifest: { routes: { routeData: { route: string; component: string }; styles: unknown[] }[] };
  /** Sets the style sheets of each page. */
  setInternals(internals: { pagesByKeys: Map<string, { styles: unknown[] }> }): void;
  setOptions(options: { settings: { scripts: never[] }; logger: { options: { destination: { write(): void } } } }): void;
  render(request: Request, options: { routeData: unknown }): Promise<Response>;
}

async function loadApp(): Promise<App> {
  const program = path.join(kept, keptNames.program);
  const [entry] = (await readdir(program)).filter((name) => name.startsWith('prerender-entry'));
  const { app }: { app: App } = await import(pathToFileURL(path.join(program, entry ?? '')).href);
  const styled = app.manifest.routes.map(({ routeData: { route, component }, styles }): [string, { styles: unknown[] }] => [
    `${route}&${component}`,
    { styles: styles.map((sheet) => ({ depth: 0, order: 0, sheet })) },
  ]);
  app.setInternals({ pagesByKeys: new Map(styled) });
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: () => undefined } } } });
  return app;
}

/** Matches a slug that is safe in addresses and file names; the slugs of drafts are unchecked. */
const safeSlug = /^[a-z0-9-]+$/u;

/** Returns the safe slugs of the content, by the route of the page that lists them. */
async function readSlugs(): Promise<Record<string, string[]>> {
  const outcome = await createClient({ baseUrl: process.env['STUDIO_API_URL'] ?? '' }).send(readContent, { lang: defaultLanguage });
  if (!outcome.ok) throw new Error('The content could not be read.');
  const { packages, stories } = outcome.value.data;
  const slugsOf = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug).filter((slug) => safeSlug.test(slug));
  return { '/[...locale]/services': slugsOf(packages), '/[...locale]/stories': slugsOf(stories) };
}

type KeptPage = KeptPages['pages'][number];

/**
 * Returns the kept pages with those of the packages and stories, except packages with a page of their own.
 * @throws if the slugs of a route are unknown
 */
async function currentPages(kept: readonly KeptPage[], routes: readonly string[]): Promise<KeptPage[]> {
  const slugs = await readSlugs();
  const unknown = routes.find((route) => route.endsWith(slugParameter) && !(route.slice(0, -slugParameter.length) in slugs));
  if (unknown !== undefined) throw new Error(`The slugs of ${unknown} are unknown.`);
  const known = new Set(kept.map(({ url }) => url));
  const pagesBelow = ({ url, route }: KeptPage) =>
    (slugs[route] ?? []).map((slug) => ({ url: url.replace(/(?:\.html)?$/u, `/${slug}$&`), route: `${route}${slugParameter}` }));
  return [...kept, ...kept.flatMap(pagesBelow).filter(({ url }) => !known.has(url))];
}

const { base, pages, pictures }: KeptPages = JSON.parse(await readFile(path.join(kept, keptNames.description), 'utf8'));
globalThis.astroAsset = {
  addStaticImage: (...shape) => {
    const address = pictures[JSON.stringify(shape)];
    if (address === undefined) throw new Error('A picture has not been resized yet.');
    return address;
  },
};
const app = await loadApp();
await cp(path.join(kept, keptNames.files), folder, { recursive: true });
const routes = app.manifest.routes.map(({ routeData }) => routeData.route);
for (const { url, route } of await currentPages(pages, routes)) {
  const entry = app.manifest.routes.find(({ routeData }) => routeData.route === route);
  const response = await app.render(new Request(url), { routeData: entry?.routeData });
  if (response.status !== 200) throw new Error(`${url} was rendered with the status ${response.status}.`);
  const file = path.join(folder, fileOf(url, base));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
}
