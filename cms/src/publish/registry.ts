import type { Publishing } from './publishing.ts';

/**
 * Registry of the publishing of this process. Endpoints read it here instead of importing the publisher, because Next bundles every module that
 * Payload's configuration imports.
 */
let current: Publishing | undefined;

export const registerPublishing = (publishing: Publishing): void => {
  current = publishing;
};

/** Returns the publishing; undefined while the server starts, and in processes that serve no built site. */
export const currentPublishing = (): Publishing | undefined => current;
