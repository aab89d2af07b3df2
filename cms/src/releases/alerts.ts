import { type ReleaseAlert, type ReleasePurpose, releasePurposes, todayInRiyadh } from '@studio/contract';

/** Releases that end within this number of days are listed as ending. */
export const endingDays = 30;

/** The facts from which the alerts of a release are derived. */
interface Facts {
  isChild: boolean;
  hasDocument: boolean;
  validUntil: string | null;
  isWithdrawn: boolean;
}

/** Returns the alerts of a release. @param today in Riyadh, as YYYY-MM-DD */
export function alertsOf({ isChild, hasDocument, validUntil, isWithdrawn: withdrawn }: Facts, today = todayInRiyadh()): ReleaseAlert[] {
  const left = validUntil === null ? Number.POSITIVE_INFINITY : (Date.parse(validUntil) - Date.parse(today)) / 86_400_000;
  return [
    ...(isChild && !hasDocument ? (['document'] as const) : []),
    ...(withdrawn ? (['withdrawn'] as const) : []),
    ...(left < 0 ? (['ended'] as const) : left <= endingDays ? (['ending'] as const) : []),
  ];
}

/** Returns the purposes besides the website that were granted for withdrawn photos: staff must remove the photos from these uses by hand. */
export const removeFromOf = (photos: readonly { isWithdrawn: boolean; granted: readonly ReleasePurpose[] }[]): ReleasePurpose[] =>
  releasePurposes.filter(
    (purpose) => purpose !== 'website' && photos.some((photo) => photo.isWithdrawn && photo.granted.includes(purpose)),
  );
