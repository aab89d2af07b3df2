import * as v from 'valibot';
import { isStorageKey } from '#src/storage/names.ts';

/** The form of today's archives. Another number is another form, which this version does not read. */
export const archiveForm = 1;

/** A table as an archive holds it: the columns in the order of its rows. */
const savedTable = v.object({ name: v.string(), columns: v.array(v.string()), rows: v.number() });
export type SavedTable = v.InferOutput<typeof savedTable>;

/** What an archive says of itself, in its `manifest.json`. */
export const manifest = v.object({
  form: v.literal(archiveForm),
  /** When the rows were read: ISO, UTC. */
  at: v.string(),
  /** Which of the database's migrations had been made, the oldest first. */
  migrations: v.array(v.string()),
  tables: v.array(savedTable),
  photos: v.number(),
  documents: v.number(),
  files: v.number(),
  /** Keys of files that a photo or document should have had, and that were not there. */
  missing: v.array(v.string()),
});
export type Manifest = v.InferOutput<typeof manifest>;

/** Says what the archive is. */
export const manifestName = 'manifest.json';

/** The last entry, as `sha256sum --check` reads it: an archive without it was cut. */
export const sumsName = 'SHA256SUMS';

/** The rows of a table, in PostgreSQL's own text form of `COPY`, which every version of it reads; compressed. */
export const tableEntry = (table: string): string => `database/${table}.copy.gz`;

/** The table whose rows an entry holds; undefined for any other. */
export const tableOf = (name: string): string | undefined => /^database\/(\w{1,63})\.copy\.gz$/u.exec(name)?.[1];

/** Whether an archive of ours may hold an entry of that name. */
export const isOurEntry = (name: string): boolean =>
  name === manifestName || name === sumsName || tableOf(name) !== undefined || isStorageKey(name);
