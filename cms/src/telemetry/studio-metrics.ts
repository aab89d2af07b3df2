import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Meter, ObservableGauge } from '@opentelemetry/api';
import type { PublicationState } from '@studio/contract';
import type { Payload } from 'payload';
import { unfinishedPhotos } from '#src/photos/rerender.ts';
import { countJobs } from '#src/status/read-status.ts';

interface MeasureOptions {
  meter: Meter;
  payload: Payload;
  /** Returns the state of the publishing; undefined while the server starts, and if it serves no built site. */
  publication(): Promise<PublicationState> | undefined;
}

/** Adds the gauges of the studio, which are read at each export, about once a minute. */
export function measureStudio({ meter, payload, publication }: MeasureOptions): void {
  const gauge = (name: string, unit: string, description: string): ObservableGauge =>
    meter.createObservableGauge(name, { unit, description });
  measureProcess(meter);

  const connections = gauge('db.client.connection.count', '{connection}', 'Database connections by state.');
  const waiting = gauge('db.client.connection.pending_requests', '{request}', 'Requests waiting for a database connection.');
  meter.addBatchObservableCallback(
    (result) => {
      const { totalCount, idleCount, waitingCount } = payload.db.pool;
      result.observe(connections, idleCount, { state: 'idle' });
      result.observe(connections, totalCount - idleCount, { state: 'used' });
      result.observe(waiting, waitingCount);
    },
    [connections, waiting],
  );

  const jobs = gauge('studio.jobs', '{job}', 'Background jobs by queue and state.');
  const unfinished = gauge('studio.photos.unfinished', '{photo}', 'Photos that wait for the rest of their renditions.');
  meter.addBatchObservableCallback(
    async (result) => {
      // Report no value while the database is down.
      const [queues, photos] = await Promise.all([countJobs(payload), unfinishedPhotos(payload)]).catch(() => []);
      for (const [queue, { delayed: _, ...counts }] of Object.entries(queues ?? {}))
        for (const [state, count] of Object.entries(counts)) result.observe(jobs, Number(count), { queue, state });
      if (photos) result.observe(unfinished, photos.length);
    },
    [jobs, unfinished],
  );

  const age = gauge('studio.publication.age', 's', 'Age of the live publication.');
  const failed = gauge('studio.publication.failed', '1', 'Whether the last build of the site failed.');
  meter.addBatchObservableCallback(
    async (result) => {
      const state = await publication()?.catch(() => undefined);
      if (state?.live) result.observe(age, (Date.now() - Date.parse(state.live.since)) / 1000);
      if (state) result.observe(failed, state.failed ? 1 : 0);
    },
    [age, failed],
  );
}

function measureProcess(meter: Meter): void {
  const delays = monitorEventLoopDelay();
  delays.enable();
  const delay = meter.createObservableGauge('nodejs.eventloop.delay.p99', {
    unit: 's',
    description: '99th percentile of the event loop delay.',
  });
  const memory = meter.createObservableGauge('process.memory.usage', { unit: 'By', description: 'Resident memory of the process.' });
  meter.addBatchObservableCallback(
    (result) => {
      result.observe(delay, delays.percentile(99) / 1e9);
      delays.reset();
      result.observe(memory, process.memoryUsage.rss());
    },
    [delay, memory],
  );
}
