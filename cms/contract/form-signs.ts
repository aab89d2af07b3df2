import * as v from 'valibot';

/**
 * What our forms tell besides their fields, by which programs are known that fill in whatever form they find. A caller of the API leaves
 * both out; and what is neither is read as left out, like any field that a call does not name.
 */
export const formSigns = {
  /** A field that no person is shown: filled in, it was by a program. */
  formTopic: v.fallback(v.string(), ''),
  /** For how many milliseconds the page had been open, where a script can tell. */
  openFor: v.fallback(v.nullable(v.number()), null),
};
