import { parseArgs } from 'node:util';
import type { Payload } from 'payload';
import { deleteDocument } from '#src/documents/store.ts';
import { env } from '#src/env.ts';
import { compare, type Findings, type Incomplete } from '#src/media/findings.ts';
import { store } from '#src/media/storage.ts';
import { deletePhoto } from '#src/photos/delete-photo.ts';
import { inRenderer } from './render-for-command.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const options = {
  repair: { type: 'boolean', default: false },
  'forget-lost': { type: 'boolean', default: false },
} as const;

/**
 * `npm run photos -- check [--repair] [--forget-lost]`: says where database and storage do not agree. `--repair` removes the files
 * that nothing names, and renders a photo's pictures anew from its original. `--forget-lost` deletes photos and documents of which no
 * file is left that visitors are shown or that one could be made of.
 * @returns 0 where nothing is wrong, or nothing is any more
 */
export async function run(payload: Payload, given: readonly string[], signal: AbortSignal): Promise<number> {
  const { values } = parseArgs({ args: [...given], options });
  const findings = await compare(payload, store());
  report(findings);
  const { orphans, incomplete } = findings;
  if (orphans.length + incomplete.length === 0 || signal.aborted) return signal.aborted ? 1 : 0;
  if (values.repair) await repair(payload, findings, signal);
  if (values['forget-lost']) await forget(payload, incomplete.filter(isLost));
  if (!values.repair && !values['forget-lost']) {
    say('\n--repair removes what nothing names and renders anew what can be; --forget-lost deletes what is lost.');
    return 1;
  }
  const left = await compare(payload, store());
  say(left.orphans.length + left.incomplete.length === 0 ? '\nAll is well now.' : '\nThis is left:');
  if (left.orphans.length + left.incomplete.length === 0) return 0;
  report(left);
  return 1;
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

function report({ photos, documents, files, size, orphans, incomplete }: Findings): void {
  const { bucket, dataDir } = env();
  const place = bucket ? `the bucket ${bucket.name}` : dataDir;
  say(`${photos} photos and ${documents} documents; ${files} files of ${megabytes(size)} in ${place}`);
  if (orphans.length > 0) say(`\nFiles that nothing names: ${orphans.length}`);
  for (const { key, size: bytes } of orphans) say(`  ${key}  ${bytes} bytes`);
  if (incomplete.length > 0) say(`\nPhotos and documents that are not whole: ${incomplete.length}`);
  for (const faulty of incomplete) {
    const { owner, missing, damaged } = faulty;
    say(`  ${owner.kind} ${owner.id} ${owner.title}${remedyOf(faulty)}`);
    for (const key of missing) say(`    missing  ${key}`);
    for (const key of damaged) say(`    damaged  ${key}`);
  }
  if (orphans.length + incomplete.length === 0) say('Each has its files, and each file is one of theirs.');
}

const isGone = ({ missing, damaged }: Incomplete, key: string): boolean => missing.includes(key) || damaged.includes(key);

/** Whether its files can be made again. */
const isMendable = (faulty: Incomplete): boolean => {
  const { original } = faulty.owner;
  return original !== undefined && !isGone(faulty, original);
};

/** Whether visitors can be shown nothing of it any more. */
const isLost = (faulty: Incomplete): boolean => !isMendable(faulty) && faulty.owner.shown.every((key) => isGone(faulty, key));

function remedyOf(faulty: Incomplete): string {
  if (isLost(faulty)) return ': lost; restore its files from a backup, or let --forget-lost delete it';
  if (isMendable(faulty)) return ': --repair renders it anew';
  return ': visitors see what is left; restore the rest from a backup';
}

async function repair(payload: Payload, { orphans, incomplete }: Findings, signal: AbortSignal): Promise<void> {
  await store().remove(orphans.map(({ key }) => key));
  if (orphans.length > 0) say(`\n${orphans.length} files removed`);
  const mendable = incomplete.filter(isMendable);
  await inRenderer(payload, signal, async (renderAnew) => {
    for (const [index, { owner }] of mendable.entries()) {
      if (signal.aborted) return;
      say(`${index + 1} of ${mendable.length}: ${owner.id} ${await renderAnew(owner.id)}`);
    }
  });
}

async function forget(payload: Payload, lost: readonly Incomplete[]): Promise<void> {
  for (const { owner } of lost) {
    await (owner.kind === 'photo' ? deletePhoto(payload, { id: owner.id }) : deleteDocument(payload, owner.id));
    say(`${owner.kind} ${owner.id} deleted`);
  }
}
