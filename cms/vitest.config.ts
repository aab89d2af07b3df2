import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** The workers of the browser tests; each has a demo studio of its own, which `cms/tests/journey-setup.ts` opens. */
const demoStudios = 2;

const workspace = path.resolve(import.meta.dirname, '..');

/** The contract tests that must say the same wherever files live. */
const aboutFiles = ['document', 'media', 'pending-photo', 'photo-*', 'panel-photo*', 'gallery'];

/** Of the slow ones, those that build the site or the panel: builds of one checkout share folders, so there is one at a time. */
const building = ['last-good-site', 'preview', 'production', 'publishing', 'replicas-site', 'secrets'].map(
  (name) => `cms/tests/machine/${name}.test.ts`,
);

const second = 1000;

/** A browser and a server on two busy cores stumble now and then. What passes only the second time is printed with its retry. */
const secondTry = { retry: 1 };

/**
 * `vitest run --config cms/vitest.config.ts --project unit`
 * - `unit`: pure code and islands
 * - `contract`: the browser's own client against one real server, with a real database and real files
 * - `bucket`: of those, what concerns files, against a studio whose photos and documents live in a bucket
 * - `journey`: a real browser over the built product
 * - `machine`: crashes, restarts, seeding, storage, backups, foreign photos, of servers without their site
 * - `slow`: builds of the site and the panel
 * - `pages`: every page and screen in a real browser, at every size and by every means
 * - `panel`: the panel in a real browser
 */
export default defineConfig({
  root: workspace,
  cacheDir: path.join(workspace, 'node_modules/.vite'),
  test: {
    // A test mostly waits for the server, so that even two cores carry two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        root: workspace,
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['site/tests/unit/**/*.test.{ts,tsx}', 'cms/tests/unit/**/*.test.ts'],
          isolate: false,
          expect: { poll: { timeout: 15 * second } },
        },
      },
      {
        root: workspace,
        test: {
          name: 'contract',
          sequence: { groupOrder: 1 },
          include: ['cms/tests/contract/**/*.test.ts'],
          globalSetup: 'cms/tests/contract/setup.ts',
          isolate: false,
          // A file's own studio starts within its first test.
          testTimeout: 180 * second,
          hookTimeout: 180 * second,
        },
      },
      {
        root: workspace,
        test: {
          name: 'bucket',
          sequence: { groupOrder: 2 },
          include: [...aboutFiles.map((name) => `cms/tests/contract/${name}.test.ts`), 'cms/tests/machine/photo-rerender.test.ts'],
          globalSetup: 'cms/tests/contract/bucket-setup.ts',
          isolate: false,
          testTimeout: 180 * second,
          hookTimeout: 180 * second,
        },
      },
      {
        root: workspace,
        test: {
          name: 'journey',
          sequence: { groupOrder: 3 },
          include: ['site/tests/e2e/*.test.ts'],
          globalSetup: 'cms/tests/journey-setup.ts',
          // A worker has a studio and a browser of its own, which its test files use one after the other.
          maxWorkers: demoStudios,
          isolate: false,
          testTimeout: 600 * second,
          hookTimeout: 180 * second,
          expect: { poll: { timeout: 60 * second } },
        },
      },
      {
        root: workspace,
        test: {
          name: 'machine',
          sequence: { groupOrder: 4 },
          include: ['cms/tests/machine/**/*.test.ts'],
          exclude: building,
          ...secondTry,
          testTimeout: 600 * second,
          hookTimeout: 180 * second,
          expect: { poll: { timeout: 15 * second } },
        },
      },
      {
        root: workspace,
        test: {
          name: 'slow',
          sequence: { groupOrder: 5 },
          include: building,
          fileParallelism: false,
          ...secondTry,
          testTimeout: 600 * second,
          hookTimeout: 180 * second,
          expect: { poll: { timeout: 15 * second } },
        },
      },
      {
        root: workspace,
        test: {
          name: 'pages',
          sequence: { groupOrder: 6 },
          include: ['site/tests/e2e/slow/*.test.ts'],
          globalSetup: 'cms/tests/journey-setup.ts',
          maxWorkers: demoStudios,
          isolate: false,
          testTimeout: 600 * second,
          hookTimeout: 180 * second,
          expect: { poll: { timeout: 60 * second } },
        },
      },
      {
        root: workspace,
        test: {
          name: 'panel',
          sequence: { groupOrder: 7 },
          include: ['site/tests/e2e/panel/*.test.ts'],
          globalSetup: 'cms/tests/panel-setup.ts',
          maxWorkers: 1,
          isolate: false,
          testTimeout: 600 * second,
          hookTimeout: 180 * second,
          expect: { poll: { timeout: 60 * second } },
        },
      },
    ],
  },
});
