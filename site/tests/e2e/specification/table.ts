import { forms } from './table/forms.ts';
import { home } from './table/home.ts';
import { inbox } from './table/inbox.ts';
import { pages } from './table/pages.ts';
import { photos } from './table/photos.ts';

/** All texts of the specification by screen and state, in its order; rows with only a key have no given wording. */
export const table = { ...home, ...pages, ...forms, ...photos, ...inbox };
