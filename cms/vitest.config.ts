import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** The workers of the browser tests; each has a demo studio of its own, which `cms/tests/journey-setup.ts` opens; there is one for each address in `demo-studio.ts`. */
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

/** Browser tests wait for conditions, as long as a busy machine may take. A worker runs its files one after the other in one studio and one browser. */
const inBrowser = {
  isolate: false,
  testTimeout: 600 * second,
  hookTimeout: 600 * second,
  expect: { poll: { timeout: 60 * second } },
};

/**
 * `vitest run --config cms/vitest.config.ts --project unit`
 * - `unit`: pure code and islands
 * - `contract`: the browser's own client against one real server, with a real database and real files
 * - `bucket`: of those, what concerns files, against a studio whose photos and documents live in a bucket
 * - `journey`: a real browser over the built product, each journey in one of the languages
 * - `machine`: crashes, restarts, seeding, storage, backups, foreign photos, of servers without their site
 * - `slow`: builds of the site and the panel
 * - `browser`: the journeys in the other language; every page and screen at every size and with the keyboard
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
          maxWorkers: demoStudios,
          provide: { cases: 'first' },
          ...inBrowser,
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
          name: 'browser',
          sequence: { groupOrder: 6 },
          include: ['site/tests/e2e/*.test.ts', 'site/tests/e2e/slow/*.test.ts'],
          globalSetup: 'cms/tests/journey-setup.ts',
          maxWorkers: demoStudios,
          provide: { cases: 'others' },
          ...inBrowser,
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
          ...inBrowser,
        },
      },
    ],
  },
});
