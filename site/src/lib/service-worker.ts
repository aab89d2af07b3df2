/**
 * The address of the service worker of the owner's screens. The script needs no `Service-Worker-Allowed` header, because its folder (`/`) contains
 * its scope.
 */
export const workerPath = '/admin-worker.js';

/** Path prefix of the pages that the service worker controls. */
export const workerScope = '/admin';

/** A message of the worker to a page of the owner's screens: the path of the screen that a tapped notification opens. */
export interface OpenScreen {
  open: string;
}

export const isOpenScreen = (message: unknown): message is OpenScreen => {
  const { open }: { open?: unknown } = Object(message);
  return typeof open === 'string' && open.startsWith(`${workerScope}/`);
};
