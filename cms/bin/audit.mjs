// Lists packages of the lockfile with known vulnerabilities of high or critical severity: `node cms/bin/audit.mjs`.
import { spawnSync } from 'node:child_process';
import { root } from './install.mjs';

/** Timeout in milliseconds, for machines without a network. */
const timeout = 30_000;

const { stdout, stderr, error } = spawnSync('npx', ['-y', 'pnpm@12.21.0', 'audit', '--audit-level', 'high', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout,
  maxBuffer: 64 * 1024 * 1024,
});

/**
 * @returns {Record<string, { severity?: string, module_name?: string, title?: string, url?: string }> | undefined} the registry's advisories;
 * undefined if the output contains no list
 */
function advisories() {
  try {
    return JSON.parse(stdout).advisories;
  } catch {
    return undefined;
  }
}

const known = advisories();
if (known === undefined) {
  // Log a failed request without failing the command: a mirror may reject the request (405), and a machine may be offline. `check-versions.mjs`
  // checks minimum versions.
  const why =
    error?.message ??
    (`${stdout}${stderr}`.match(/responded with \d+|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ERR_PNPM_\w+/u)?.[0] || 'no response');
  console.log(`Known vulnerabilities: the registry returned no list (${why}).`);
} else {
  const grave = Object.values(known).filter(({ severity }) => severity === 'high' || severity === 'critical');
  for (const { severity, module_name, title, url } of grave) console.error(`${severity}: ${module_name}: ${title} ${url}`);
  console.log(`Known vulnerabilities: ${grave.length} high or critical.`);
  if (grave.length > 0) process.exit(1);
}
