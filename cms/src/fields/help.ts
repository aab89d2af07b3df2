import type { Label } from '#src/i18n/labels.ts';

/** What the site says where a field is left empty. */
export interface Bundled {
  /** In each language. */
  text?: Label;
  /** For a field of a list: by the names of the bundled rows. */
  rows?: Record<string, Label>;
}

/** What stands below a field: what it is, and what the site says without it. */
export const help = (description: Label | undefined, bundled: Bundled) => ({
  ...(description && { description }),
  components: {
    Description: { path: '/panel/fields/FieldHelp.tsx#FieldHelp', clientProps: { bundled, ...(description && { description }) } },
  },
});
