import * as v from 'valibot';
import { purpose } from './release-fields.ts';
import { release } from './releases.ts';

/**
 * The reasons for attention: a guardian's document was not seen, the release was withdrawn for at least one photo, has ended, or ends within 30 days.
 */
export const releaseAlerts = ['document', 'withdrawn', 'ended', 'ending'] as const;
export type ReleaseAlert = (typeof releaseAlerts)[number];

/** A release, signed on a page or on paper, as staff see it. */
export const ownReleaseShape = v.object({
  _id: v.string(),
  ...release.entries,
  gallery: v.nullable(v.string()),
  alerts: v.array(v.picklist(releaseAlerts)),
  removeFrom: v.array(purpose),
  /** The path of the release's page; null for a release on paper, and after a change of `PAYLOAD_SECRET`. */
  page: v.nullable(v.string()),
  hasScan: v.boolean(),
  /** For each photo, the names of other people who signed, or were asked for, a release of it. */
  others: v.array(v.array(v.string())),
  /** For each photo, whether it can be published: its release is live for the website, it is not public yet, and its original still exists. */
  canPublish: v.array(v.boolean()),
});
export type OwnRelease = v.InferOutput<typeof ownReleaseShape>;
