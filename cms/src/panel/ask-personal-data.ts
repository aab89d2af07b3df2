import { booking, contactMessage, type Schema, validate } from '@studio/contract';
import * as v from 'valibot';

const informed = { privacyVersion: v.string() };

/** Everything that is kept of one person, as the server tells it. */
export const personalData = v.object({
  bookings: v.array(v.object({ ...booking.entries, ...informed })),
  messages: v.array(v.object({ ...contactMessage.entries, ...informed })),
});
export type PersonalData = v.InferOutput<typeof personalData>;

/** How much was deleted, or would be. */
export const erased = v.object({ bookings: v.number(), messages: v.number() });
export type Counts = v.InferOutput<typeof erased>;

/** What was found, of whom; what was deleted; or what went wrong. */
export type Finding =
  | { kind: 'none' }
  | { kind: 'searching' }
  | { kind: 'found'; person: string; data: PersonalData }
  | { kind: 'erased'; person: string; bookings: number; messages: number }
  | { kind: 'failed'; message: string };

const rejection = v.object({ errors: v.tuple([v.object({ message: v.string() })]) });

/** What the server said: what was asked for, or a sentence about why not. */
export type Told<Value> = { ok: true; value: Value } | { ok: false; message: string };

/** Asks about a person. @param failed what is said where the server says nothing */
export async function askPersonalData<Answer extends Schema>(
  what: 'find' | 'export' | 'erase',
  person: string,
  { answer, failed }: { answer: Answer; failed: string },
): Promise<Told<v.InferOutput<Answer>>> {
  try {
    const response = await fetch(`/api/personal-data/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ person }),
    });
    const body: unknown = await response.json();
    const read = validate(v.object({ data: answer }), body);
    if (response.ok && read.ok) return { ok: true, value: read.value.data };
    const refused = validate(rejection, body);
    return { ok: false, message: refused.ok ? refused.value.errors[0].message : failed };
  } catch {
    return { ok: false, message: failed };
  }
}

/** Asks how much would be deleted now, if it were kept for so many months. @returns undefined where the server does not say */
export async function askDue({ bookings, messages }: Counts, signal: AbortSignal): Promise<Counts | undefined> {
  try {
    const response = await fetch(`/api/personal-data/due?bookings=${bookings}&messages=${messages}`, { signal });
    const read = validate(v.object({ data: erased }), await response.json());
    return response.ok && read.ok ? read.value.data : undefined;
  } catch {
    return undefined;
  }
}
