import about from './en/about.json' with { type: 'json' };
import book from './en/book.json' with { type: 'json' };
import category from './en/category.json' with { type: 'json' };
import contact from './en/contact.json' with { type: 'json' };
import developer from './en/developer.json' with { type: 'json' };
import form from './en/form.json' with { type: 'json' };
import gallery from './en/gallery.json' with { type: 'json' };
import home from './en/home.json' with { type: 'json' };
import packages from './en/packages.json' with { type: 'json' };
import portrait from './en/portrait.json' with { type: 'json' };
import prints from './en/prints.json' with { type: 'json' };
import privacy from './en/privacy.json' with { type: 'json' };
import requirements from './en/requirements.json' with { type: 'json' };
import services from './en/services.json' with { type: 'json' };
import site from './en/site.json' with { type: 'json' };
import wedding from './en/wedding.json' with { type: 'json' };

/** Every word of the pages in English, by its key: what the site says until the studio says otherwise. */
export const englishContent = {
  ...about,
  ...book,
  ...category,
  ...contact,
  ...developer,
  ...form,
  ...gallery,
  ...home,
  ...packages,
  ...portrait,
  ...prints,
  ...privacy,
  ...requirements,
  ...services,
  ...site,
  ...wedding,
};

export type ContentKey = keyof typeof englishContent;
