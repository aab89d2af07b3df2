import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './tests/long-files-first.ts';

/** Number of workers of the browser tests. `cms/tests/journey-setup.ts` opens a demo studio for each, at an address in `demo-studio.ts`. */
const demoStudios = process.platform === 'linux' ? 3 : 2;

/** Default number of workers: three even on two cores, because a test mostly waits for the server. */
const workers = Math.max(3, availableParallelism() - 1);

/** Number of workers of the machine tests, which mostly wait: for timeouts, retries, and processes of low priority. */
const machineWorkers = Math.max(5, availableParallelism() - 1);

const workspace = path.resolve(import.meta.dirname, '..');

/** Contract tests that also run with a bucket: those that store, read or delete files in another way than the others. */
const aboutFiles = [
  'client-gallery-files',
  'document',
  'media',
  'panel-photo',
  'panel-photo-delete',
  'pending-photo',
  'photo-bin',
  'photo-delete',
  'photo-rerender',
  'photo-upload',
];

/** Contract tests that `npm test` leaves out, because it must take less than four minutes. */
const longContractTests = [
  'client-gallery',
  'client-gallery-files',
  'client-mails',
  'client-page',
  'due-messages',
  'hostile-fields',
  'hostile-tokens',
  'log-in-limits',
  'panel-photo-order',
  'photo-doors',
  'photo-edits',
  'photo-formats',
  'photo-order',
  'photo-orientation',
  'photo-rejected',
  'photo-rerender',
  'photo-sizes',
  'releases',
  'roles',
  'second-factor',
].map((name) => `cms/tests/contract/${name}.test.ts`);

/** Machine tests that damage or watch the site’s shared build folders. */
const exclusiveTests = ['dev-site', 'incomplete-build'].map((name) => `cms/tests/machine/${name}.test.ts`);

/** Journeys that `npm test` leaves out, for the same reason. */
const longJourneys = [
  'admin-account',
  'client-page',
  'admin-activity',
  'admin-app',
  'admin-bin',
  'admin-bookings',
  'admin-bookings-answers',
  'admin-bookings-files',
  'admin-calendar',
  'admin-contacts',
  'admin-contacts-long',
  'admin-contacts-marks',
  'admin-galleries',
  'admin-money',
  'admin-photos',
  'admin-photo-bin',
  'admin-photo-selection',
  'admin-session',
  'admin-uploads',
  'attacks',
  'client-gallery',
  'id-photo',
  'lightbox',
  'lost-network',
  'motion',
  'page-ends',
  'plain-forms',
  'print',
  'theme',
  'releases',
  'slots',
].map((name) => `site/tests/e2e/${name}.test.ts`);

/** Journeys that `browser` runs in the other language, too: those of the specification, and those whose layout depends on the direction of writing. */
const inBothLanguages = [
  'admin-galleries',
  'budgets',
  'forms',
  'gallery',
  'journey',
  'late-fonts',
  'lightbox',
  'navigation',
  'slots',
  'specification',
  'specification-owner',
  'specification-rules',
].map((name) => `site/tests/e2e/${name}.test.ts`);

const second = 1000;

/** Polling of servers. The interval is longer than the default, because most requests of a busy run would be polls. */
const patientPoll = { poll: { timeout: 15 * second, interval: 150 } };

/** Options that retry a failed test once: tests of crashes and faults are flaky on two busy cores. Vitest prints the retry. */
const secondTry = { retry: 1 };

/** Long timeouts for a busy machine. A worker runs its files in sequence, in one studio and one browser. */
const inBrowser = {
  isolate: false,
  testTimeout: 600 * second,
  hookTimeout: 600 * second,
  expect: { poll: { timeout: 60 * second, interval: 100 } },
};

interface ContractProject {
  name: string;
  groupOrder: number;
  include: string[];
  exclude?: string[];
  /** Opens the studio that the files share. */
  globalSetup: string;
}

/** Returns a project of tests of the client against one server. */
const onStudio = ({ name, groupOrder, include, exclude = [], globalSetup }: ContractProject) => ({
  root: workspace,
  test: {
    name,
    sequence: { groupOrder },
    include,
    exclude,
    isolate: false,
    globalSetup,
    // The timeout includes the start of a separate studio, for which the first test of a file waits.
    testTimeout: 600 * second,
    hookTimeout: 180 * second,
    expect: patientPoll,
  },
});

interface DemoStudiosProject {
  name: string;
  groupOrder: number;
  include: string[];
  exclude?: string[];
  /** The test cases to run; see `casesStartingWith`. */
  cases: 'first' | 'others';
}

/** Returns a project of browser tests on the demo studios. */
const onDemoStudios = ({ name, groupOrder, include, exclude = [], cases }: DemoStudiosProject) => ({
  root: workspace,
  test: {
    name,
    sequence: { groupOrder },
    include,
    exclude,
    globalSetup: 'cms/tests/journey-setup.ts',
    maxWorkers: demoStudios,
    provide: { cases },
    ...inBrowser,
  },
});

/**
 * `vitest run --config cms/vitest.config.ts --project unit`
 * - `unit`: pure code and islands
 * - `contract`: the client of the site against one server with a database and files
 * - `contract-rest`: the contract tests that `npm test` leaves out
 * - `bucket`: contract tests of files, against a studio that stores photos and documents in a bucket
 * - `journey`: a browser on the built site, each journey in one of the languages
 * - `machine`: crashes, restarts, seeding, storage, backups, foreign photos, publications, previews, and a production server with its panel
 * - `slow`: the development server, and a build from truncated pictures, one at a time
 * - `rest`: the journeys that `npm test` leaves out
 * - `browser`: journeys that depend on the direction of writing, and those of the specification, in the other language
 * - `pages`: every page and screen at every size, with the keyboard and with much data; apart from `browser`, because these tests publish content
 * - `panel`: the panel in a real browser
 */
export default defineConfig({
  root: workspace,
  cacheDir: path.join(workspace, 'node_modules/.vite'),
  test: {
    maxWorkers: workers,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        root: workspace,
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['site/tests/unit/**/*.test.{ts,tsx}', 'cms/tests/unit/**/*.test.ts'],
          isolate: false,
          // Property tests take seconds on a busy machine.
          testTimeout: 60 * second,
          expect: { poll: { timeout: 15 * second } },
        },
      },
      onStudio({
        name: 'contract',
        groupOrder: 1,
        include: ['cms/tests/contract/**/*.test.ts'],
        exclude: longContractTests,
        globalSetup: 'cms/tests/contract/setup.ts',
      }),
      onStudio({
        name: 'contract-rest',
        groupOrder: 2,
        include: longContractTests,
        globalSetup: 'cms/tests/contract/setup.ts',
      }),
      onStudio({
        name: 'bucket',
        groupOrder: 2,
        include: aboutFiles.map((name) => `cms/tests/contract/${name}.test.ts`),
        globalSetup: 'cms/tests/contract/bucket-setup.ts',
      }),
      onDemoStudios({ name: 'journey', groupOrder: 3, include: ['site/tests/e2e/*.test.ts'], exclude: longJourneys, cases: 'first' }),
      {
        root: workspace,
        test: {
          name: 'machine',
          sequence: { groupOrder: 4 },
          maxWorkers: machineWorkers,
          include: ['cms/tests/machine/**/*.test.ts'],
          exclude: exclusiveTests,
          // Keeps the imports of a worker for its next file: they take two seconds of CPU.
          isolate: false,
          ...secondTry,
          testTimeout: 600 * second,
          hookTimeout: 180 * second,
          expect: patientPoll,
        },
      },
      {
        root: workspace,
        test: {
          name: 'slow',
          sequence: { groupOrder: 5 },
          include: exclusiveTests,
          fileParallelism: false,
          ...secondTry,
          testTimeout: 600 * second,
          hookTimeout: 180 * second,
          expect: patientPoll,
        },
      },
      // One group, so that no worker waits for the end of another project.
      onDemoStudios({ name: 'rest', groupOrder: 6, include: longJourneys, cases: 'first' }),
      onDemoStudios({ name: 'browser', groupOrder: 6, include: inBothLanguages, cases: 'others' }),
      onDemoStudios({ name: 'pages', groupOrder: 6, include: ['site/tests/e2e/slow/*.test.ts'], cases: 'others' }),
      {
        root: workspace,
        test: {
          name: 'panel',
          sequence: { groupOrder: 6 },
          include: ['site/tests/e2e/panel/*.test.ts'],
          globalSetup: 'cms/tests/panel-setup.ts',
          maxWorkers: demoStudios,
          ...inBrowser,
        },
      },
    ],
  },
});
