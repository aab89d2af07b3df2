import pLimit from 'p-limit';

/** The layout of a download's ZIPs, ready or in progress. */
interface Layout<Zip> {
  version: string;
  zips: Promise<Zip[]>;
  /** Number of files, at least 1; 0 until the ZIPs are ready. */
  files: number;
}

/** Keeps the layouts of the latest downloads in memory, each for one version of its photos. */
export class KeptLayouts<Zip extends { files: number }> {
  readonly #layouts = new Map<string, Layout<Zip>>();
  readonly #maxFiles: number;
  /** Lays out one download at a time: each takes some 10 ms of the thread, in which other requests wait. */
  readonly #inTurn = pLimit(1);

  /** @param maxFiles number of files in all layouts, about 1 kB each, above which the layout that was used least recently is forgotten */
  constructor(maxFiles: number) {
    this.#maxFiles = maxFiles;
  }

  /** Returns the ZIPs of a download with a version; concurrent requests share one layout. */
  read(key: string, version: string, layOut: () => Promise<Zip[]>): Promise<Zip[]> {
    const known = this.#layouts.get(key);
    const layout = known?.version === version ? known : this.#add(key, version, this.#inTurn(layOut));
    // Move the layout to the end, behind all that were used before.
    this.#layouts.delete(key);
    this.#layouts.set(key, layout);
    return layout.zips;
  }

  #add(key: string, version: string, zips: Promise<Zip[]>): Layout<Zip> {
    const layout = { version, zips, files: 0 };
    zips.then(
      (ready) => {
        layout.files = Math.max(
          1,
          ready.reduce((sum, { files }) => sum + files, 0),
        );
        this.#forgetOldest(layout);
      },
      () => {
        if (this.#layouts.get(key) === layout) this.#layouts.delete(key);
      },
    );
    return layout;
  }

  #forgetOldest(latest: Layout<Zip>): void {
    let files = [...this.#layouts.values()].reduce((sum, layout) => sum + layout.files, 0);
    for (const [key, layout] of this.#layouts) {
      if (files <= this.#maxFiles) return;
      if (layout === latest || layout.files === 0) continue;
      this.#layouts.delete(key);
      files -= layout.files;
    }
  }
}
