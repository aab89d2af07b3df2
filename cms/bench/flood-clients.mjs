// Sends requests in a loop over many connections: `node flood-clients.mjs URL ADDRESSES CONNECTIONS < REQUESTS` prints on SIGTERM the number of
// responses by status, and the number of failed requests as `cut`.
import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';

const [url, addresses, connections] = process.argv.slice(2);
const repeated = await json(process.stdin);
const statuses = {};

function send(agent, { method = 'GET', path, headers = {}, body }) {
  return new Promise((resolve) => {
    const end = (status) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      resolve(status);
    };
    const sent = request(new URL(path, url), { method, agent, headers }, (response) => {
      response.once('error', () => end('cut'));
      response.resume().once('end', () => end(response.statusCode));
    });
    sent.once('error', () => end('cut'));
    sent.end(body);
  });
}

async function repeat(agent, first) {
  for (let index = first; ; index += 1) {
    const status = await send(agent, repeated[index % repeated.length]);
    // Pause after a failed request, to avoid a busy loop while connections are rejected.
    if (status === 'cut') await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

process.on('SIGTERM', () => {
  console.log(JSON.stringify(statuses));
  process.exit();
});
for (const localAddress of addresses.split(',')) {
  const agent = new Agent({ keepAlive: true, localAddress, maxSockets: Number(connections) });
  for (let index = 0; index < Number(connections); index += 1) void repeat(agent, index);
}
