/** Key of the mark of a demo studio whose facts the next start imports. */
export const demoFactsKey = 'demo-facts';

/** Key of the facts that an upgrade emptied: by name, with the names of the rows of a list. */
export const emptiedFactsKey = 'emptied-facts';
