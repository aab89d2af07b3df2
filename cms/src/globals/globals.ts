import { About } from './About.ts';
import { BookingPage } from './BookingPage.ts';
import { ContactPage } from './ContactPage.ts';
import { Developer } from './Developer.ts';
import { GalleryPage } from './GalleryPage.ts';
import { Home } from './Home.ts';
import { Portrait } from './Portrait.ts';
import { Privacy } from './Privacy.ts';
import type { PageConfig } from './page.ts';
import { Requirements } from './Requirements.ts';
import { Services } from './Services.ts';
import { StoriesPage } from './StoriesPage.ts';
import { Studio } from './Studio.ts';
import { Trust } from './Trust.ts';
import { Wedding } from './Wedding.ts';
import { Wording } from './Wording.ts';

/** The globals with texts of the pages, in the order of the panel. */
export const globals: PageConfig[] = [
  Home,
  About,
  Services,
  Wedding,
  Portrait,
  Requirements,
  GalleryPage,
  StoriesPage,
  Trust,
  BookingPage,
  ContactPage,
  Developer,
  Privacy,
  Studio,
  Wording,
];
