import manifest from '../../package.json' with { type: 'json' };

/**
 * The version of the product. This module is separate from `workspace.ts`, because Next bundles it, and `import.meta.dirname` is undefined in the
 * bundle.
 */
export const { version } = manifest;
