import { forms } from './table/forms.ts';
import { home } from './table/home.ts';
import { inbox } from './table/inbox.ts';
import { pages } from './table/pages.ts';
import { photos } from './table/photos.ts';

export const publicScreens = { ...home, ...pages, ...forms };

export const ownerScreens = { ...photos, ...inbox };

/**
 * All texts of the specification by screen and state, in the order of the specification. The specification does not quote the text of a row that has
 * only a key.
 */
export const table = { ...publicScreens, ...ownerScreens };
