import path from 'node:path';

export const workspace = path.resolve(import.meta.dirname, '../../..');
export const cmsFolder = path.join(workspace, 'cms');
export const siteFolder = path.join(workspace, 'site');

/**
 * Folder of V8's compile cache. The service unit and the container disable the cache for the server, which must not load code from a folder that it can
 * write to.
 */
export const compileCache = path.join(siteFolder, 'node_modules/.astro/v8');
