import { hostname } from 'node:os';
import pg from 'pg';
import { telemetry } from '#src/lib/tracing.ts';
import { keepScope, traceStatements } from './trace-statements.ts';

type ConnectCallback = (
  error: Error | undefined,
  connection: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** A connection pool that survives the loss of all connections, and fails fast while the health check reports the database as down. */
export class Pool extends pg.Pool {
  readonly #connections = new Set<pg.PoolClient>();
  #down: Error | undefined;

  constructor(options?: pg.PoolConfig) {
    super(options);
    // Ignore the event: the pending query rejects too, and an `error` event without a listener would end the process.
    const ignore = () => undefined;
    if (telemetry()) {
      this.connect = keepScope(this.connect);
      this.on('connect', traceStatements);
    }
    this.on('error', ignore);
    this.on('connect', (connection) => {
      this.#connections.add(connection);
      connection.on('error', ignore);
    });
    this.on('remove', (connection) => this.#connections.delete(connection));
  }

  /** Closes all connections, so that their pending queries fail, and rejects new connections until `markUp`. */
  markDown(cause: Error): void {
    this.#down = new Error(`Connection terminated: ${cause.message}`, { cause });
    for (const connection of this.#connections) if (connection instanceof pg.Client) connection.connection.stream.destroy();
  }

  markUp(): void {
    this.#down = undefined;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const error = this.#down;
    if (!callback) return error ? Promise.reject(error) : super.connect();
    if (error) process.nextTick(callback, error, undefined, () => undefined);
    else super.connect(callback);
    return undefined;
  }
}

/** The start of the `application_name` of every connection of a studio. */
export const applicationPrefix = 'studio ';

/** Returns the `application_name` of the connections of this process. */
export const applicationName = (): string => `${applicationPrefix}${hostname().slice(0, 40)} ${process.pid}`;

/** The `pg` module that Payload uses, with our pool. */
export const postgres = { ...pg, Pool };
