import { randomUUID } from 'node:crypto';
import type { Payload } from 'payload';

const second = 1000;

/** Interval of the test by a notification to the same connection: a broken connection can seem open for hours. */
const testInterval = 10 * second;
const testTimeout = 3 * second;

/**
 * Delay before a new connection; longer if the notification of a connection's first test does not arrive, because a pooler that shares connections
 * drops every notification.
 */
const reconnectDelay = 2 * second;
const reconnectDelayAfterTest = 60 * second;

/** Error of a test whose notification did not arrive. */
class TestFailedError extends Error {}

/** The start of the payloads of test notifications, also of other processes. */
const testPrefix = 'echo ';

const connectTo = ({ db }: Payload) => db.pool.connect();
type Connection = Awaited<ReturnType<typeof connectTo>>;

/** Channels of notifications: a change of published photos, of appointments and busy times, and of published content. */
const channels = ['photos', 'appointments', 'content'] as const;
type Channel = (typeof channels)[number];

const [testChannel] = channels;

/** Listens on all channels of PostgreSQL (`NOTIFY`) over one separate connection, and reconnects. */
export class Listener {
  readonly #payload: Payload;
  readonly #handlers: Record<Channel, (() => void)[]> = { photos: [], appointments: [], content: [] };
  #connection: Connection | undefined;
  #isListening = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  /** Callbacks of pending tests, by the payload of their notification. */
  readonly #tests = new Map<string, () => void>();

  constructor(payload: Payload) {
    this.#payload = payload;
    void this.#connect();
  }

  /** Calls a function for each notification of a channel, and after a gap in which notifications may have been missed. */
  on(channel: Channel, handler: () => void): void {
    this.#handlers[channel].push(handler);
  }

  /** Whether notifications arrive; always false behind a pooler that shares connections. */
  get isListening(): boolean {
    return this.#isListening;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#drop(this.#connection);
    clearTimeout(this.#timer);
  }

  async #connect(): Promise<void> {
    try {
      const connection = await connectTo(this.#payload);
      if (this.#isClosed) return connection.release(true);
      this.#connection = connection;
      connection.on('error', () => this.#drop(connection));
      connection.on('end', () => this.#drop(connection));
      connection.on('notification', ({ channel, payload: text = '' }) => {
        if (text.startsWith(testPrefix)) this.#tests.get(text)?.();
        else this.#notify(channels.filter((known) => known === channel));
      });
      await connection.query(channels.map((channel) => `listen ${channel}`).join('; '));
      await this.#test(connection);
    } catch (error) {
      this.#drop(this.#connection, error instanceof TestFailedError ? reconnectDelayAfterTest : reconnectDelay);
    }
  }

  /** Sends a notification to the same connection to test whether notifications arrive. */
  async #test(connection: Connection): Promise<void> {
    const text = testPrefix + randomUUID();
    const arrived = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new TestFailedError()), testTimeout).unref();
      this.#tests.set(text, () => {
        clearTimeout(timer);
        resolve();
      });
    });
    try {
      await Promise.all([arrived, connection.query('select pg_notify($1, $2)', [testChannel, text])]);
    } finally {
      this.#tests.delete(text);
    }
    if (this.#isClosed || connection !== this.#connection) return;
    if (!this.#isListening) this.#notify(channels);
    this.#isListening = true;
    this.#schedule(testInterval, () => this.#test(connection).catch(() => this.#drop(connection)));
  }

  #notify(changed: readonly Channel[]): void {
    for (const channel of changed) for (const handle of this.#handlers[channel]) handle();
  }

  /** Closes a connection and schedules a new one. Later events of the same connection are ignored. */
  #drop(connection: Connection | undefined, pause: number = reconnectDelay): void {
    if (connection !== this.#connection) return;
    this.#isListening = false;
    this.#connection = undefined;
    connection?.release(true);
    if (!this.#isClosed) this.#schedule(pause, () => this.#connect());
  }

  #schedule(milliseconds: number, then: () => Promise<void>): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, milliseconds).unref();
  }
}
