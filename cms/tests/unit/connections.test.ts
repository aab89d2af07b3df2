import { createServer, Socket } from 'node:net';
import { expect, test } from 'vitest';
import { parseTrustProxy } from '#src/env/schema.ts';
import { limitConnections } from '#src/http/connections.ts';

/** Returns a function that opens a connection from an address to a server that trusts the proxies in 10.0.0.0/8. */
function opener() {
  const server = createServer();
  limitConnections(server, parseTrustProxy('10.0.0.0/8'));
  return (remoteAddress: string): Socket => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
    server.emit('connection', socket);
    return socket;
  };
}

const openMany = (open: (address: string) => Socket, address: string): Socket[] => Array.from({ length: 101 }, () => open(address));

test.for(['203.0.113.7', '2001:db8:1:2::1'])('an address may have 100 open connections: %s', async (address) => {
  const open = opener();
  const sockets = openMany(open, address);
  expect(sockets.filter((socket) => socket.destroyed)).toEqual([sockets.at(-1)]);
  expect(open('198.51.100.1').destroyed).toBe(false);
  const [first] = sockets;
  await new Promise((resolve) => first?.once('close', resolve).destroy());
  expect(open(address).destroyed).toBe(false);
  expect(open(address).destroyed).toBe(true);
});

test('the addresses of a /64 share their connections', () => {
  const open = opener();
  openMany(open, '2001:db8:1:2::1');
  expect(open('2001:db8:1:2::2').destroyed).toBe(true);
});

test.for(['10.1.2.3', '127.0.0.1', '::1', '::ffff:127.0.0.1'])('trusted proxies and this machine have no limit: %s', (address) => {
  expect(openMany(opener(), address).filter((socket) => socket.destroyed)).toEqual([]);
});
