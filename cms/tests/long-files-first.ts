import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The test files of each project that take long, in the order in which they start. Among the `machine` tests, those that mostly wait alternate with
 * those that use the CPU.
 */
const longFiles = [
  'e2e/specification',
  'e2e/journey',
  'contract/client-mails',
  'contract/client-gallery-files',
  'contract/roles',
  'contract/client-gallery',
  'contract/releases',
  'contract/due-messages',
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
  'slow/layout',
  'slow/admin-layout',
  'slow/accessibility',
  'slow/large-gallery',
  'slow/long-lists',
  'slow/page-weight',
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
