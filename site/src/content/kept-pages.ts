import { cp, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Description of kept pages, in the file `pages.json`. */
export interface KeptPages {
  /** Base path of the pages, without a slash at the end. */
  base: string;
  /** Addresses of the resized pictures, by the JSON of the arguments of Astro's `addStaticImage`. */
  pictures: Record<string, string>;
}

export const keptNames = { program: 'program', files: 'files', description: 'pages.json' } as const;

/** Returns the path of the file of a rendered page or endpoint, relative to the output folder. It keeps `%2F`, so that the file is in the folder. */
export const fileOf = (url: string, base: string): string => decodeURI(new URL(url).pathname.slice(base.length + 1));

/**
 * Creates an Astro integration that keeps the bundled pages of a build, so that builds with other content need not bundle them again.
 * @param folder an empty folder; if undefined, nothing is kept
 */
export function keepPages(folder: string | undefined): AstroIntegration {
  const kept: KeptPages = { base: '', pictures: {} };
  const rendered = new Set<string>();
  let outFolder = '';
  return {
    name: 'keep-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        kept.base = config.base.replace(/\/$/u, '');
        outFolder = fileURLToPath(config.outDir);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        if (folder === undefined) return;
        setPrerenderer((renderer) => ({
          ...renderer,
          async setup() {
            await renderer.setup?.();
            recordPictures(kept.pictures);
          },
          render(request, options) {
            rendered.add(fileOf(request.url, kept.base));
            return renderer.render(request, options);
          },
          async teardown() {
            await renderer.teardown?.();
            // Move the folder now, because Astro 7.3.5 deletes it after the last page.
            await rename(path.join(outFolder, '.prerender'), path.join(folder, keptNames.program));
          },
        }));
      },
      'astro:build:done': async () => {
        if (folder === undefined) return;
        for (const entry of await readdir(outFolder, { recursive: true, withFileTypes: true })) {
          const file = path.join(entry.parentPath, entry.name);
          const name = path.relative(outFolder, file);
          if (entry.isFile() && !rendered.has(name)) await cp(file, path.join(folder, keptNames.files, name));
        }
        await writeFile(path.join(folder, keptNames.description), JSON.stringify(kept));
      },
    },
  };
}

/** Records the addresses of all pictures that pages request. */
function recordPictures(pictures: KeptPages['pictures']): void {
  const registry = globalThis.astroAsset;
  const add = registry?.addStaticImage;
  if (!registry || !add) throw new Error('Astro has no registry of resized pictures.');
  registry.addStaticImage = (...shape) => {
    const address = add(...shape);
    pictures[JSON.stringify(shape)] = address;
    return address;
  };
}
