import { validate } from '@studio/contract';
import * as v from 'valibot';
import { type PublicationState, publicationState } from '#src/publish/state.ts';

const answer = v.object({ data: publicationState });

/** Asks the server how it stands with the site, or has it do something about it. @returns undefined where it did not */
export async function askPublication(path = '', body?: { id?: string }): Promise<PublicationState | undefined> {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  try {
    const response = await fetch(`/api/publication${path}`, { cache: 'no-store', ...init });
    const read = response.ok ? validate(answer, await response.json()) : undefined;
    return read?.ok ? read.value.data : undefined;
  } catch {
    return undefined;
  }
}
