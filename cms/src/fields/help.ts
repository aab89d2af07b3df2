import type { Label } from '#src/i18n/labels.ts';

/** The bundled text that the site shows for a field without a text. */
export interface Bundled {
  text?: Label;
  /** In a list, the texts of a field by the names of the bundled rows; otherwise by the slugs of the standard packages or documents. */
  rows?: Record<string, Label>;
  /** Whether the pages need the text, so that it cannot be left out. */
  isNeeded?: boolean;
}

/** Returns the panel options that show the description and the bundled text below a field. */
export const help = (description: Label | undefined, bundled: Bundled) => ({
  ...(description && { description }),
  components: {
    Description: { path: '/panel/fields/FieldHelp.tsx#FieldHelp', clientProps: { bundled, ...(description && { description }) } },
  },
});
