import { fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(import.meta.resolve('#src/photos/render/render-process.ts'));

/** Code that is loaded before the program, and waits until the channel to the server is closed. */
const untilDisconnected = `data:text/javascript,await new Promise((resolve)=>process.once('disconnect',resolve))`;

test('a render process whose server was killed during its start ends without output', async () => {
  const child = fork(program, [], { execArgv: ['--import', untilDisconnected], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const exited = once(child, 'exit');
  child.disconnect();
  expect(await text(child.stderr ?? expect.fail('There is no stderr'))).toBe('');
  await exited;
});
