import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take long although they are small. Vitest starts large files first until it has recorded durations. */
const longFiles = [
  'specification',
  'journey',
  'client-mails',
  'client-gallery-files',
  'due-messages',
  'roles',
  'dev-photos',
  'last-good-site',
  'rendering',
  'photos-render',
  'publishing',
  'storage-faults',
  'replicas-site',
  'crash',
  'idle',
  'push',
  'full-disk',
  'hostile-parameters',
  'seeding',
  'backup',
  'replicas',
  'mail',
  'storage-commands',
  'photo-rerender',
  'layout',
  'large-gallery',
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
