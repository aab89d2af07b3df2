import { calls } from '@studio/contract';
import type { Endpoint, SanitizedConfig } from 'payload';
import { provideEnv } from '#src/env/env.ts';

/** Payload's configuration as the server reads it; nothing is asked of a database. */
async function readConfig(): Promise<SanitizedConfig> {
  provideEnv({ PAYLOAD_SECRET: 'a secret that signs nothing here', DATABASE_URL: 'postgresql://nobody@localhost/nothing' });
  return (await import('#src/payload.config.ts')).default;
}

/** Each address of a path with parts that may be left out. */
const addresses = (path: string): string[] => (/\/:\w+\?$/u.test(path) ? [path.replace(/\/:\w+\?$/u, ''), path.slice(0, -1)] : [path]);

const routesOf = (root: string, endpoints: Omit<Endpoint, 'root'>[] | false): string[] =>
  (endpoints || []).flatMap(({ method, path }) =>
    addresses(path).map((each) => `${method.toUpperCase()} ${root}${each.replace(/\/$/u, '').replace(/:\w+/gu, '{id}')}`),
  );

/** Every route of the API that the server knows: the contract's calls and Payload's own, those included that the front keeps closed. */
export async function everyRoute(): Promise<string[]> {
  const { endpoints, collections, globals } = await readConfig();
  const routes = [
    ...calls.map(({ method, path }) => `${method} ${path}`),
    ...routesOf('/api', endpoints),
    ...collections.flatMap((each) => routesOf(`/api/${each.slug}`, each.endpoints)),
    ...globals.flatMap((each) => routesOf(`/api/globals/${each.slug}`, each.endpoints)),
  ];
  return [...new Set(routes)].sort();
}
