import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hoursOn } from '@studio/contract';
import { availableDays, instantOf } from '../src/calendar/availability.ts';
import { BusyTimes } from '../src/calendar/busy-times.ts';
import { scheduleOf } from '../src/fields/opening-hours.ts';
import { openDatabase } from '../tests/fixtures/database.ts';
import { temporaryFolder } from '../tests/fixtures/server.ts';
import { openStudio, type Studio } from '../tests/fixtures/studio.ts';
import { dayInRiyadh } from '../tests/fixtures/submissions.ts';
import { openReference } from './reference.ts';
import { costsOf, cpuOf, fetchRaw, getting, type Target } from './request-cost.ts';
import { printRow } from './table.ts';

const br = { 'accept-encoding': 'br' };

const appointments = 500;
const teams = 3;

/**
 * Measures the CPU time to calculate the slots of two months, and the CPU time per request for one month compared with bare Node. Three teams
 * together have about 500 appointments.
 */
export async function bench(): Promise<void> {
  calculate();
  console.log('');
  await using cleanUp = new AsyncDisposableStack();
  const { studio, close } = await openStudio();
  cleanUp.defer(close);
  await addAppointments(studio);
  const month = `${studio.baseUrl}/api/availability?package=portrait&from=${dayInRiyadh(1)}&to=${dayInRiyadh(31)}`;
  const { body, etag } = await fetchRaw(month, br);

  const served = await temporaryFolder();
  cleanUp.defer(served.remove);
  const ready = path.join(served.folder, 'ready');
  await writeFile(ready, body);
  const bare = await openReference('bare-server.mjs', [ready, etag]);
  cleanUp.defer(bare.close);
  const [ours, theirs] = [cpuOf(studio.pid), cpuOf(bare.pid)];
  const known = { ...br, 'if-none-match': etag };
  const targets: Target[] = [
    { name: 'bare Node', cpu: theirs, ask: getting(bare.url, br), times: 8000 },
    { name: 'GET /api/availability', cpu: ours, ask: getting(month, br), times: 8000 },
    { name: 'bare Node, 304', cpu: theirs, ask: getting(bare.url, known), times: 8000 },
    { name: 'GET /api/availability, 304', cpu: ours, ask: getting(month, known), times: 8000 },
  ];
  const costs = await costsOf(targets);
  const costOf = (name: string) => costs.get(name) ?? 0;
  printRow([`a month of ${body.length} bytes`, 'CPU ms a request', 'of bare Node']);
  printRow(['---', '---', '---']);
  for (const { name } of targets) {
    const reference = name.endsWith('304') ? 'bare Node, 304' : 'bare Node';
    printRow([name, costOf(name).toFixed(3), (costOf(name) / costOf(reference)).toFixed(2)]);
  }
}

/** Measures the CPU time to calculate the slots of two months, including their conversion to instants. */
function calculate(): void {
  const now = Date.now();
  const rules = { duration: 60, step: 15, before: 15, after: 15, notice: 24 * 60, horizon: 90 };
  const busyOf = (team: number) =>
    new BusyTimes(
      Array.from({ length: Math.ceil(appointments / teams) }, (_, index) => {
        const start = now / 60_000 + index * 500 + team * 60;
        return { start, end: start + 90 };
      }),
    );
  const hours = new Map<string, ReturnType<typeof hoursOn>>();
  const offered = Array.from({ length: teams }, (_, index) => ({
    id: String(index),
    busy: busyOf(index),
    hoursOn: (day: string) => {
      const known = hours.get(day) ?? hoursOn(scheduleOf({}), day);
      hours.set(day, known);
      return known;
    },
  }));
  const period = { from: dayInRiyadh(0), to: dayInRiyadh(61) };
  const run = () => availableDays({ rules, teams: offered, now }, period).days.flatMap(({ slots }) => slots.map(instantOf));
  const costs = [1, 200, 200].map((times) => {
    const before = process.cpuUsage();
    for (let time = 0; time < times; time += 1) run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / times;
  });
  printRow([`${run().length} slots of two months, three teams, ${appointments} appointments`, 'CPU ms']);
  printRow(['---', '---']);
  printRow(['first calculation of a process', (costs[0] ?? 0).toFixed(1)]);
  printRow(['later ones', (costs.at(-1) ?? 0).toFixed(1)]);
}

/** Adds two teams and appointments of half an hour for each team in the next three months. */
async function addAppointments({ databaseUrl, baseUrl, token }: Studio): Promise<void> {
  for (let team = 1; team < teams; team += 1) {
    const { status } = await fetch(`${baseUrl}/api/team?locale=en`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Team ${team}`, members: 'mixed' }),
    });
    if (status !== 201) throw new Error(`No team was added: ${status}`);
  }
  const database = openDatabase(databaseUrl);
  await database
    .execute(
      `insert into appointment (team_id, state, starts, ends)
      select id, 'blocked', starts, starts + interval '30 minutes'
      from team, generate_series(1, ${appointments / teams}) number, lateral (select date_trunc('hour', now()) + number * interval '12 hours' as starts) at`,
    )
    .finally(() => database.$client.end());
}
