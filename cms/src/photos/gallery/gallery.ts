import type { Payload } from 'payload';
import { Listener } from '#src/db/listener.ts';
import { onPhotosChange } from '#src/lib/change-events.ts';
import { isTransient } from '#src/lib/errors.ts';
import { photosVersion } from '#src/photos/read-photos.ts';
import { readGallery } from './rows.ts';
import { GallerySnapshot } from './snapshot.ts';

interface Known {
  snapshot: GallerySnapshot;
  /** How many changes had been told of when it was read. */
  changes: number;
  /** What the database said of itself then; only asked where nobody tells us of changes. */
  version: string | undefined;
}

/** How long a database that was away is not asked again while there is a snapshot, in milliseconds. */
const pause = 1000;

/**
 * The gallery as visitors ask for it, read anew after a change and at no other time. Of our own changes this process knows before they
 * are answered, of those of others as soon as they are committed, from PostgreSQL. Where that connection is lost, a reading asks
 * for the version of the photos; where the whole database is away, the last snapshot stands.
 */
export class Gallery {
  readonly #payload: Payload;
  readonly #listener: Listener;
  #changes = 0;
  #known: Known | undefined;
  #reading: Promise<GallerySnapshot> | undefined;
  #next: Promise<GallerySnapshot> | undefined;
  #awayUntil = 0;

  constructor(payload: Payload) {
    this.#payload = payload;
    const changed = () => {
      this.#changes += 1;
      // Whoever could change them had the database.
      this.#awayUntil = 0;
    };
    onPhotosChange(changed);
    this.#listener = new Listener(payload, 'photos', changed);
  }

  /** The snapshot, if it is surely of now. */
  get current(): GallerySnapshot | undefined {
    return this.#isTold(this.#known) ? this.#known?.snapshot : undefined;
  }

  /** The snapshot of now. @throws where there is none yet and the database is away */
  read(): Promise<GallerySnapshot> {
    if (!this.#reading) {
      this.#reading = this.#fresh().finally(() => {
        this.#reading = undefined;
      });
      return this.#reading;
    }
    // Whoever comes while it is read may have changed it just before: all of them wait for the next one.
    this.#next ??= this.#reading
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.read();
      });
    return this.#next;
  }

  close(): Promise<void> {
    return this.#listener.close();
  }

  #isTold(known: Known | undefined): boolean {
    return known !== undefined && this.#listener.isListening && known.changes === this.#changes;
  }

  async #fresh(): Promise<GallerySnapshot> {
    const known = this.#known;
    if (known && (this.#isTold(known) || Date.now() < this.#awayUntil)) return known.snapshot;
    const changes = this.#changes;
    const isListening = this.#listener.isListening;
    try {
      const version = isListening ? undefined : await photosVersion(this.#payload);
      if (known && version !== undefined && known.version === version) return known.snapshot;
      const snapshot = new GallerySnapshot();
      await readGallery(this.#payload, (rows) => snapshot.add(rows));
      this.#known = { snapshot, changes, version };
      return snapshot;
    } catch (error) {
      if (!known || !isTransient(error)) throw error;
      this.#awayUntil = Date.now() + pause;
      return known.snapshot;
    }
  }
}
