const listeners = new Set<() => void>();

/** Has a function called after each change of what visitors see of the photos, in this process. */
export const onPhotosChange = (listener: () => void): void => void listeners.add(listener);

/** Tells those who asked that a photo was published, edited or deleted. */
export const notifyPhotosChanged = (): void => {
  for (const listener of listeners) listener();
};

const additionListeners = new Set<(id: string) => void>();

/** Has a function called with each photo that is added, in this process. */
export const onPhotoAdded = (listener: (id: string) => void): void => void additionListeners.add(listener);

/** Tells those who asked that a photo was added. */
export const notifyPhotoAdded = (id: string): void => {
  for (const listener of additionListeners) listener(id);
};
