// Reference for static responses: Node's server with one prepared buffer and its ETag. `node bare-server.mjs FILE TAG` prints its port.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file, etag] = process.argv.slice(2);
const body = readFileSync(file);
const headers = { 'content-type': 'application/json', 'content-encoding': 'br', 'content-length': body.length, etag };

const server = createServer((req, res) => {
  if (req.headers['if-none-match'] === etag) res.writeHead(304, { etag }).end();
  else res.writeHead(200, headers).end(body);
}).listen(0, '127.0.0.1', () => console.log(server.address().port));
