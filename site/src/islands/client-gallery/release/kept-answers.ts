/** The answers and the typed name of a client for an unsigned request. */
export interface KeptAnswers {
  /** Yes or no by photo and purpose. */
  answers: Readonly<Record<string, boolean>>;
  name: string;
}

const keyOf = (request: string): string => `draft.release.${request}`;

/**
 * Calls a function with `sessionStorage`, which browsers delete with the tab, so that a shared device keeps no answers; returns undefined if the
 * storage is disabled.
 */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Parses stored answers; returns undefined for an invalid text. */
export function parseAnswers(text: string | null): KeptAnswers | undefined {
  try {
    const { answers, name }: Record<string, unknown> = Object(JSON.parse(text ?? 'null'));
    if (typeof answers !== 'object' || answers === null || typeof name !== 'string') return undefined;
    const given = Object.entries(answers).flatMap(([key, value]): [string, boolean][] =>
      typeof value === 'boolean' ? [[key, value]] : [],
    );
    return { answers: Object.fromEntries(given), name };
  } catch {
    return undefined;
  }
}

/** Returns the stored answers of a request; undefined without valid answers. The drawn signature is not stored. */
export const keptAnswers = (request: string): KeptAnswers | undefined =>
  parseAnswers(withStorage((storage) => storage.getItem(keyOf(request))) ?? null);

/** Stores the answers of a request until the request is signed or the tab is closed, so that a reload does not lose the answers. */
export const keepAnswers = (request: string, kept: KeptAnswers): void => {
  withStorage((storage) => storage.setItem(keyOf(request), JSON.stringify(kept)));
};

export const forgetAnswers = (request: string): void => {
  withStorage((storage) => storage.removeItem(keyOf(request)));
};
