import * as v from 'valibot';

/** Minimum time in milliseconds between opening a form and sending it; the form waits, and the server rejects a faster submission. */
export const leastOpenTime = 2000;

/** Fields that detect spam. API clients omit them; an invalid value counts as omitted. */
export const spamFields = {
  /** A honeypot field, hidden from people. A submission that fills it in is stored in the bin as possible spam. */
  formTopic: v.fallback(v.string(), ''),
  /** Milliseconds from the opening of the page until the form was sent, measured by a script; null without a script. */
  openFor: v.fallback(v.nullable(v.number()), null),
};

const versionFormat = /^[\da-f]{12}$/u;

/** The version of the privacy page that was linked beside the form. A missing or malformed version counts as the current one. */
export const shownPrivacyVersion = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' && versionFormat.test(value) ? value : undefined)),
  ),
);
