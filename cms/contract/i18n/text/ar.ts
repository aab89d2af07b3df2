/** Exports the files of the pages' texts in Arabic. */
export { default as about } from './ar/about.json' with { type: 'json' };
export { default as book } from './ar/book.json' with { type: 'json' };
export { default as category } from './ar/category.json' with { type: 'json' };
export { default as client } from './ar/client.json' with { type: 'json' };
export { default as contact } from './ar/contact.json' with { type: 'json' };
export { default as developer } from './ar/developer.json' with { type: 'json' };
export { default as form } from './ar/form.json' with { type: 'json' };
export { default as gallery } from './ar/gallery.json' with { type: 'json' };
export { default as home } from './ar/home.json' with { type: 'json' };
export { default as packages } from './ar/packages.json' with { type: 'json' };
export { default as portrait } from './ar/portrait.json' with { type: 'json' };
export { default as prints } from './ar/prints.json' with { type: 'json' };
export { default as privacy } from './ar/privacy.json' with { type: 'json' };
export { default as requirements } from './ar/requirements.json' with { type: 'json' };
export { default as services } from './ar/services.json' with { type: 'json' };
export { default as site } from './ar/site.json' with { type: 'json' };
export { default as wedding } from './ar/wedding.json' with { type: 'json' };
