// Checks the package versions in the lockfile: `node cms/bin/check-versions.mjs`.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';
import { findVulnerabilities } from './known-vulnerabilities.ts';
import { installedVersions, isAtLeast } from './lockfile.ts';

/** Minimum versions by package: older versions have advisories of remote code execution or SQL injection. @type {Record<string, string>} */
const floors = { next: '16.3.8', astro: '7.2.8' };

/** Packages of Payload, which must all have the same version. */
const payload = {
  version: '3.90.1',
  needed: ['payload', '@payloadcms/next', '@payloadcms/db-postgres', '@payloadcms/drizzle', '@payloadcms/ui'],
};

const lockfile = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');

const installed = installedVersions(lockfile);

/** @param {string} name */
const versionsOf = (name) => installed.get(name) ?? [];
const names = [...installed.keys()];

/** @type {string[]} */
const failures = [];
/** @param {boolean} isRight @param {string} message */
const check = (isRight, message) => {
  if (!isRight) failures.push(message);
};

check(/^lockfileVersion: '9\.0'/u.test(lockfile) && installed.size > 300, 'The lockfile has another format, or is not read whole');
for (const [name, floor] of Object.entries(floors)) {
  check(versionsOf(name).length > 0, `${name} is not in the lockfile`);
  for (const version of versionsOf(name)) check(isAtLeast(version, floor), `${name} ${version} is older than ${floor}`);
}

for (const name of payload.needed) check(installed.has(name), `${name} is not in the lockfile`);
for (const name of names.filter((each) => each === 'payload' || each.startsWith('@payloadcms/')))
  check(versionsOf(name).join() === payload.version, `${name} is ${versionsOf(name)} instead of ${payload.version}`);

// Require a single version of sharp and of libvips for each platform.
const sharps = names.filter((name) => name === 'sharp' || name.startsWith('@img/sharp-'));
check(sharps.length > 5, 'The builds of sharp are not in the lockfile');
for (const name of sharps) check(versionsOf(name).length === 1, `${name} has several versions: ${versionsOf(name)}`);

// Allow only the plugin on which the S3 storage depends.
const plugins = names.filter((name) => /^@payloadcms\/(?:plugin-|graphql-playground)/u.test(name));
check(plugins.join() === '@payloadcms/plugin-cloud-storage', `Unneeded plugins of Payload: ${plugins}`);

// Check for known vulnerabilities of native libraries. The list is part of the repository, so the check needs no network.
for (const { text, isAccepted } of findVulnerabilities(installed)) {
  if (isAccepted) console.log(text);
  else failures.push(text);
}

for (const failure of failures) console.error(failure);
console.log(`Versions: ${installed.size} packages, ${failures.length} wrong.`);
if (failures.length > 0) process.exit(1);
