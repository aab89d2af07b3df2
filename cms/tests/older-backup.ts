import { gunzipSync, gzipSync } from 'node:zlib';

const laterColumns = /^(?:version_)?(?:privacy_(?:version|who|purpose|kept|place|complaint)(?:_text)?|form_privacy)$/u;

const isLater = (text: string): boolean => text.includes('_personal_data');

/** A backup as the version before `personal_data` made it. */
export function ofOlderVersion(entries: Map<string, Buffer>): Map<string, Buffer> {
  const manifest = JSON.parse(String(entries.get('manifest.json')));
  const change = (table: string, line: (text: string) => string | undefined) => {
    const name = `database/${table}.copy.gz`;
    const lines = String(gunzipSync(entries.get(name) ?? '')).split('\n');
    const changed = lines.flatMap((text) => (text === '' ? [] : (line(text) ?? [])));
    entries.set(name, gzipSync(changed.map((text) => `${text}\n`).join('')));
    return changed.length;
  };
  for (const table of manifest.tables) {
    // Their last column; of the tables that hold the pages' texts no row is there.
    if (['booking', 'contact_message'].includes(table.name)) change(table.name, (text) => text.slice(0, text.lastIndexOf('\t')));
    table.columns = table.columns.filter((column: string) => !laterColumns.test(column));
    if (table.name === 'payload_migrations') table.rows = change(table.name, (text) => (isLater(text) ? undefined : text));
  }
  entries.delete('database/retention.copy.gz');
  manifest.tables = manifest.tables.filter(({ name }: { name: string }) => name !== 'retention');
  manifest.migrations = manifest.migrations.filter((name: string) => !isLater(name));
  return entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
}
