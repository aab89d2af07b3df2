import path from 'node:path';

/** The folders of the checkout. */
export const workspace = path.resolve(import.meta.dirname, '../../..');
export const cmsFolder = path.join(workspace, 'cms');
export const siteFolder = path.join(workspace, 'site');

/**
 * Folder of V8's compile cache. It is in the cache folder of Astro, which the service unit and the container make writable; most of the checkout is
 * read-only.
 */
export const compileCache = path.join(siteFolder, 'node_modules/.astro/v8');
