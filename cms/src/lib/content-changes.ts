type Kind = 'published' | 'draft';

const listeners = new Set<(kind: Kind) => void>();

/** Has a function called after each change of what the pages say, in this process. */
export const onContentChange = (listener: (kind: Kind) => void): void => void listeners.add(listener);

/** Tells those who asked that a text, price or picture was published, or kept as a draft. */
export const notifyContentChanged = (kind: Kind): void => {
  for (const listener of listeners) listener(kind);
};
