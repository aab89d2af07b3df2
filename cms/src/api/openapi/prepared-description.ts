import { PreparedResponses } from '#src/lib/prepared-response.ts';

/** The API's description as a prepared response, which is the same until the process ends. */
class Description {
  readonly responses = new PreparedResponses(Number.MAX_SAFE_INTEGER);
  readonly #json: string;

  constructor(description: object) {
    this.#json = JSON.stringify(description);
  }

  document() {
    return this.responses.prepare('description', () => ({ json: this.#json }));
  }
}

/** Generates the description for the first request: that takes a tenth of the CPU time of a start. */
export class DescriptionCache {
  current: Description | undefined;

  async read(): Promise<Description> {
    const { apiDescription } = await import('./description.ts');
    this.current ??= new Description(apiDescription);
    return this.current;
  }
}
