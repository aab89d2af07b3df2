import { env } from '#src/env/env.ts';
import { type Findings, type Incomplete, isLost, isMendable } from '#src/inventory/findings.ts';
import { say } from './say.ts';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Where the files of this studio are. */
export function place(): string {
  const { bucket, dataDir } = env();
  return bucket ? `the bucket ${bucket.name}` : dataDir;
}

/** Says where database and storage do not agree, and what can be done. */
export function report({ photos, documents, files, size, orphans, incomplete }: Findings): void {
  say(`${photos} photos and ${documents} documents; ${files} files of ${megabytes(size)} in ${place()}`);
  if (orphans.length > 0) say(`\nFiles that nothing names: ${orphans.length}`);
  for (const { key, size: bytes } of orphans) say(`  ${key}  ${bytes} bytes`);
  if (incomplete.length > 0) say(`\nPhotos and documents that are not whole: ${incomplete.length}`);
  for (const faulty of incomplete) {
    const { owner, missing, damaged } = faulty;
    say(`  ${owner.kind} ${owner.id} ${owner.title}: ${remedyOf(faulty)}`);
    for (const key of missing) say(`    missing  ${key}`);
    for (const key of damaged) say(`    damaged  ${key}`);
  }
  if (orphans.length + incomplete.length === 0) say('Each has its files, and each file is one of theirs.');
}

function remedyOf(faulty: Incomplete): string {
  if (isLost(faulty)) return 'lost; restore its files from a backup, or let --forget-lost delete it';
  if (isMendable(faulty)) return '--repair renders it anew';
  return 'visitors see what is left; restore the rest from a backup';
}
