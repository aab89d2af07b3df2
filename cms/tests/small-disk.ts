import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Works while a folder is a disk of its own.
 * @param size as `mount` takes it: `10m`
 * @param work is given how to make the disk larger
 * @returns whether a disk could be mounted here
 */
export async function onSmallDisk(
  folder: string,
  size: string,
  work: (enlarge: (size: string) => Promise<void>) => Promise<void>,
): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (!isMounted) return false;
  try {
    await work(async (more) => void (await run('mount', ['-o', `remount,size=${more}`, folder])));
  } finally {
    await run('umount', ['-l', folder]);
  }
  return true;
}
