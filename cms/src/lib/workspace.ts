import path from 'node:path';

/** The folders of the checkout. */
export const workspace = path.resolve(import.meta.dirname, '../../..');
export const cmsFolder = path.join(workspace, 'cms');
export const siteFolder = path.join(workspace, 'site');
