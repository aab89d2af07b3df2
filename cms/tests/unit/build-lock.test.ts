import { expect, test } from 'vitest';
import { lockForPreview, lockForPublication } from '#src/publish/build-lock.ts';

/**
 * Returns a preview build that runs until it is aborted, the numbers of its started attempts, and a promise of its first start. Attempt number
 * `attempts` completes immediately.
 */
function longBuild(attempts: number) {
  const started: number[] = [];
  const { promise: isUnderWay, resolve: tell } = Promise.withResolvers<void>();
  const build = (signal: AbortSignal): Promise<string> => {
    started.push(started.length + 1);
    tell();
    if (started.length === attempts) return Promise.resolve('the preview');
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  return { build, started, isUnderWay };
}

test('a publication aborts a running preview build, which restarts afterwards', async () => {
  const order: string[] = [];
  const { build, started, isUnderWay } = longBuild(2);
  const preview = lockForPreview(new AbortController().signal, build).then((built) => order.push(built));
  await isUnderWay;
  await lockForPublication(async () => order.push('the publication'));
  await preview;
  expect(order).toEqual(['the publication', 'the preview']);
  expect(started).toEqual([1, 2]);
});

test('a second publication waits for a preview build that was restarted', async () => {
  const order: string[] = [];
  const running = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const finish = Promise.withResolvers<void>();
  let attempt = 0;
  const preview = lockForPreview(new AbortController().signal, async (signal) => {
    running[attempt]?.resolve();
    attempt += 1;
    const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    await Promise.race([aborted, finish.promise]);
    order.push('the preview');
  });
  await running[0]?.promise;
  await lockForPublication(async () => order.push('the first publication'));
  await running[1]?.promise;
  const second = lockForPublication(async () => order.push('the second publication'));
  finish.resolve();
  await Promise.all([preview, second]);
  expect(order).toEqual(['the first publication', 'the preview', 'the second publication']);
});

test('runs one build at a time', async () => {
  let running = 0;
  let most = 0;
  const build = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  const signal = new AbortController().signal;
  await Promise.all([lockForPublication(build), lockForPreview(signal, build), lockForPublication(build), lockForPreview(signal, build)]);
  expect(most).toBe(1);
});

test('does not retry a failed preview build', async () => {
  const failing = lockForPreview(new AbortController().signal, () => Promise.reject(new Error('a broken page')));
  await expect(failing).rejects.toThrow('a broken page');
});

test('aborts a preview build when the server stops', async () => {
  const stopping = new AbortController();
  const { build, started, isUnderWay } = longBuild(2);
  const preview = lockForPreview(stopping.signal, build);
  await isUnderWay;
  stopping.abort();
  await expect(preview).rejects.toThrow();
  expect(started).toEqual([1]);
});
