/** What the page's script has the island do: show a fresh answer of the API, or open a photo that was clicked before it was awake. */
export type Errand = { kind: 'fresh'; answer: unknown } | { kind: 'open'; photo: string };

const waiting: Errand[] = [];
let deliver: ((errand: Errand) => void) | undefined;

export function sendErrand(errand: Errand): void {
  if (deliver) deliver(errand);
  else waiting.push(errand);
}

/** Receives what waits and what comes, until the returned function is called. */
export function receiveErrands(receive: (errand: Errand) => void): () => void {
  deliver = receive;
  waiting.splice(0).forEach(receive);
  return () => {
    deliver = undefined;
  };
}
