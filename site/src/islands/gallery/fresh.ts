declare global {
  interface HTMLElementEventMap {
    /** From the page's script to the island: another answer of the API than the page was built with. */
    fresh: CustomEvent<unknown>;
  }
}

export {};
