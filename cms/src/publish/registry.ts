import type { Publishing } from './publishing.ts';

/**
 * The publishing of this process, for who is asked about it. Payload's configuration, which the panel bundles too, names the endpoints; so
 * they find here what the server has opened, and load nothing of it themselves.
 */
let open: Publishing | undefined;

/** Has this process find its publishing from now on. */
export const openDesk = (publishing: Publishing): void => {
  open = publishing;
};

/** Undefined while the server starts, and where it serves no built site. */
export const publishingDesk = (): Publishing | undefined => open;
