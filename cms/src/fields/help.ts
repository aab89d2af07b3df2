import type { Label } from '#src/i18n/labels.ts';

/** The bundled text or number that the site uses for an empty field. */
export interface Bundled {
  text?: Label;
  /** The number that a button enters into a number field, such as a coordinate; `text` shows it. */
  value?: number;
  /** In a list, the texts of a field by the names of the bundled rows; otherwise by the slugs of the standard packages or documents. */
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
