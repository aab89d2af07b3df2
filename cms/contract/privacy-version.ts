import * as v from 'valibot';

/** How a version of the privacy page is written. */
const form = /^[\da-f]{12}$/u;

/** Which text of the privacy page was shown beside the form. Whoever sends none, or none of ours, is taken to have read today's. */
export const shownPrivacyVersion = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' && form.test(value) ? value : undefined)),
  ),
);
