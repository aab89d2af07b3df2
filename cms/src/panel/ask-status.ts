import { validate } from '@studio/contract';
import * as v from 'valibot';
import { type StudioStatus, studioStatus } from '#src/status/state.ts';

const answer = v.object({ data: studioStatus });

/** Asks the server how it stands with the studio. @returns undefined where it did not say */
export async function askStatus(): Promise<StudioStatus | undefined> {
  try {
    const response = await fetch('/api/status', { cache: 'no-store' });
    const read = response.ok ? validate(answer, await response.json()) : undefined;
    return read?.ok ? read.value.data : undefined;
  } catch {
    return undefined;
  }
}
