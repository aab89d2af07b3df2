import { setPriority } from 'node:os';

/**
 * The process in which a stranger's bytes are decoded, one photo after the other. It is told how far it stands back behind what visitors
 * wait for, and how many threads it may use.
 */
const [niceness = '0', threads = '1'] = process.argv.slice(2);

try {
  // Of this thread, and of all that it starts: before sharp has any.
  setPriority(Number(niceness));
} catch {
  // The system does not let us: then it runs as others do.
}
// With the server gone, however it went, it ends in the middle of whatever it does.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const { default: sharp } = await import('sharp');
sharp.cache(false);
sharp.concurrency(Number(threads));
const { renderPhoto } = await import('./render.ts');
const { ourFault } = await import('./render-messages.ts');

process.on('message', (order: Parameters<typeof renderPhoto>[0]) => {
  renderPhoto(order).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      console.error(error);
      process.exit(ourFault);
    },
  );
});
process.send?.('ready');
