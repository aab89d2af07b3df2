import type { Publishing } from './publishing.ts';

/**
 * The publishing of this process. Endpoints read it here instead of importing the publisher: Next bundles Payload's configuration, and with
 * it every module that the configuration imports.
 */
let current: Publishing | undefined;

export const registerPublishing = (publishing: Publishing): void => {
  current = publishing;
};

/** Undefined while the server starts, and in processes that serve no built site. */
export const currentPublishing = (): Publishing | undefined => current;
