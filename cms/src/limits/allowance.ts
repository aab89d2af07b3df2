interface Bucket {
  tokens: number;
  /** Time of the last refill, in milliseconds. */
  refilled: number;
}

/** Token buckets of addresses: each bucket starts full and is refilled at a constant rate. */
export class Allowance {
  readonly #burst: number;
  readonly #perSecond: number;
  #recent = new Map<string, Bucket>();
  #older = new Map<string, Bucket>();
  #rotation = 0;

  constructor({ burst, perSecond }: { burst: number; perSecond: number }) {
    this.#burst = burst;
    this.#perSecond = perSecond;
  }

  /** Takes a token from the bucket of an address. @returns the seconds until the next token if the bucket is empty, else 0 */
  take(address: string, now = Date.now()): number {
    this.#forgetFull(now);
    const { tokens, refilled } = this.#recent.get(address) ?? this.#older.get(address) ?? { tokens: this.#burst, refilled: now };
    const left = Math.min(this.#burst, tokens + ((now - refilled) / 1000) * this.#perSecond);
    const isTaken = left >= 1;
    this.#recent.set(address, { tokens: isTaken ? left - 1 : left, refilled: now });
    return isTaken ? 0 : Math.ceil((1 - left) / this.#perSecond);
  }

  /** Deletes buckets that are full again because they were not used. */
  #forgetFull(now: number): void {
    if (now < this.#rotation) return;
    this.#older = this.#recent;
    this.#recent = new Map();
    this.#rotation = now + (this.#burst / this.#perSecond) * 1000;
  }
}
