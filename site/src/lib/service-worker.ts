/** The address of the service worker of the owner's screens. Its path is above its scope, so that it needs no `Service-Worker-Allowed` header. */
export const workerPath = '/admin-worker.js';

/** The pages that the service worker controls. */
export const workerScope = '/admin';

/** A message of the worker to a page of the owner's screens: the screen that a tap on a notification opens. */
export interface OpenScreen {
  open: string;
}

export const isOpenScreen = (message: unknown): message is OpenScreen => {
  const { open }: { open?: unknown } = Object(message);
  return typeof open === 'string' && open.startsWith(`${workerScope}/`);
};
