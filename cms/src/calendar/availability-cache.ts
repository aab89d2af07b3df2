import { sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import type { Listener } from '#src/db/listener.ts';
import { SnapshotCache } from '#src/db/snapshot-cache.ts';
import { tableVersion } from '#src/db/transaction.ts';
import { appointments, busyTimes } from './appointment-table.ts';
import { AvailabilitySnapshot } from './availability-snapshot.ts';
import { type BookingRules, openBookingRules } from './booking-rules.ts';
import type { BusyTimes } from './busy-times.ts';
import { readBusyTimes } from './busy-times.ts';

const day = 24 * 3_600_000;

/** The end of the busy times that are read. A limit near the horizon would move every day, without a notification of a change. */
const distantFuture = new Date('9999-12-31T00:00:00Z');

type BusyReader = (teamId: string) => BusyTimes;

/**
 * Returns a version of the appointments and of the busy times of other calendars. Hashes the rows of busy times, because they have no time of change.
 */
async function busyVersion(payload: Payload): Promise<string> {
  const hash = sql<string>`count(*) || ' ' || coalesce(sum(hashtextextended(${busyTimes}::text, 0)::numeric), 0)`;
  const [[foreign], own] = await Promise.all([
    payload.db.drizzle.select({ version: hash }).from(busyTimes),
    tableVersion(payload, appointments),
  ]);
  return `${own} ${foreign?.version}`;
}

/** The cached slots of all packages. Has two caches, so that a changed appointment does not reload the settings. */
export class Availability {
  readonly #settings: SnapshotCache<BookingRules>;
  readonly #busy: SnapshotCache<BusyReader>;
  #cached: { settings: BookingRules; busy: BusyReader; snapshot: AvailabilitySnapshot } | undefined;

  constructor(payload: Payload, listener: Listener) {
    this.#settings = openBookingRules(payload, listener);
    this.#busy = new SnapshotCache({
      listener,
      channels: ['appointments'],
      read: () => readBusyTimes(payload, { from: new Date(Date.now() - day), to: distantFuture }),
      version: () => busyVersion(payload),
    });
  }

  /** The cached snapshot; undefined if it may be outdated. */
  get current(): AvailabilitySnapshot | undefined {
    const [settings, busy] = [this.#settings.current, this.#busy.current];
    return settings && busy && this.#combine(settings, busy);
  }

  /** Returns the current snapshot. @throws if the database is unavailable and no snapshot is cached */
  async read(): Promise<AvailabilitySnapshot> {
    const [settings, busy] = await Promise.all([this.#settings.read(), this.#busy.read()]);
    return this.#combine(settings, busy);
  }

  #combine(settings: BookingRules, busy: BusyReader): AvailabilitySnapshot {
    if (this.#cached?.settings !== settings || this.#cached.busy !== busy)
      this.#cached = { settings, busy, snapshot: new AvailabilitySnapshot(settings, busy) };
    return this.#cached.snapshot;
  }
}
