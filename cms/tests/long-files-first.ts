import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take long although they are small. Vitest starts large files first until it has recorded durations. */
const longFiles = [
  'e2e/specification',
  'e2e/journey',
  'contract/client-mails',
  'contract/client-gallery-files',
  'contract/due-messages',
  'contract/roles',
  'machine/dev-photos',
  'machine/last-good-site',
  'machine/rendering',
  'machine/photos-render',
  'machine/publishing',
  'machine/storage-faults',
  'machine/replicas-site',
  'machine/crash',
  'machine/idle',
  'machine/push',
  'machine/full-disk',
  'machine/hostile-parameters',
  'machine/seeding',
  'machine/backup',
  'machine/replicas',
  'machine/mail',
  'machine/storage-commands',
  'machine/photo-rerender',
  'slow/layout',
  'slow/large-gallery',
];

const isLong = ({ moduleId }: TestSpecification): boolean => longFiles.some((name) => moduleId.endsWith(`/${name}.test.ts`));

/** Starts the long test files of each project first, so that none runs alone at the end. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) => {
      const ofProject = sorted.filter((file) => file.project === project);
      return [...ofProject.filter(isLong), ...ofProject.filter((file) => !isLong(file))];
    });
  }
}
