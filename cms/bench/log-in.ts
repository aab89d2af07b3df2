import { from, someAddress } from '../tests/fixtures/client-address.ts';
import { request } from '../tests/fixtures/request.ts';
import { openStudio } from '../tests/fixtures/studio.ts';
import { processTime } from './process-time.ts';
import { printRow } from './table.ts';

const tries = 20;

/** Measures failed log-ins by cause: response times must not reveal which names exist. */
export async function bench(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const { studio, close } = await openStudio();
  cleanUp.defer(close);
  const { baseUrl, pid } = studio;
  const password = 'wrong-horse-battery';
  const kinds = [
    { name: 'a wrong password', json: { username: 'admin', password }, address: someAddress },
    { name: 'a name that nobody has', json: { username: 'nobody', password }, address: someAddress },
    { name: 'one too many', json: { username: 'nobody', password }, address: () => '203.0.113.7' },
  ];
  for (let round = 0; round < 10; round += 1)
    await request(baseUrl, 'POST', '/api/admin/login', { json: { username: 'nobody', password }, headers: from('203.0.113.7') });
  printRow(['a log-in with', 'door', 'median ms', 'CPU ms']);
  printRow(['---', '---', '---', '---']);
  for (const { name, json, address } of kinds) {
    for (const door of ['admin', 'user']) {
      const times: number[] = [];
      const before = await processTime(pid, true);
      for (let index = 0; index < tries; index += 1) {
        const begun = performance.now();
        await request(baseUrl, 'POST', `/api/${door}/login`, { json, headers: from(address()) });
        times.push(performance.now() - begun);
      }
      const cpu = ((await processTime(pid, true)) - before) / tries;
      const median = times.toSorted((a, b) => a - b)[tries / 2] ?? 0;
      printRow([name, door === 'admin' ? 'owner’s screens' : 'panel', median.toFixed(0), cpu.toFixed(0)]);
    }
  }
  console.log('');
}
