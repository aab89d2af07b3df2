// Checks the Markdown files: paths in backticks, links and headings of links exist, and two tables agree with the code: limits of requests and folders.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './install.mjs';
import { limitsTable } from './limits-table.ts';

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && file !== 'cms/deploy/CHANGELOG.md' && existsSync(path.join(root, file)));
/** @type {string[]} */
const problems = [];

/** Folders to which paths in a document may be relative, besides the document's folder. */
const bases = ['.', 'cms', 'cms/src', 'site', 'site/src', 'cms/deploy'];

/** Returns whether a name is a path of the repository, and not a command, an address or a pattern. @param {string} name */
const isPath = (name) => /^(?:cms|site|src|tests|bench|deploy|\.github)\/[\w./@[\]-]+$/u.test(name) && !/[{}*<>…]/u.test(name);

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** Returns whether a document has a heading with this anchor of GitHub. @param {string} file @param {string} anchor */
const hasHeading = (file, anchor) =>
  [...read(file).matchAll(/^#+ (.+)$/gmu)].some(
    ([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-') === anchor,
  );

for (const file of documents) {
  const text = read(file).replaceAll(/^```[\s\S]*?^```/gmu, '');
  const folder = path.dirname(file);
  /** @param {string} name */
  const exists = (name) => [folder, ...bases].some((base) => existsSync(path.join(root, base, name)));
  for (const [, name = ''] of text.matchAll(/`([^`\s]+)`/gu))
    if (isPath(name) && !exists(name)) problems.push(`${file}: \`${name}\` does not exist`);
  for (const [, target = '', anchor] of text.matchAll(/\]\(([^)#\s]*)(?:#([^)]*))?\)/gu)) {
    if (/^[a-z]+:/u.test(target)) continue;
    const to = target ? path.join(folder, target) : file;
    if (!existsSync(path.join(root, to))) problems.push(`${file}: the link ${target} leads nowhere`);
    else if (anchor && !hasHeading(to, anchor)) problems.push(`${file}: ${to} has no heading #${anchor}`);
  }
}

const table = limitsTable();
if (!documents.some((file) => read(file).includes(table)))
  problems.push(`No document has the table of limits of \`cms/contract/rate-limits.ts\`:\n${table}`);

const { forbidden } = createRequire(import.meta.url)(path.join(root, '.dependency-cruiser.cjs'));
const place = forbidden.find((/** @type {{ name: string }} */ { name }) => name === 'every-folder-of-the-server-has-its-place');
const folders = /\(\?:([\w|-]+)\)/u.exec(place.to.path)?.[1]?.split('|') ?? [];
const listed = [...(read('cms/README.md').split('\n## Folders\n')[1]?.split('\n\n| Other')[0] ?? '').matchAll(/^\| `([\w-]+)` \|/gmu)].map(
  ([, name]) => name,
);
if (folders.join(' ') !== listed.join(' '))
  problems.push(
    `cms/README.md lists the folders of the server in another order than .dependency-cruiser.cjs, which is:\n${folders.join(' ')}`,
  );

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
