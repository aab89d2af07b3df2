import { existsSync } from 'node:fs';
import type { FirstLogin } from '#src/auth/credentials.ts';
import { isTerminal, log } from '#src/lib/log.ts';

/**
 * Prints the addresses of the studio. On a terminal, also prints a generated first login when it is created, and later the path of its file until the
 * file is deleted. A log gets only the path, because logs are stored.
 */
export function announce(origin: string, firstLogin: FirstLogin | undefined, file: string): void {
  const addresses = { site: `${origin}/`, Arabic: `${origin}/ar/`, owner: `${origin}/login`, panel: `${origin}/cms` };
  if (!isTerminal) {
    const firstLoginFile = existsSync(file) ? { firstLoginFile: file } : {};
    const { site, owner, panel } = addresses;
    return log.info({ event: 'server.open', site, owner, panel, ...firstLoginFile }, 'The studio is open');
  }
  const lines = ['', '  The studio is open', ...Object.entries(addresses).map(([name, address]) => `    ${name.padEnd(7)} ${address}`), ''];
  if (firstLogin?.password) {
    lines.push(`  First log-in (also in ${file})`, `    name      ${firstLogin.username}`, `    password  ${firstLogin.password}`, '');
  } else if (existsSync(file)) lines.push(`  The first log-in is in ${file}: store it elsewhere, then delete the file`, '');
  process.stdout.write(`${lines.join('\n')}\n`);
}
