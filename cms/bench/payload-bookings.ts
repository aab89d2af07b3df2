// Serves Payload's own endpoint for bookings, public and without our HTTP layer, limits and mails. Prints its port.
import { createServer } from 'node:http';
import { getPayload, handleEndpoints } from 'payload';
import configured from '#src/payload.config.ts';

const config = await configured;
const booking = config.collections.find(({ slug }) => slug === 'booking');
if (!booking) throw new Error('There is no collection of bookings');
booking.access.create = () => true;
// Fields that our server sets itself are sent by the client here.
for (const field of booking.fields) if ('access' in field && field.access) delete field.access.create;
await getPayload({ config });

const server = createServer(async (req, res) => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const request = new Request(`http://127.0.0.1${req.url}`, {
    method: req.method ?? 'GET',
    headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
    body,
  });
  const answer = await handleEndpoints({ config, request });
  res.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
}).listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : '');
});
