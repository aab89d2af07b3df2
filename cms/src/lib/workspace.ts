import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };

/** The version of the product. */
export const { version } = manifest;

/** The folders of the checkout. */
export const workspace = path.resolve(import.meta.dirname, '../../..');
export const cmsFolder = path.join(workspace, 'cms');
export const siteFolder = path.join(workspace, 'site');
