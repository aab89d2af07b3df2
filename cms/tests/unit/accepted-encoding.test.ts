import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { acceptedEncoding } from '#src/lib/http-body.ts';

test.for([
  ['br', 'gzip, deflate, br, zstd'],
  ['br', 'br'],
  ['br', 'gzip;q=1, br;q=0.1'],
  ['gzip', 'gzip, deflate'],
  ['gzip', 'br;q=0, gzip'],
  ['gzip', 'br; q=0.0, gzip; q=0.5'],
  ['br', 'br;q=0.01, gzip'],
  [undefined, 'br;q=0, gzip;q=0'],
  [undefined, 'gzip;q=0.000'],
  [undefined, 'identity'],
  [undefined, 'brotli, bro, x-br1'],
  [undefined, ''],
  [undefined, undefined],
] as const)('sends %s for the header %j', ([encoding, accepted]) => {
  const request = new IncomingMessage(new Socket());
  if (accepted !== undefined) request.headers['accept-encoding'] = accepted;
  expect(acceptedEncoding(request)).toBe(encoding);
});
