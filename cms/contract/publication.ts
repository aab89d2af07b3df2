import * as v from 'valibot';
import { defineCall, noInput, withData } from './call.ts';

/**
 * Reasons for a build. `content`: changed content. `photos`: changed photos. `start`: the start of the server, or a live build or a lease that was
 * lost. `asked`: a request from the panel, or a withheld photo.
 */
export const causes = ['content', 'photos', 'start', 'asked'] as const;
export type Cause = (typeof causes)[number];

/** Reasons for failed builds; the panel shows a message for each. */
const failureReasons = ['disk', 'memory', 'killed', 'late', 'incomplete', 'unreachable', 'changed', 'other'] as const;
export type FailureReason = (typeof failureReasons)[number];

/** A page that was published, and the name of the user who published it; the name is empty for the server. */
export const pageChange = v.object({ page: v.string(), username: v.string() });
export type PageChange = v.InferOutput<typeof pageChange>;

const cause = v.picklist(causes);
const isoTime = v.string();

export const publicationState = v.object({
  /** The live build; null before the first build, after its files were lost, and while the site is served from its sources. */
  live: v.nullable(v.object({ id: v.string(), since: isoTime, cause: v.nullable(cause), restored: v.boolean() })),
  /** The next queued build, except a retry; null if there is none. `due` is null while another build runs. */
  waiting: v.nullable(v.object({ cause, since: isoTime, due: v.nullable(isoTime) })),
  building: v.nullable(v.object({ cause, since: isoTime })),
  /** The last failure, null after a successful build; `again` is the time of the retry, null while another build waits or runs. */
  failed: v.nullable(v.object({ at: isoTime, reason: v.picklist(failureReasons), again: v.nullable(isoTime) })),
  /** Pages that were published and are not live yet. */
  pending: v.array(pageChange),
  /** Builds that can be restored, newest first, with the pages that were published for them. */
  kept: v.array(v.object({ id: v.string(), at: isoTime, cause, changes: v.array(pageChange) })),
});

export type PublicationState = v.InferOutput<typeof publicationState>;

/** What each call of the publication has in common: the panel makes them, and gets the state after the action. */
const ofPublication = { who: 'staff', cookie: true, status: 200, answer: withData(publicationState) } as const;

export const readPublication = defineCall({ ...ofPublication, method: 'GET', path: '/api/publication', body: 'query', input: noInput });

/** Builds and publishes the site again. */
export const publishNow = defineCall({
  ...ofPublication,
  method: 'POST',
  path: '/api/publication/publish',
  body: 'json',
  input: noInput,
});

/** Serves a kept build. */
export const rollBackPublication = defineCall({
  ...ofPublication,
  method: 'POST',
  path: '/api/publication/rollback',
  body: 'json',
  input: v.object({ id: v.optional(v.string('errors.invalid'), '') }),
});
