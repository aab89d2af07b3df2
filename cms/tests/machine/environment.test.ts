import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { describe, expect } from 'vitest';
import { request } from '../fixtures/request.ts';
import { machineTest } from '../fixtures/test.ts';

const malformed = {
  PORT: 'many',
  HOST: 'not a host',
  PUBLIC_URL: 'studio',
  PUBLIC_API_URL: 'https://api.studio.example/path',
  CORS_ORIGINS: 'https://good.example, nonsense',
  MEDIA_URL: 'nowhere/',
  SEED: 'maybe',
  DATABASE_URL: 'mysql://studio@localhost/studio',
  PAYLOAD_SECRET: 'short',
  ADMIN_USERNAME: 'with a space',
  ADMIN_PASSWORD: 'short',
  LOG_LEVEL: 'chatty',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
};

describe('a start fails', () => {
  machineTest('with all malformed settings in one message', async ({ machine }) => {
    const server = machine.start({ env: malformed });
    expect(await server.ended()).toBe(1);
    expect(server.output.match(/Invalid settings/gu)).toHaveLength(1);
    expect(Object.keys(malformed).filter((name) => !server.output.includes(name))).toEqual([]);
    expect(server.output).not.toMatch(/\n\s+at /u);
    expect(await readdir(machine.folder)).toEqual([]);
  });

  machineTest('with the rule for a weak ADMIN_PASSWORD', async ({ machine }) => {
    for (const password of ['short', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'my-name-is-admin-and-no-more']) {
      const server = machine.start({ env: { ADMIN_PASSWORD: password } });
      expect(await server.ended()).toBe(1);
      expect(server.output).toMatch(/ADMIN_PASSWORD .*15 characters/u);
      expect(server.output).not.toContain(password);
    }
    expect(await readdir(machine.folder)).toEqual([]);
  });

  machineTest('for DATABASE_URL without PAYLOAD_SECRET', async ({ machine }) => {
    const server = machine.start({ env: { DATABASE_URL: 'postgresql://studio@127.0.0.1:1/studio' } });
    expect(await server.ended()).toBe(1);
    expect(server.output).toContain('PAYLOAD_SECRET');
    expect(await readdir(machine.folder)).toEqual([]);
  });

  machineTest('with the number of a port in use', async ({ machine }) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    try {
      const server = machine.start({ env: { PORT: port } });
      expect(await server.ended()).toBe(1);
      expect(server.output).toContain(port);
      expect(server.output).not.toMatch(/\n\s+at /u);
    } finally {
      other.close();
    }
  });
});

machineTest('treats an empty setting as unset', async ({ machine }) => {
  const server = await machine.open({ env: { HOST: '', PUBLIC_URL: '', MEDIA_URL: '', TRUST_PROXY: '' } });
  expect((await request(server.baseUrl, 'GET', '/readyz')).status).toBe(200);
  const { headers } = await request(server.baseUrl, 'GET', '/api/content', { headers: { 'x-request-id': 'of-nobody-we-trust-01' } });
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/u);
  await server.stop();
});
