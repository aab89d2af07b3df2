import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';
import { limits, rateLimits } from '@studio/contract';
import ipaddr from 'ipaddr.js';
import type { Trust } from '#src/env/schema.ts';
import { Slots } from '#src/limits/slots.ts';
import { isTrustedPeer, networkOf } from './sender.ts';

/**
 * Closes new connections of an address that has too many open ones. Exempts trusted proxies and this machine, whose connections belong to many
 * clients.
 */
export function limitConnections(server: Server, trust: Trust | undefined): void {
  const open = new Slots(rateLimits.connections);
  server.on('connection', (socket) => {
    const peer = socket.remoteAddress ?? '';
    const address = networkOf(peer);
    if (address === undefined || isLoopback(peer) || isTrustedPeer(socket, trust)) return;
    if (open.enter(address)) return void socket.destroy();
    socket.once('close', () => open.leave(address));
  });
}

const isLoopback = (address: string): boolean => ipaddr.process(address).range() === 'loopback';

/**
 * Limits of reading the rest of a body after the response: `declared` for a body whose declared length is at most `declared.bytes`, otherwise `bytes`
 * and `milliseconds`.
 */
const lingering = { bytes: 256 * 1024, milliseconds: 2000, declared: { bytes: limits.photoBytes * 1.25, milliseconds: 30_000 } };

/**
 * Closes the connection of a request that is answered before its body has ended; Node would read the rest without a limit. Continues to read within
 * limits: otherwise a client that is still sending would get a connection reset instead of the answer.
 */
export function closeAfterEarlyAnswer(req: IncomingMessage, res: ServerResponse): void {
  const declared = Number(req.headers['content-length'] ?? 0);
  if (declared === 0 && req.headers['transfer-encoding'] === undefined) return;
  const { socket } = req;
  const { shouldKeepAlive } = res;
  const { destroySoon } = socket;
  // Start to read the body: Node 24 would discard an unread body after the response without `data` events, and `linger` could not count its bytes.
  req.read(0);
  res.shouldKeepAlive = false;
  // Node calls this method after the response to close the connection.
  socket.destroySoon = () => (req.complete ? destroySoon.call(socket) : linger(req, socket, declared));
  req.once('end', () => {
    res.shouldKeepAlive = shouldKeepAlive;
    socket.destroySoon = destroySoon;
  });
}

function linger(req: IncomingMessage, socket: Socket, declared: number): void {
  const isDrained = declared > 0 && declared <= lingering.declared.bytes;
  const { bytes, milliseconds } = isDrained ? lingering.declared : lingering;
  let left = bytes;
  const destroy = () => socket.destroy();
  const timer = setTimeout(destroy, milliseconds);
  socket.once('close', () => clearTimeout(timer));
  req.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    // Stop reading, but do not close the connection: a reset could reach the client before it has read the answer.
    if (left < 0) req.pause();
  });
  req.once('end', destroy);
  socket.end();
  req.resume();
}
