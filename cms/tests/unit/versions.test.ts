import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Below these are advisories with remote code execution or SQL injection. */
const floors: Record<string, string> = { next: '16.3.8', sharp: '0.35.5', astro: '7.2.8' };

const lockfile = readFileSync(path.resolve(import.meta.dirname, '../../../pnpm-lock.yaml'), 'utf8');

/** The versions of every package that an install brings, whoever asked for it. */
const installed = new Map<string, Set<string>>();
const packages = lockfile.slice(lockfile.indexOf('\npackages:\n'), lockfile.indexOf('\nsnapshots:\n'));
for (const [, name = '', version = ''] of packages.matchAll(/^ {2}'?((?:@[^/\s]+\/)?[^@\s/]+)@(\d[^:'\s]*)'?:$/gmu)) {
  installed.set(name, new Set([...(installed.get(name) ?? []), version]));
}

const versionsOf = (name: string): string[] => [...(installed.get(name) ?? [])];

const isAtLeast = (version: string, floor: string): boolean => {
  const [have, need] = [version, floor].map((text) => text.split(/[.-]/u, 3).map(Number));
  const differing = need?.findIndex((part, index) => part !== have?.[index]) ?? -1;
  return differing < 0 || (have?.[differing] ?? 0) > (need?.[differing] ?? 0);
};

test('the lockfile is read whole', () => {
  expect(installed.size).toBeGreaterThan(300);
  expect(lockfile).toMatch(/^lockfileVersion: '9\.0'/u);
  expect([isAtLeast('0.35.5', '0.35.5'), isAtLeast('0.36.0', '0.35.5'), isAtLeast('1.0.0', '0.35.5')]).toEqual([true, true, true]);
  expect([isAtLeast('0.35.4', '0.35.5'), isAtLeast('0.9.9', '0.35.5'), isAtLeast('16.3.7', '16.3.8')]).toEqual([false, false, false]);
});

test.for(Object.entries(floors))('no %s is older than %s', ([name, floor]) => {
  const versions = versionsOf(name);
  expect(versions).not.toEqual([]);
  expect(versions.filter((version) => !isAtLeast(version, floor))).toEqual([]);
});

test('Payload and all of its packages are of one version, 3.90.1', () => {
  const names = [...installed.keys()].filter((name) => name === 'payload' || name.startsWith('@payloadcms/'));
  expect(names).toEqual(
    expect.arrayContaining(['payload', '@payloadcms/next', '@payloadcms/db-postgres', '@payloadcms/drizzle', '@payloadcms/ui']),
  );
  expect(names.filter((name) => versionsOf(name).join() !== '3.90.1')).toEqual([]);
});

test('there is one sharp, with one build of libvips for each kind of machine', () => {
  const names = [...installed.keys()].filter((name) => name === 'sharp' || name.startsWith('@img/sharp-'));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => versionsOf(name).length !== 1)).toEqual([]);
});

test('no plugin of Payload is installed that nobody needs', () => {
  const plugins = [...installed.keys()].filter((name) => /^@payloadcms\/(?:plugin-|graphql-playground)/u.test(name));
  // What the S3 storage is made of.
  expect(plugins).toEqual(['@payloadcms/plugin-cloud-storage']);
});
