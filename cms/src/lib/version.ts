import manifest from '../../package.json' with { type: 'json' };

/** The version of the product. Apart from `workspace.ts`: Next bundles this one, and `import.meta.dirname` is undefined there. */
export const { version } = manifest;
