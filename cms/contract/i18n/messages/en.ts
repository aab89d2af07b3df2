/** Exports the files of the API's messages in English. */
export { default as book } from './en/book.json' with { type: 'json' };
export { default as contact } from './en/contact.json' with { type: 'json' };
export { default as errors } from './en/errors.json' with { type: 'json' };
export { default as form } from './en/form.json' with { type: 'json' };
export { default as studio } from './en/studio.json' with { type: 'json' };
