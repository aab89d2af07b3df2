import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Meter, ObservableGauge } from '@opentelemetry/api';
import type { Payload } from 'payload';
import { unfinishedPhotos } from '#src/photos/rerender.ts';
import type { PublicationState } from '#src/publish/state.ts';
import { countJobs } from '#src/status/read-status.ts';

interface Measured {
  meter: Meter;
  payload: Payload;
  /** How it stands with the site; undefined where none is published. */
  publication(): Promise<PublicationState> | undefined;
}

/** Has the studio's own figures collected: each is looked up when the SDK asks, about once a minute. */
export function measureStudio({ meter, payload, publication }: Measured): void {
  const gauge = (name: string, unit: string, description: string): ObservableGauge =>
    meter.createObservableGauge(name, { unit, description });
  measureProcess(meter);

  const connections = gauge('db.client.connection.count', '{connection}', 'Connections to the database by what they do.');
  const waiting = gauge('db.client.connection.pending_requests', '{request}', 'Who waits for a connection to the database.');
  meter.addBatchObservableCallback(
    (result) => {
      const { totalCount, idleCount, waitingCount } = payload.db.pool;
      result.observe(connections, idleCount, { state: 'idle' });
      result.observe(connections, totalCount - idleCount, { state: 'used' });
      result.observe(waiting, waitingCount);
    },
    [connections, waiting],
  );

  const jobs = gauge('studio.jobs', '{job}', 'Background jobs by queue and state; of mails, those given up are the failed ones.');
  const unfinished = gauge('studio.photos.unfinished', '{photo}', 'Photos that wait for smaller files.');
  meter.addBatchObservableCallback(
    async (result) => {
      // While the database is away there is nothing to say of it.
      const [queues, photos] = await Promise.all([countJobs(payload), unfinishedPhotos(payload)]).catch(() => []);
      for (const [queue, counts] of Object.entries(queues ?? {}))
        for (const [state, count] of Object.entries(counts)) result.observe(jobs, Number(count), { queue, state });
      if (photos) result.observe(unfinished, photos.length);
    },
    [jobs, unfinished],
  );

  const age = gauge('studio.publication.age', 's', 'How long the published site is live.');
  const failed = gauge('studio.publication.failed', '1', 'Whether the last build of the site came to nothing.');
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
    description: 'How late the event loop is, at its worst.',
  });
  const memory = meter.createObservableGauge('process.memory.usage', { unit: 'By', description: 'The memory that the process holds.' });
  meter.addBatchObservableCallback(
    (result) => {
      result.observe(delay, delays.percentile(99) / 1e9);
      delays.reset();
      result.observe(memory, process.memoryUsage.rss());
    },
    [delay, memory],
  );
}
