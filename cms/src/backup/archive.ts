import * as v from 'valibot';
import { isStorageKey } from '#src/storage/names.ts';

/** The version of the archive format. */
export const archiveForm = 1;

/** Schema of a table in an archive, with the columns in the order of its rows. */
const savedTable = v.object({ name: v.string(), columns: v.array(v.string()), rows: v.number() });
export type SavedTable = v.InferOutput<typeof savedTable>;

/** Schema of `manifest.json`. */
export const manifest = v.object({
  form: v.literal(archiveForm),
  /** Time when the rows were read: ISO, UTC. */
  at: v.string(),
  /** The migrations of the database, oldest first. */
  migrations: v.array(v.string()),
  tables: v.array(savedTable),
  photos: v.number(),
  documents: v.number(),
  files: v.number(),
  /** Keys of the files that a photo, document, client gallery or release requires, but that storage does not have. */
  missing: v.array(v.string()),
});
export type Manifest = v.InferOutput<typeof manifest>;

export const manifestName = 'manifest.json';

/**
 * Name of the last entry, which lists the checksums of the other entries in the format of `sha256sum --check`. An archive without this entry is
 * truncated.
 */
export const sumsName = 'SHA256SUMS';

/** Returns the name of the entry with a table's rows: compressed, in the text format of PostgreSQL's `COPY`, which all versions read. */
export const tableEntry = (table: string): string => `database/${table}.copy.gz`;

/** Returns the name of the table whose rows an entry contains; undefined for the manifest, the checksums and the files of a studio. */
export const tableOf = (name: string): string | undefined => /^database\/(\w{1,63})\.copy\.gz$/u.exec(name)?.[1];

export const isArchiveEntry = (name: string): boolean =>
  name === manifestName || name === sumsName || tableOf(name) !== undefined || isStorageKey(name);
