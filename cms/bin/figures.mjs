// Prints how much there is to know in this repository, with the goal of each figure: `npm run figures`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { root } from './install.mjs';

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file && existsSync(path.join(root, file)));

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** @param {string} file */
const linesOf = (file) => read(file).split('\n').length - 1;

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

const isGenerated = /\/payload-(?:types|generated-schema)\.ts$|^cms\/src\/upgrade\/migrations\//u;
const isTest = /^(?:cms|site)\/(?:tests|bench)\//u;
const sources = tracked.filter((file) => /\.tsx?$/u.test(file) && !isGenerated.test(file));
const production = sources.filter((file) => !isTest.test(file));
const tests = sources.filter((file) => isTest.test(file));

/** @param {string[]} files */
const longFiles = (files) => files.filter((file) => linesOf(file) > 200);

/** Returns the lines that have a comment and no code. @param {string} text */
function commentLines(text) {
  let isInside = false;
  let count = 0;
  for (const line of text.split('\n').map((each) => each.trim())) {
    const starts = /^\{?\/\*/u.test(line);
    if (isInside || starts || line.startsWith('//')) count += 1;
    if (isInside || starts) isInside = !line.includes('*/');
  }
  return count;
}

/** Returns the files of server and contract that a file reaches by imports which are not of types alone. @param {string} start */
async function reachedFrom(start) {
  const { options } = createRequire(import.meta.url)(path.join(root, '.dependency-cruiser.cjs'));
  const { output } = await cruise(['cms/src', 'cms/contract'], { ...options, baseDir: root });
  if (typeof output === 'string') throw new Error(output);
  const modules = new Map(output.modules.map((module) => [module.source, module]));
  const reached = new Set([start]);
  for (const file of reached) {
    for (const { resolved, dependencyTypes } of modules.get(file)?.dependencies ?? [])
      if (modules.has(resolved) && !dependencyTypes.includes('type-only')) reached.add(resolved);
  }
  return [...reached];
}

const bundled = await reachedFrom('cms/src/payload.config.ts');

/** @param {string[]} files */
const commentShare = (files) => (100 * sum(files.map((file) => commentLines(read(file))))) / sum(files.map(linesOf));

const documents = tracked.filter((file) => file.endsWith('.md') && file !== 'cms/deploy/CHANGELOG.md');
const decisions = sum(
  documents.map(
    (file) =>
      read(file)
        .split('\n## Decisions\n')[1]
        ?.split('\n## ')[0]
        ?.match(/^- \*\*/gmu)?.length ?? 0,
  ),
);
const snapshots = tracked.filter((file) => file.startsWith('cms/src/upgrade/migrations/') && file.endsWith('.json'));

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
console.table(
  Object.fromEntries(
    /** @type {[string, number, string][]} */ ([
      [
        'files of cms/src that payload.config.ts reaches by value imports',
        bundled.filter((file) => file.startsWith('cms/src/')).length,
        'at most 150',
      ],
      ['… with files and texts of the contract', bundled.length, ''],
      ['bytes of documents without the changelog', sum(documents.map((file) => Buffer.byteLength(read(file)))), 'at most 125,000'],
      ['decisions in the documents', decisions, 'at most 40'],
      ['lines of generated JSON', sum(snapshots.map(linesOf)), 'at most 30,000'],
      ['TypeScript files over 200 lines', longFiles(production).length, 'at most 25'],
      ['… of tests and benchmarks over 200 lines', longFiles(tests).length, ''],
      ['comment lines in TypeScript, %', commentShare(sources), 'at most 8'],
      ['… without tests and benchmarks, %', commentShare(production), ''],
      ['hand-written lines of TypeScript', sum(production.map(linesOf)), ''],
      ['… of tests and benchmarks', sum(tests.map(linesOf)), ''],
    ]).map(([name, value, goal]) => [name, { value: number.format(value), goal }]),
  ),
);
