import { readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

const BYTES = 5_000_000;

/** Where PostgreSQL's programs write; `lines` gives the last ones since the log was opened. */
export interface PostgresLog {
  file: string;
  lines(): string;
}

/** Opens the log of a database for one program, after putting a log that has grown large aside. */
export function openLog(folder: string): PostgresLog {
  const file = path.join(folder, 'postgres.log');
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const isFull = size > BYTES;
  if (isFull) renameSync(file, `${file}.old`);
  const lines = () =>
    readFileSync(file)
      .subarray(isFull ? 0 : size)
      .toString('utf8')
      .trim()
      .split('\n')
      .slice(-15)
      .join('\n');
  return { file, lines };
}
