import { hostname } from 'node:os';
import pg from 'pg';
import { telemetry } from '#src/lib/tracing.ts';
import { keepScope, traceStatements } from './trace-statements.ts';

/** What whoever asks for a connection is handed: one, or why there is none. */
type Handed = (fault: Error | undefined, connection: pg.PoolClient | undefined, release: (fault?: Error | boolean) => void) => void;

/**
 * Connections to the database that may be lost at any moment, as all are when PostgreSQL restarts. Whoever waits for an answer on
 * one is told by it; the connection also says so by an event, and Node ends a process in which nobody hears that.
 */
export class Pool extends pg.Pool {
  readonly #connections = new Set<pg.PoolClient>();
  #away: Error | undefined;

  constructor(options?: pg.PoolConfig) {
    super(options);
    const hear = () => undefined;
    if (telemetry()) {
      this.connect = keepScope(this.connect);
      this.on('connect', traceStatements);
    }
    this.on('error', hear);
    this.on('connect', (connection) => {
      this.#connections.add(connection);
      connection.on('error', hear);
    });
    this.on('remove', (connection) => this.#connections.delete(connection));
  }

  /** Cuts all connections, as a restart of the database would: who waits on one waits no longer. Nobody is handed another until it is `back`. */
  away(why: Error): void {
    this.#away = new Error(`Connection terminated: ${why.message}`, { cause: why });
    for (const connection of this.#connections) if (connection instanceof pg.Client) connection.connection.stream.destroy();
  }

  back(): void {
    this.#away = undefined;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(handed: Handed): void;
  override connect(handed?: Handed): Promise<pg.PoolClient> | undefined {
    const fault = this.#away;
    if (!handed) return fault ? Promise.reject(fault) : super.connect();
    if (fault) process.nextTick(handed, fault, undefined, () => undefined);
    else super.connect(handed);
    return undefined;
  }
}

/** What the names of our connections begin with. */
export const serverName = 'studio ';

/** By what name PostgreSQL knows the connections of this process. */
export const connectionName = (): string => `${serverName}${hostname().slice(0, 40)} ${process.pid}`;

/** What Payload reaches PostgreSQL by. */
export const postgres = { ...pg, Pool };
