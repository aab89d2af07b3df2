// Reference for downloads: Node's server, which streams one whole file. `node bare-file.mjs FILE` prints its port.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';

const [file] = process.argv.slice(2);
const { size } = statSync(file);

const server = createServer((_, res) => {
  res.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': size });
  createReadStream(file).pipe(res);
}).listen(0, '127.0.0.1', () => console.log(server.address().port));
