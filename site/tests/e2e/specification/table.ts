import { forms } from './table/forms.ts';
import { home } from './table/home.ts';
import { inbox } from './table/inbox.ts';
import { pages } from './table/pages.ts';
import { photos } from './table/photos.ts';

/**
 * Everything the specification quotes, by the screen and the state it stands in, in the specification's order: in English word
 * for word, and how Arabic says the same. Rows with nothing but a key are asked for without words.
 */
export const table = { ...home, ...pages, ...forms, ...photos, ...inbox };
