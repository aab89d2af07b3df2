import type { FailureReason } from './failure.ts';
import type { Cause } from './record.ts';

/** How it stands with the site: what `GET /api/publication` answers and the panel shows. Times are ISO. */
export interface PublicationState {
  /** What is served; null until there has been a build, and where the site is served from its sources. */
  live: { id: string; since: string; cause: Cause | null; restored: boolean } | null;
  /** What will be built, and when; that is not known while another build runs. */
  waiting: { cause: Cause; since: string; due: string | null } | null;
  building: { cause: Cause; since: string } | null;
  /** The last build, if it came to nothing; and when it is tried again by itself. */
  failed: { at: string; reason: FailureReason; again: string | null } | null;
  /** What can be gone back to, the newest first. */
  kept: { id: string; at: string; cause: Cause }[];
}
