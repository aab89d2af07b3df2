import { Agent, get, request } from 'node:http';
import { processTime } from './process-time.ts';

/** A kind of request to measure. */
export interface Target {
  name: string;
  /** Returns the CPU time of the server's process, in milliseconds. */
  cpu(): Promise<number>;
  ask(agent: Agent): Promise<void>;
  /** Resolves when the background work of the requests has ended. That work is part of their cost. */
  settled?(): Promise<void>;
  /** Number of requests per round. */
  times: number;
}

const rounds = 3;

/** Returns a function that measures the CPU time of a process. */
export const cpuOf = (pid: number) => () => processTime(pid, true);

/**
 * Returns the CPU milliseconds per request by the name of the target: the median of three rounds. Each round measures all targets, so that other load
 * affects all of them.
 * @param betweenTurns function that runs before each measurement and is not measured
 */
export async function costsOf(targets: readonly Target[], betweenTurns = async () => {}): Promise<Map<string, number>> {
  const costs = new Map<string, number[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const target of targets) {
      await betweenTurns();
      const cost = await measure(target);
      // Ignore the first round, which warms up the servers.
      if (round > 0) costs.get(target.name)?.push(cost);
    }
  }
  return new Map([...costs].map(([name, all]) => [name, all.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0]));
}

async function measure({ cpu, ask, times, settled }: Target): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const before = await cpu();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let time = 0; time < times / 8; time += 1) await ask(agent);
    }),
  );
  await settled?.();
  const cost = ((await cpu()) - before) / times;
  agent.destroy();
  return cost;
}

/** Returns a function that sends a GET request, and rejects for a status other than 200 and 304. */
export const getting =
  (address: string, headers: Record<string, string>) =>
  (agent: Agent): Promise<void> =>
    new Promise((resolve, reject) => {
      get(address, { headers, agent }, (answer) => {
        if (answer.statusCode !== 200 && answer.statusCode !== 304) reject(new Error(`${address} said ${answer.statusCode}`));
        answer.resume().once('end', resolve);
      }).once('error', reject);
    });

/** Returns a function that sends a POST request with a new JSON body, and rejects for a status other than 201. */
export const posting =
  (address: string, send: () => { body: object; headers?: Record<string, string> }) =>
  (agent: Agent): Promise<void> =>
    new Promise((resolve, reject) => {
      const { body, headers } = send();
      const sent = request(
        address,
        { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } },
        async (answer) => {
          let said = '';
          for await (const chunk of answer.setEncoding('utf8')) said += chunk;
          if (answer.statusCode === 201) resolve();
          else reject(new Error(`${address} said ${answer.statusCode}: ${said}`));
        },
      );
      sent.once('error', reject).end(JSON.stringify(body));
    });

/** Requests an address. Returns the body as received, without decompression, and the ETag; `''` if there is no ETag. */
export const fetchRaw = (address: string, headers: Record<string, string>): Promise<{ body: Buffer; etag: string }> =>
  new Promise((resolve, reject) => {
    get(address, { headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      resolve({ body: Buffer.concat(chunks), etag: answer.headers.etag ?? '' });
    }).once('error', reject);
  });
