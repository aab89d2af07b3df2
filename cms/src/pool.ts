import { hostname } from 'node:os';
import pg from 'pg';
import { telemetry } from './telemetry/telemetry.ts';
import { keepScope, traceStatements } from './telemetry/trace-statements.ts';

/**
 * Connections to the database that may be lost at any moment, as all are when PostgreSQL restarts. Whoever waits for an answer on
 * one is told by it; the connection also says so by an event, and Node ends a process in which nobody hears that.
 */
class Pool extends pg.Pool {
  constructor(options?: pg.PoolConfig) {
    super(options);
    const hear = () => undefined;
    this.on('connect', (connection) => connection.on('error', hear));
    if (telemetry()) {
      this.connect = keepScope(this.connect);
      this.on('connect', traceStatements);
    }
    this.on('error', hear);
  }
}

/** What the names of our connections begin with. */
export const serverName = 'studio ';

/** By what name PostgreSQL knows the connections of this process. */
export const connectionName = (): string => `${serverName}${hostname().slice(0, 40)} ${process.pid}`;

/** What Payload reaches PostgreSQL by. */
export const postgres = { ...pg, Pool };
