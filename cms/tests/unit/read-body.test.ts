import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { test as base, expect, vi } from 'vitest';
import { readBody } from '#src/http/request-body.ts';
import { listenOnLoopback } from '../../bench/loopback.ts';

const timeouts = { total: 60_000, idle: 60_000 };

/** A test with a request whose client has sent only the start of the body, and with functions that send more of the body or disconnect the client. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
const test = base.extend('sender', async ({}, { onCleanup }) => {
  const server = createServer();
  const { url, close } = await listenOnLoopback(server);
  onCleanup(close);
  const sending = request(url, { method: 'POST', headers: { 'content-length': 100 } });
  sending.on('error', () => undefined);
  sending.write('the first bytes');
  const [req]: IncomingMessage[] = await once(server, 'request');
  if (!req) throw new Error('There is no request.');
  return { req, leave: () => sending.destroy(), send: (text: string) => void sending.write(text) };
});

test('a disconnect ends a request that waits for its slot', async ({ sender: { req, leave } }) => {
  // Ignore the error that a disconnect emits.
  req.once('error', () => undefined);
  const gone = new Promise((resolve) => req.once('close', resolve));
  leave();
  await gone;
  expect(await readBody(req, 1000, timeouts)).toBe('closed');
});

test('a disconnect ends a request that is being read', async ({ sender: { req, leave } }) => {
  req.once('error', () => undefined);
  const reading = readBody(req, 1000, timeouts);
  leave();
  expect(await reading).toBe('closed');
});

test('a slow body is read, and one with a long pause is ended', async ({ sender: { req, send }, onTestFinished }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const idle = 200;
  const reading = readBody(req, 1000, { ...timeouts, idle });
  let settled = false;
  void reading.then(() => {
    settled = true;
  });
  await once(req, 'data');
  for (let piece = 0; piece < 8; piece += 1) {
    await vi.advanceTimersByTimeAsync((idle * 3) / 4);
    expect(settled).toBe(false);
    send('more');
    await once(req, 'data');
  }
  await vi.advanceTimersByTimeAsync(idle);
  expect(await reading).toBe('slow');
});
