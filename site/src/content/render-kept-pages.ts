import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
// biome-ignore lint/style/noRestrictedImports: Astro 7 has no interface that renders some pages of a build.
import { StaticPaths, type StaticPathsApp } from 'astro/runtime/prerender/static-paths.js';
import { fileOf, type KeptPages, keptNames } from './kept-pages.ts';

/**
 * The arguments of this program: the folder of the kept pages of an earlier build, and the folder into which it renders all pages of the current
 * content, from `STUDIO_API_URL`. It fails if the content needs a picture that is not kept.
 */
const [kept = '', folder = ''] = process.argv.slice(2);

/** The app of Astro 7.3.5, which the program of the kept pages exports. */
interface App extends StaticPathsApp {
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

const { base, pictures }: KeptPages = JSON.parse(await readFile(path.join(kept, keptNames.description), 'utf8'));
globalThis.astroAsset = {
  addStaticImage: (...shape) => {
    const address = pictures[JSON.stringify(shape)];
    if (address === undefined) throw new Error('A picture has not been resized yet.');
    return address;
  },
};

/** Returns the address of a page or endpoint during rendering. */
const addressOf = (pathname: string, type: string): string => {
  const name = pathname.replaceAll(/^\/|\/$/gu, '') || 'index';
  return new URL(encodeURI(`${base}/${name}${type === 'page' ? '.html' : ''}`), 'http://localhost').href;
};

const app = await loadApp();
await cp(path.join(kept, keptNames.files), folder, { recursive: true });
for (const { pathname, route } of await new StaticPaths(app).getAll()) {
  const url = addressOf(pathname, route.type);
  const response = await app.render(new Request(url), { routeData: route });
  if (response.status !== 200) throw new Error(`${url} was rendered with the status ${response.status}.`);
  const file = path.join(folder, fileOf(url, base));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
}
