import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  type Client,
  createBooking,
  createClient,
  listBookings,
  listMessages,
  listPhotos,
  type Outcome,
  sendMessage,
  uploadPhoto,
} from '@studio/contract';
import sharp from 'sharp';
import { expect } from 'vitest';
import { fetchFromAnywhere } from './address.ts';
import { ask } from './ask.ts';
import { filesOf } from './gallery.ts';
import { granted } from './outcome.ts';
import { somePhoto } from './pictures.ts';
import type { Studio } from './studio.ts';
import { newBooking, newMessage, someName } from './submissions.ts';

/** What somebody wants stored. Sent again with its key, it is the same. */
interface Wish {
  /** By which it is found again. */
  name: string;
  send(clients: Clients): Promise<Outcome<unknown>>;
}

interface Clients {
  visitor: Client;
  owner: Client;
}

const wishes = {
  booking: (): Wish => {
    const [booking, idempotencyKey] = [newBooking(), randomUUID()];
    return { name: booking.name, send: ({ visitor }) => visitor.send(createBooking, booking, { idempotencyKey }) };
  },
  message: (): Wish => {
    const [message, idempotencyKey] = [newMessage(), randomUUID()];
    return { name: message.name, send: ({ visitor }) => visitor.send(sendMessage, message, { idempotencyKey }) };
  },
  photo: (): Wish => {
    const [caption, idempotencyKey, photo] = [someName(), randomUUID(), somePhoto()];
    return {
      name: caption,
      send: async ({ owner }) => owner.send(uploadPhoto, { photo: await photo, category: 'Event', caption }, { idempotencyKey }),
    };
  },
};
type Kind = keyof typeof wishes;

/** How many of them are busy at once. */
const busy: Record<Kind, number> = { booking: 5, message: 3, photo: 2 };
const kinds = Object.keys(busy).filter((name): name is Kind => name in busy);

/** What somebody waits who was refused, in milliseconds. */
const breath = 50;

/** People who book, write and upload, and come again with the same until they are told that it is stored. */
export class Crowd {
  readonly #promised: Record<Kind, string[]> = { booking: [], message: [], photo: [] };
  readonly #waiting: Record<Kind, Wish[]> = { booking: [], message: [], photo: [] };

  #longest = 0;
  #refused = 0;

  /** How often somebody was told that nothing can be stored now. */
  get refused(): number {
    return this.#refused;
  }

  /** How long somebody waited for an answer, in milliseconds. */
  get longest(): number {
    return this.#longest;
  }

  /** What they were told is stored. */
  get promised(): number {
    return kinds.reduce((sum, kind) => sum + this.#promised[kind].length, 0);
  }

  /** Those who were not told. */
  get waiting(): number {
    return kinds.reduce((sum, kind) => sum + this.#waiting[kind].length, 0);
  }

  /**
   * They come until they find nobody, or are told that they may go.
   * @param token the owner's, who uploads
   * @param onPromise told of each one that is stored
   */
  async comeUntil({ baseUrl, token, gone, onPromise }: Coming): Promise<void> {
    const clients = { visitor: createClient({ baseUrl, fetch: fetchFromAnywhere }), owner: createClient({ baseUrl, token: () => token }) };
    const serve = async (kind: Kind) => {
      while (!gone?.aborted) {
        const wish = this.#waiting[kind].shift() ?? wishes[kind]();
        const sent = Date.now();
        const outcome = await wish.send(clients);
        this.#longest = Math.max(this.#longest, Date.now() - sent);
        if (outcome.ok) {
          this.#promised[kind].push(wish.name);
          onPromise?.();
          continue;
        }
        this.#waiting[kind].push(wish);
        if (outcome.failure === 'unreachable' && !gone) return;
        if (outcome.failure === 'refused' && outcome.status === 503) this.#refused += 1;
        await setTimeout(breath);
      }
    };
    await Promise.all(kinds.flatMap((kind) => Array.from({ length: busy[kind] }, () => serve(kind))));
  }

  /** Whoever still waits comes once more. @throws where one of them is refused */
  async comeAgain(clients: Clients): Promise<void> {
    for (const kind of kinds) {
      for (const wish of this.#waiting[kind].splice(0)) {
        granted(await wish.send(clients));
        this.#promised[kind].push(wish.name);
      }
    }
  }

  /** Everything that was promised is there once with its mails, there is nothing else, and every file of every photo is a whole picture. */
  async expectAllThere({ baseUrl, dataDir }: Pick<Studio, 'baseUrl' | 'dataDir'>, owner: Client): Promise<void> {
    const photos = granted(await owner.send(listPhotos)).data;
    const bookings = granted(await owner.send(listBookings)).data;
    const messages = granted(await owner.send(listMessages));
    const there: Record<Kind, string[]> = {
      booking: bookings.map(({ name }) => name),
      message: messages.map(({ name }) => name),
      photo: photos.map(({ caption }) => caption),
    };
    for (const kind of kinds) expect(there[kind].toSorted(), kind).toEqual(this.#promised[kind].toSorted());
    for (const file of photos.flatMap(filesOf)) {
      const { status, bytes } = await ask(baseUrl, 'GET', file);
      expect([file, status]).toEqual([file, 200]);
      await sharp(bytes, { failOn: 'warning' }).stats();
    }
    const about = [...bookings.map(({ _id }) => `booking.${_id}`), ...messages.map(({ _id }) => `contact-message.${_id}`)];
    const mails = about.flatMap((stem) => [`${stem}.studio.eml`, `${stem}.visitor.eml`]).toSorted();
    // One whose process was killed is taken up within a minute.
    await expect.poll(async () => (await readdir(path.join(dataDir, 'outbox'))).toSorted(), { timeout: 120_000 }).toEqual(mails);
  }
}

interface Coming {
  baseUrl: string;
  token: string;
  gone?: AbortSignal;
  onPromise?: () => void;
}
