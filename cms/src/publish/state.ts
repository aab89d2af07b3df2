import * as v from 'valibot';
import { causes } from './causes.ts';

/** Why a build came to nothing, as far as who reads it in the panel can do something about it. */
const failureReasons = ['disk', 'memory', 'killed', 'late', 'incomplete', 'unreachable', 'other'] as const;
export type FailureReason = (typeof failureReasons)[number];

const cause = v.picklist(causes);
/** ISO. */
const time = v.string();

/** How it stands with the site: what `GET /api/publication` answers and the panel shows. */
export const publicationState = v.object({
  /** What is served; null until there has been a build, and where the site is served from its sources. */
  live: v.nullable(v.object({ id: v.string(), since: time, cause: v.nullable(cause), restored: v.boolean() })),
  /** What will be built, and when; that is not known while another build runs. */
  waiting: v.nullable(v.object({ cause, since: time, due: v.nullable(time) })),
  building: v.nullable(v.object({ cause, since: time })),
  /** The last build, if it came to nothing; and when it is tried again by itself. */
  failed: v.nullable(v.object({ at: time, reason: v.picklist(failureReasons), again: v.nullable(time) })),
  /** What can be gone back to, the newest first. */
  kept: v.array(v.object({ id: v.string(), at: time, cause })),
});

export type PublicationState = v.InferOutput<typeof publicationState>;
