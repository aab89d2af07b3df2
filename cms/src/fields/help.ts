import type { Label } from '#src/i18n/labels.ts';

/** The text that the site shows for an empty field. */
export interface Bundled {
  text?: Label;
  /** The value of a number field whose bundled text has more than digits, such as a price. */
  value?: number;
  /** The texts of a list's field by the names of the bundled rows, or of another field by the slugs of the standard packages or documents. */
  rows?: Record<string, Label>;
  /** The values of a package's number field by the slugs of the standard packages. */
  values?: Record<string, number>;
}

/** Returns the panel options that show the description and the bundled text below a field. */
export const help = (description: Label | undefined, bundled: Bundled) => ({
  ...(description && { description }),
  components: {
    Description: { path: '/panel/fields/FieldHelp.tsx#FieldHelp', clientProps: { bundled, ...(description && { description }) } },
  },
});
