import { Expected } from '#src/server/expected.ts';
import type { PhotoCommand } from './photos.ts';

export const run: PhotoCommand['run'] = () => Promise.reject(new Expected('This is being built.'));
