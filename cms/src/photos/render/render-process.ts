import { setPriority } from 'node:os';

/** Arguments of this program, which decodes untrusted files in a separate process: niceness and number of threads. */
const [niceness = '0', threads = '1'] = process.argv.slice(2);

try {
  // Set the priority before sharp starts its threads, which inherit it.
  setPriority(Number(niceness));
} catch {
  // Run at normal priority: the change is not permitted.
}
// Stop at once when the server has ended, even while decoding. The event may have fired during the start.
const stop = () => process.kill(process.pid, 'SIGKILL');
process.once('disconnect', stop);
if (!process.connected) stop();

/** Sends a message to the server; ignores errors, because a closed channel ends this process. */
const send = (message: unknown) => process.send?.(message, undefined, undefined, () => undefined);

/** Sends an internal error to the server, which logs it, and ends the process. */
const fail = (error: unknown): void => {
  process.send?.(error instanceof Error ? error : new Error(String(error)), undefined, undefined, () => process.exit(1));
};

async function start(): Promise<void> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(Number(threads));
  const { renderPhoto } = await import('./render.ts');
  process.on('message', (order: Parameters<typeof renderPhoto>[0]) => {
    renderPhoto(order).then(send, fail);
  });
  send('ready');
}

start().catch(fail);
