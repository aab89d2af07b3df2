import manifest from '../../package.json' with { type: 'json' };

/** The version of the product. Separate from `workspace.ts`, because Next bundles this module, and `import.meta.dirname` is undefined there. */
export const { version } = manifest;
