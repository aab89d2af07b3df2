import { existsSync } from 'node:fs';
import type { FirstLogin } from './first-admin.ts';

/** Says where the studio is open, and on the first start how to log in: the one time the password is shown. */
export function announce(origin: string, firstLogin: FirstLogin | undefined, file: string): void {
  const lines = [
    '',
    '  The studio is open',
    `    site    ${origin}/`,
    `    Arabic  ${origin}/ar/`,
    `    owner   ${origin}/login`,
    `    panel   ${origin}/cms`,
    '',
  ];
  if (firstLogin?.password) {
    lines.push(`  First log-in (also in ${file})`, `    name      ${firstLogin.username}`, `    password  ${firstLogin.password}`, '');
  } else if (existsSync(file)) lines.push(`  The first log-in is in ${file}: delete it when you have put it away`, '');
  process.stdout.write(`${lines.join('\n')}\n`);
}
