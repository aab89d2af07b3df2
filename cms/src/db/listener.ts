import { randomUUID } from 'node:crypto';
import type { Payload } from 'payload';

const second = 1000;

/**
 * How often the connection is tried, and how long its echo may take. A line that was cut without a word looks alive for hours. Where nothing
 * was heard at all there may be a pooler that shares connections, and more tries would only use up its own.
 */
const pace = { echo: 10 * second, patience: 3 * second, again: 2 * second, unheard: 60 * second } as const;

/** An echo did not come. */
class UnheardError extends Error {}

/** What the names of echoes begin with, of ours and of other processes'. */
const echoes = 'echo ';

const connectTo = ({ db }: Payload) => db.pool.connect();
type Connection = Awaited<ReturnType<typeof connectTo>>;

/** Listens on a channel of PostgreSQL (`NOTIFY`) over a connection of its own. */
export class Listener {
  readonly #payload: Payload;
  readonly #channel: string;
  readonly #onNotice: () => void;
  #connection: Connection | undefined;
  #isListening = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  /** Told when the echo with that name is heard. */
  readonly #echoes = new Map<string, () => void>();

  /**
   * @param channel a name of letters alone
   * @param onNotice called when somebody has notified the channel, and when somebody may have unheard
   */
  constructor(payload: Payload, channel: string, onNotice: () => void) {
    this.#payload = payload;
    this.#channel = channel;
    this.#onNotice = onNotice;
    void this.#connect();
  }

  /** Whether every notice is heard. Behind a pooler that shares connections none is. */
  get isListening(): boolean {
    return this.#isListening;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#lose(this.#connection);
    clearTimeout(this.#timer);
  }

  async #connect(): Promise<void> {
    try {
      const connection = await connectTo(this.#payload);
      if (this.#isClosed) return connection.release(true);
      this.#connection = connection;
      connection.on('error', () => this.#lose(connection));
      connection.on('end', () => this.#lose(connection));
      connection.on('notification', ({ payload: echo = '' }) => {
        if (echo.startsWith(echoes)) this.#echoes.get(echo)?.();
        else this.#onNotice();
      });
      await connection.query(`listen ${this.#channel}`);
      await this.#echo(connection);
    } catch (error) {
      this.#lose(this.#connection, error instanceof UnheardError ? pace.unheard : pace.again);
    }
  }

  /** Notifies itself, and so learns whether notices arrive. */
  async #echo(connection: Connection): Promise<void> {
    const name = echoes + randomUUID();
    const heard = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new UnheardError()), pace.patience).unref();
      this.#echoes.set(name, () => {
        clearTimeout(timer);
        resolve();
      });
    });
    try {
      await Promise.all([heard, connection.query('select pg_notify($1, $2)', [this.#channel, name])]);
    } finally {
      this.#echoes.delete(name);
    }
    if (this.#isClosed || connection !== this.#connection) return;
    if (!this.#isListening) this.#onNotice();
    this.#isListening = true;
    this.#later(pace.echo, () => this.#echo(connection).catch(() => this.#lose(connection)));
  }

  /** Gives a connection up and makes another. What is heard of one that was given up before is nothing new. */
  #lose(connection: Connection | undefined, pause: number = pace.again): void {
    if (connection !== this.#connection) return;
    this.#isListening = false;
    this.#connection = undefined;
    connection?.release(true);
    if (!this.#isClosed) this.#later(pause, () => this.#connect());
  }

  #later(milliseconds: number, then: () => Promise<void>): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, milliseconds).unref();
  }
}
