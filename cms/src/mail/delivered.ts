import { createHash } from 'node:crypto';
import type { Mail } from './compose.ts';

/** Maximum number of remembered mails, in a megabyte: far more than are delivered until a job whose end could not be stored is retried. */
const capacity = 10_000;

/**
 * The mails that this process has delivered. If the database is away when the job of a mail ends, the job is retried later, and its mail must not be sent
 * again.
 */
export class DeliveredMails {
  readonly #keys = new Set<string>();

  has(jobId: string, mail: Mail): boolean {
    return this.#keys.has(keyOf(jobId, mail));
  }

  add(jobId: string, mail: Mail): void {
    const [oldest] = this.#keys.size < capacity ? [] : this.#keys;
    if (oldest !== undefined) this.#keys.delete(oldest);
    this.#keys.add(keyOf(jobId, mail));
  }
}

/** Returns the key of a mail, which also depends on its text: a retry that has something else to say is another mail. */
const keyOf = (jobId: string, { messageId, recipient, subject, text }: Mail): string =>
  createHash('sha256')
    .update(JSON.stringify([jobId, messageId, recipient.address, subject, text]))
    .digest('base64');
