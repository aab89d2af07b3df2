import about from './ar/about.json' with { type: 'json' };
import book from './ar/book.json' with { type: 'json' };
import category from './ar/category.json' with { type: 'json' };
import contact from './ar/contact.json' with { type: 'json' };
import developer from './ar/developer.json' with { type: 'json' };
import form from './ar/form.json' with { type: 'json' };
import gallery from './ar/gallery.json' with { type: 'json' };
import home from './ar/home.json' with { type: 'json' };
import packages from './ar/packages.json' with { type: 'json' };
import portrait from './ar/portrait.json' with { type: 'json' };
import prints from './ar/prints.json' with { type: 'json' };
import privacy from './ar/privacy.json' with { type: 'json' };
import requirements from './ar/requirements.json' with { type: 'json' };
import services from './ar/services.json' with { type: 'json' };
import site from './ar/site.json' with { type: 'json' };
import wedding from './ar/wedding.json' with { type: 'json' };

/** Every word of the pages in Arabic, by its key. */
export const arabicContent = {
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
