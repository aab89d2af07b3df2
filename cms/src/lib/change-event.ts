/** An event that notifies other modules of this process of a change. */
export class ChangeEvent<Detail = void> {
  readonly #listeners = new Set<(detail: Detail) => void>();

  /** Registers a function that `notify` calls after each change. */
  readonly on = (listener: (detail: Detail) => void): void => void this.#listeners.add(listener);

  readonly notify = (detail: Detail): void => {
    for (const listener of this.#listeners) listener(detail);
  };
}
