/** Exports the files of the pages' texts in English. */
export { default as about } from './en/about.json' with { type: 'json' };
export { default as book } from './en/book.json' with { type: 'json' };
export { default as category } from './en/category.json' with { type: 'json' };
export { default as client } from './en/client.json' with { type: 'json' };
export { default as contact } from './en/contact.json' with { type: 'json' };
export { default as developer } from './en/developer.json' with { type: 'json' };
export { default as form } from './en/form.json' with { type: 'json' };
export { default as gallery } from './en/gallery.json' with { type: 'json' };
export { default as home } from './en/home.json' with { type: 'json' };
export { default as packages } from './en/packages.json' with { type: 'json' };
export { default as portrait } from './en/portrait.json' with { type: 'json' };
export { default as prints } from './en/prints.json' with { type: 'json' };
export { default as privacy } from './en/privacy.json' with { type: 'json' };
export { default as requirements } from './en/requirements.json' with { type: 'json' };
export { default as services } from './en/services.json' with { type: 'json' };
export { default as site } from './en/site.json' with { type: 'json' };
export { default as wedding } from './en/wedding.json' with { type: 'json' };
