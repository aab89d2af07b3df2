import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Payload } from 'payload';
import { deleteDocument } from '#src/documents/store.ts';
import { compare, type Findings, type Incomplete, isLost, isMendable } from '#src/media/findings.ts';
import { store } from '#src/media/storage.ts';
import { deletePhoto } from '#src/photos/delete-photo.ts';
import { renderAnew } from '#src/photos/render-anew.ts';
import { Renderer } from '#src/photos/renderer.ts';
import { report, say } from './report.ts';

const options = {
  repair: { type: 'boolean', default: false },
  'forget-lost': { type: 'boolean', default: false },
} as const;

/** How long a photo may take to render, in milliseconds. */
const patience = 5 * 60_000;

/**
 * `npm run photos -- check [--repair] [--forget-lost]`: says where database and storage do not agree. `--repair` removes the files
 * that nothing names, and renders a photo's pictures anew from its original. `--forget-lost` deletes photos and documents of which
 * nothing is left.
 * @returns 0 where nothing is wrong, or nothing is any more
 */
export async function run(payload: Payload, given: readonly string[], signal: AbortSignal): Promise<number> {
  const { values } = parseArgs({ args: [...given], options });
  const findings = await compare(payload, store());
  report(findings);
  if (isWell(findings)) return 0;
  if (!values.repair && !values['forget-lost']) {
    say('\n--repair removes what nothing names and renders anew what can be; --forget-lost deletes what is lost.');
    return 1;
  }
  if (values.repair) await repair(payload, findings, signal);
  if (values['forget-lost']) await forget(payload, findings.incomplete.filter(isLost));
  const left = await compare(payload, store());
  say(isWell(left) ? '\nNow:' : '\nThis is left:');
  report(left);
  return isWell(left) ? 0 : 1;
}

const isWell = ({ orphans, incomplete }: Findings): boolean => orphans.length + incomplete.length === 0;

async function repair(payload: Payload, { orphans, incomplete }: Findings, signal: AbortSignal): Promise<void> {
  say('');
  await store().remove(orphans.map(({ key }) => key));
  if (orphans.length > 0) say(`${orphans.length} files removed`);
  const mendable = incomplete.filter(isMendable);
  const renderer = new Renderer({ niceness: 19, threads: availableParallelism(), patience });
  const render: Parameters<typeof renderAnew>[2]['render'] = (order, stop) => renderer.render(order, stop);
  for (const [index, { owner }] of mendable.entries()) {
    if (signal.aborted) break;
    say(`${index + 1} of ${mendable.length}: ${owner.id} ${await renderAnew(payload, owner.id, { render, signal })}`);
  }
  renderer.end();
}

async function forget(payload: Payload, lost: readonly Incomplete[]): Promise<void> {
  for (const { owner } of lost) {
    await (owner.kind === 'photo' ? deletePhoto(payload, owner) : deleteDocument(payload, owner.id));
    say(`${owner.kind} ${owner.id} deleted`);
  }
}
