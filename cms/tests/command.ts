import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { noSettings } from './server.ts';

/** What a command of the product did. */
export interface Ran {
  code: number | null;
  /** Everything it printed. */
  output: string;
}

/** Runs `npm run photos -- …` for the studio of a folder. */
export const runPhotos = (dataDir: string, args: readonly string[], env?: Record<string, string>): Promise<Ran> =>
  runCommand('photos', dataDir, args, env);

/** Runs a command of the product for the studio of a folder. */
export async function runCommand(
  name: 'photos' | 'backup' | 'restore',
  dataDir: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Ran> {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', `src/commands/${name}.ts`, ...args], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), NODE_ENV: 'production', ...noSettings, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: typeof code === 'number' ? code : null, output: output + errors };
}
