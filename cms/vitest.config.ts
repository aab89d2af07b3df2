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

const second = 1000;

/** Polling of servers. The interval is longer than the default, because most requests of a busy run would be polls. */
const patientPoll = { poll: { timeout: 15 * second, interval: 150 } };

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
  /** Opens the studio that the files share. */
  globalSetup: string;
}

/** Returns a project of tests of the client against one server. */
const onStudio = ({ name, groupOrder, include, globalSetup }: ContractProject) => ({
  root: workspace,
  test: {
    name,
    sequence: { groupOrder },
    include,
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
  /** The test cases to run; see `casesStartingWith`. */
  cases: 'first' | 'others';
}

/** Returns a project of browser tests on the demo studios. */
const onDemoStudios = ({ name, groupOrder, include, cases }: DemoStudiosProject) => ({
  root: workspace,
  test: {
    name,
    sequence: { groupOrder },
    include,
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
 * - `contract-long`: the contract tests that `npm test` leaves out, because it must take less than four minutes
 * - `bucket`: contract tests that store, read or delete files in another way than the others, against a studio that stores photos and documents in a bucket
 * - `journey`: a browser on the built site, each journey in one of the languages
 * - `journey-long`: the journeys that `npm test` leaves out
 * - `other-language`: journeys that depend on the direction of writing, and those of the specification, in the other language
 * - `pages`: every page and screen at every size, with the keyboard and with much data; apart from `other-language`, because these tests publish content
 * - `panel`: the panel in a real browser
 * - `machine`: crashes, restarts, seeding, storage, backups, foreign photos, publications, previews, and a production server with its panel
 * - `alone`: machine tests that damage or watch the site’s shared build folders, one at a time
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
        include: ['cms/tests/contract/*.test.ts', 'cms/tests/contract/files/*.test.ts'],
        globalSetup: 'cms/tests/contract/setup.ts',
      }),
      onStudio({
        name: 'contract-long',
        groupOrder: 2,
        include: ['cms/tests/contract/long/**/*.test.ts'],
        globalSetup: 'cms/tests/contract/setup.ts',
      }),
      onStudio({
        name: 'bucket',
        groupOrder: 2,
        include: ['cms/tests/contract/**/files/*.test.ts'],
        globalSetup: 'cms/tests/contract/bucket-setup.ts',
      }),
      onDemoStudios({
        name: 'journey',
        groupOrder: 3,
        include: ['site/tests/e2e/*.test.ts', 'site/tests/e2e/both-languages/*.test.ts'],
        cases: 'first',
      }),
      {
        root: workspace,
        test: {
          name: 'machine',
          sequence: { groupOrder: 4 },
          maxWorkers: machineWorkers,
          include: ['cms/tests/machine/*.test.ts'],
          // Keeps the imports of a worker for its next file: they take two seconds of CPU.
          isolate: false,
          testTimeout: 600 * second,
          hookTimeout: 180 * second,
          expect: patientPoll,
        },
      },
      {
        root: workspace,
        test: {
          name: 'alone',
          sequence: { groupOrder: 5 },
          include: ['cms/tests/machine/alone/*.test.ts'],
          fileParallelism: false,
          testTimeout: 600 * second,
          hookTimeout: 180 * second,
          expect: patientPoll,
        },
      },
      // One group, so that no worker waits for the end of another project.
      onDemoStudios({ name: 'journey-long', groupOrder: 6, include: ['site/tests/e2e/long/**/*.test.ts'], cases: 'first' }),
      onDemoStudios({ name: 'other-language', groupOrder: 6, include: ['site/tests/e2e/**/both-languages/*.test.ts'], cases: 'others' }),
      onDemoStudios({ name: 'pages', groupOrder: 6, include: ['site/tests/e2e/pages/*.test.ts'], cases: 'others' }),
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
