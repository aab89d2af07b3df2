/** Exports the files of the API's messages in Arabic. */
export { default as book } from './ar/book.json' with { type: 'json' };
export { default as contact } from './ar/contact.json' with { type: 'json' };
export { default as errors } from './ar/errors.json' with { type: 'json' };
export { default as form } from './ar/form.json' with { type: 'json' };
export { default as studio } from './ar/studio.json' with { type: 'json' };
