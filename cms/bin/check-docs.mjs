// Checks the Markdown files: paths in backticks and links exist, and one has the table of limits of requests.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';
import { limitsTable } from './limits-table.ts';

const documents = [
  'README.md',
  '.github/CONTRIBUTING.md',
  '.github/SECURITY.md',
  'site/README.md',
  ...['README.md', 'tests/README.md', 'bench/README.md', 'deploy/README.md', 'deploy/many-machines.md'].map((name) => `cms/${name}`),
];
/** @type {string[]} */
const problems = [];

/** Folders to which paths in a document may be relative, besides the document's folder. */
const bases = ['.', 'cms', 'cms/src', 'site', 'site/src', 'cms/deploy'];

/** Returns whether a name is a path of the repository, and not a command, an address or a pattern. @param {string} name */
const isPath = (name) => /^(?:cms|site|src|tests|bench|deploy|\.github)\/[\w./@[\]-]+$/u.test(name) && !/[{}*<>…]/u.test(name);

for (const file of documents) {
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/^```[\s\S]*?^```/gmu, '');
  const folder = path.dirname(file);
  /** @param {string} name */
  const exists = (name) => [folder, ...bases].some((base) => existsSync(path.join(root, base, name)));
  for (const [, name = ''] of text.matchAll(/`([^`\s]+)`/gu))
    if (isPath(name) && !exists(name)) problems.push(`${file}: \`${name}\` does not exist`);
  for (const [, target = ''] of text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/gu)) {
    if (!/^[a-z]+:/u.test(target) && !existsSync(path.join(root, folder, target)))
      problems.push(`${file}: the link ${target} leads nowhere`);
  }
}

const table = limitsTable();
if (!documents.some((file) => readFileSync(path.join(root, file), 'utf8').includes(table)))
  problems.push(`No document has the table of limits of \`cms/contract/rate-limits.ts\`:\n${table}`);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
