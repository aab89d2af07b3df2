import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The test files of each project that take long, in the order in which they start. Among the `machine` tests, those that mostly wait alternate with
 * those that use the CPU.
 */
const longFiles = [
  'e2e/both-languages/specification',
  'e2e/both-languages/journey',
  'contract/long/client-mails',
  'contract/long/files/client-gallery-files',
  'contract/long/roles',
  'contract/long/client-gallery',
  'contract/long/releases',
  'contract/long/due-messages',
  'machine/storage-faults',
  'machine/rendering',
  'machine/publishing',
  'machine/away',
  'machine/last-good-site',
  'machine/replicas-site',
  'machine/crash',
  'machine/storage-commands',
  'machine/releases',
  'machine/mail',
  'machine/backup',
  'machine/replicas',
  'machine/push',
  'machine/postgres',
  'machine/seeding',
  'machine/idle',
  'machine/full-disk',
  'machine/photos-render',
  'machine/mail-queue',
  'machine/hostile-parameters',
  'machine/preview',
  'machine/restart',
  'machine/secrets',
  'machine/production',
  'machine/telemetry',
  'machine/photo-rerender',
  'pages/layout',
  'pages/admin-layout',
  'pages/accessibility',
  'pages/large-gallery',
  'pages/long-lists',
  'pages/page-weight',
  'panel/story',
  'panel/panel',
  'panel/preview',
  'panel/content',
].map((name) => `/${name}.test.ts`);

/** Returns the position of a file in `longFiles`; the number of long files for all others. */
function rank({ moduleId }: TestSpecification): number {
  const found = longFiles.findIndex((name) => moduleId.endsWith(name));
  return found === -1 ? longFiles.length : found;
}

/** Starts the long test files of each project first, so that none runs alone at the end. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((first, second) => rank(first) - rank(second)),
    );
  }
}
