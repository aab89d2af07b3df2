import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isWeakPassword } from '@studio/contract';
import { describe, expect } from 'vitest';
import { request } from '../fixtures/request.ts';
import { openSession } from '../fixtures/studio.ts';
import { machineTest } from '../fixtures/test.ts';

/** Returns the files that contain a text, in a folder and its subfolders, as paths relative to the folder. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const found: string[] = [];
  for (const file of files) if ((await readFile(file)).includes(text)) found.push(path.relative(folder, file));
  return found;
}

describe('the first admin', () => {
  machineTest('gets a generated password in a private file, whose name is logged', async ({ machine }) => {
    const generated = { env: { ADMIN_PASSWORD: '' } };
    const first = await machine.open(generated);
    const file = path.join(machine.folder, 'first-login.txt');
    const written = await readFile(file, 'utf8');
    const [, username = '', password = ''] = /^username: (\S+)\npassword: (\S+)\n$/u.exec(written) ?? [];
    expect(username).toBe('admin');
    expect(isWeakPassword(password, username)).toBe(false);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(first.output).not.toContain(password);
    expect(first.output).toContain(file);
    expect(await openSession(first.baseUrl, username, password)).toBeTruthy();
    await first.stop();
    expect(await filesWith(machine.folder, password)).toEqual(['first-login.txt']);

    const second = await machine.open(generated);
    expect(second.output).not.toContain(password);
    expect(second.output).not.toMatch(/password/iu);
    expect(await openSession(second.baseUrl, username, password)).toBeTruthy();
    expect(await readFile(file, 'utf8')).toBe(written);
    await second.stop();
  });

  machineTest('has the password of ADMIN_PASSWORD, which is neither logged nor written', async ({ machine }) => {
    const given = { ADMIN_USERNAME: 'noor', ADMIN_PASSWORD: 'a-password-of-their-own' };
    const server = await machine.open({ env: given });
    expect(server.output).not.toContain(given.ADMIN_PASSWORD);
    expect(await readdir(machine.folder)).not.toContain('first-login.txt');
    expect(await openSession(server.baseUrl, 'noor', given.ADMIN_PASSWORD)).toBeTruthy();
    const wrong = await request(server.baseUrl, 'POST', '/api/admin/login', {
      json: { username: 'admin', password: given.ADMIN_PASSWORD },
    });
    expect(wrong.status).toBe(401);
    await server.stop();
    expect(await filesWith(machine.folder, given.ADMIN_PASSWORD)).toEqual([]);

    const later = await machine.open({ env: { ...given, ADMIN_PASSWORD: 'another-password-later' } });
    expect(await openSession(later.baseUrl, 'noor', given.ADMIN_PASSWORD)).toBeTruthy();
    await later.stop();
  });
});
