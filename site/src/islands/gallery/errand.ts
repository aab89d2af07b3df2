/** What the page's script has the island do: show a fresh answer of the API, or open a photo that was clicked. */
export type Errand = { kind: 'fresh'; answer: unknown } | { kind: 'open'; photo: string };

declare global {
  interface HTMLElementEventMap {
    /** From the page's script to the island. */
    errand: CustomEvent<Errand>;
    /** From the island to the page's script: errands are received from now on. */
    awake: Event;
  }
}
