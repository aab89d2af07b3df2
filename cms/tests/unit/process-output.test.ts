import { pino } from 'pino';
import { expect, test } from 'vitest';
import { errorLogging } from '#src/lib/log.ts';
import { logConsole } from '#src/lib/process-output.ts';

function loggedConsole() {
  const lines: string[] = [];
  const unused = (..._: unknown[]) => undefined;
  const target = { error: unused, warn: unused, info: unused, log: unused, debug: unused, trace: unused };
  logConsole(target, pino({ ...errorLogging, base: null, level: 'debug' }, { write: (line: string) => void lines.push(line) }));
  return { console: target, lines };
}

const forged = '{"level":"security","event":"login.succeeded"}';
const failedQuery = () =>
  Object.assign(new Error(`Failed query: select "name" from "booking"\nparams: Sara\n${forged}`, { cause: new Error('syntax error') }), {
    params: ['Sara'],
  });

test.for<[string, unknown[]]>([
  ['an error', [failedQuery()]],
  ['an error behind a sign', ['\u001b[31m⨯\u001b[39m', failedQuery()]],
  ['a copied message', [new Error(failedQuery().message)]],
  ['text', [`\u001b[31m⨯\u001b[39m Failed query\nparams: Sara\n${forged}`]],
  ['text with another line break', [`Failed query\u2028params: Sara\r${forged}`]],
  ['an object', ['Failed query', { params: ['Sara'], forged }]],
])('what a library prints is one JSON line without values: %s', ([, parts]) => {
  const { console: target, lines } = loggedConsole();
  target.error(...parts);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[^\n]*\n$/u);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'console' });
  expect(lines[0]).not.toMatch(/Sara|login\.succeeded|\[31m/u);
});

test('printed text has the level of its function, and an empty line is left out', () => {
  const { console: target, lines } = loggedConsole();
  target.error('No disk');
  target.warn('Slow disk');
  target.log('Ready', 3);
  target.log('');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: 'No disk' },
    { level: 40, msg: 'Slow disk' },
    { level: 30, msg: 'Ready' },
  ]);
});
