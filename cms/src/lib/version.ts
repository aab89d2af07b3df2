import manifest from '../../package.json' with { type: 'json' };

/** The version of the product. It is not in `workspace.ts`: Next bundles this module, and `import.meta.dirname` is undefined in a bundle. */
export const { version } = manifest;
