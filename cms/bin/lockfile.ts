/**
 * Returns the versions of every package that an installation contains.
 * @param lockfile the text of `pnpm-lock.yaml`
 */
export function installedVersions(lockfile: string): Map<string, string[]> {
  const installed = new Map<string, string[]>();
  const packages = lockfile.slice(lockfile.indexOf('\npackages:\n'), lockfile.indexOf('\nsnapshots:\n'));
  for (const [, name = '', version = ''] of packages.matchAll(/^ {2}'?((?:@[^/\s]+\/)?[^@\s/]+)@(\d[^:'\s]*)'?:$/gmu))
    installed.set(name, [...(installed.get(name) ?? []), version]);
  return installed;
}

/** Returns whether a version is the minimum or newer; ignores a suffix such as `-beta.1`. */
export function isAtLeast(version: string, floor: string): boolean {
  const [have = [], need = []] = [version, floor].map((text) => text.split(/[.-]/u, 3).map(Number));
  const differing = need.findIndex((part, index) => part !== have[index]);
  return differing < 0 || (have[differing] ?? 0) > (need[differing] ?? 0);
}
