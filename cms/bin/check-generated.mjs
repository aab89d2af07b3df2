// Generates types, database schema and import map of the panel into a temporary folder, and compares them with the files of the checkout:
// `node bin/check-generated.mjs`. Running the product must write none of them.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateImportMap, getPayload } from 'payload';
// biome-ignore lint/style/noRestrictedImports: the command `payload generate:types` is documented, but writes into the checkout.
import { generateTypes } from 'payload/node';

const folder = mkdtempSync(path.join(tmpdir(), 'studio-generated-'));
process.on('exit', () => rmSync(folder, { recursive: true }));

const types = 'src/payload-types.ts';
const schema = 'src/db/payload-generated-schema.ts';
const importMap = 'src/app/(payload)/cms/importMap.js';
for (const file of [types, schema, importMap]) mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://nobody@localhost/none',
  PAYLOAD_SECRET: 'only-to-make-files-with-0123456789',
  PAYLOAD_TS_OUTPUT_PATH: path.join(folder, types),
});

const { default: loading } = await import('../src/payload.config.ts');
const config = await loading;
if (config.typescript.autoGenerate !== false || config.admin.importMap.autoGenerate !== false) {
  console.error('cms/src/payload.config.ts: a running server would write generated files; set `autoGenerate: false`.');
  process.exit(1);
}
await generateTypes(config, { log: false });
const payload = await getPayload({ config, disableDBConnect: true, disableOnInit: true });
await payload.db.generateSchema?.({ log: false, outputFile: path.join(folder, schema) });
// The paths of its imports are relative to the folder of the sources.
Object.assign(config.admin.importMap, { baseDir: path.join(folder, 'src'), importMapFile: path.join(folder, importMap) });
await generateImportMap(config, { log: false });

/** @param {string} file */
const isStale = (file) => readFileSync(file, 'utf8') !== readFileSync(path.join(folder, file), 'utf8');
const stale = [types, schema, importMap].filter(isStale);
for (const file of stale)
  console.error(`cms/${file} is out of date: generate it as described in .github/CONTRIBUTING.md, "Change the database".`);
process.exit(stale.length > 0 ? 1 : 0);
