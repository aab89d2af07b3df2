import { parseArgs } from 'node:util';
import type { Payload } from 'payload';
import { deleteDocument } from '#src/documents/store.ts';
import { doubtAbout } from '#src/inventory/doubt.ts';
import { compare, type Findings, type Incomplete, isLost, isMendable } from '#src/inventory/findings.ts';
import { deletePhoto } from '#src/photos/delete-photo.ts';
import { store } from '#src/storage/storage.ts';
import { renderEach, renderFaults } from './render-each.ts';
import { place, report } from './report.ts';
import { say } from './say.ts';

const options = {
  repair: { type: 'boolean', default: false },
  'forget-lost': { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
} as const;

/**
 * `npm run photos -- check [--repair] [--forget-lost] [--force]`: says where database and storage do not agree. `--repair` removes the
 * files that nothing names, and renders a photo's pictures anew from its original. `--forget-lost` deletes photos and documents of which
 * nothing is left. Where so much would go that database and storage may not belong together, both want `--force`.
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
  const { photos, documents, files, named, orphans, incomplete } = findings;
  const lost = incomplete.filter(isLost);
  const toll = { orphans: values.repair ? orphans.length : 0, lost: values['forget-lost'] ? lost.length : 0 };
  const doubt = doubtAbout({ owners: photos + documents, files, named, ...toll });
  if (doubt && !values.force) {
    say(
      `\nNothing was done. In ${place()}, ${doubt}. Is it the place of this studio’s files, and the database theirs? If so, add --force.`,
    );
    return 1;
  }
  say('');
  if (values.repair) await repair(payload, findings, signal);
  if (values['forget-lost'] && !signal.aborted) await forget(payload, lost);
  if (signal.aborted) {
    say('Ended early; run it again to go on.');
    return 1;
  }
  const left = await compare(payload, store());
  say(isWell(left) ? '\nNow:' : '\nThis is left:');
  report(left);
  return isWell(left) ? 0 : 1;
}

const isWell = ({ orphans, incomplete }: Findings): boolean => orphans.length + incomplete.length === 0;

async function repair(payload: Payload, { orphans, incomplete }: Findings, signal: AbortSignal): Promise<void> {
  await store().remove(orphans.map(({ key }) => key));
  if (orphans.length > 0) say(`${orphans.length} files removed`);
  const mendable = incomplete.filter(isMendable).map(({ owner }) => owner);
  let done = 0;
  for await (const { photo, outcome } of renderEach(payload, mendable, signal)) {
    done += 1;
    say(`${done} of ${mendable.length}: ${photo.id} ${renderFaults[outcome] ?? outcome}`);
  }
}

async function forget(payload: Payload, lost: readonly Incomplete[]): Promise<void> {
  for (const { owner } of lost) {
    try {
      await (owner.kind === 'photo' ? deletePhoto(payload, owner) : deleteDocument(payload, owner.id));
      say(`${owner.kind} ${owner.id} deleted`);
    } catch (error) {
      payload.logger.warn({ err: error });
      say(`${owner.kind} ${owner.id}: its deletion is left to the studio`);
    }
  }
}
