import { expect, test } from 'vitest';
import { previewTurn, publicationTurn } from '#src/publish/build-lock.ts';

/** A build of a preview that lasts until it is told to end, but for its last attempt. */
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

test('who publishes does not wait for a preview, which is built afterwards', async () => {
  const order: string[] = [];
  const { build, started, isUnderWay } = longBuild(2);
  const preview = previewTurn(new AbortController().signal, build).then((built) => order.push(built));
  await isUnderWay;
  await publicationTurn(async () => order.push('the publication'));
  await preview;
  expect(order).toEqual(['the publication', 'the preview']);
  expect(started).toEqual([1, 2]);
});

test('builds never run beside each other', async () => {
  let running = 0;
  let most = 0;
  const build = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  const signal = new AbortController().signal;
  await Promise.all([publicationTurn(build), previewTurn(signal, build), publicationTurn(build), previewTurn(signal, build)]);
  expect(most).toBe(1);
});

test('a preview that fails by itself is not built again', async () => {
  const failing = previewTurn(new AbortController().signal, () => Promise.reject(new Error('a broken page')));
  await expect(failing).rejects.toThrow('a broken page');
});

test('a preview ends with the server', async () => {
  const stopping = new AbortController();
  const { build, started, isUnderWay } = longBuild(2);
  const preview = previewTurn(stopping.signal, build);
  await isUnderWay;
  stopping.abort();
  await expect(preview).rejects.toThrow();
  expect(started).toEqual([1]);
});
