import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { createProxyServer } from 'httpxy';

/** What stands before a studio on the internet, and speaks TLS for it. */
export interface HttpsDoor {
  /** As in an address. */
  host: string;
  close(): void;
}

/**
 * Opens a door of https before a studio, with a certificate that this process trusts from now on.
 * @param folder for the certificate
 * @throws where this machine has no `openssl`, which makes it
 */
export async function openHttpsDoor(folder: string, port: string, target: string): Promise<HttpsDoor> {
  const { key, cert } = await makeCertificate(folder);
  setDefaultCACertificates([...getCACertificates(), await readFile(cert, 'utf8')]);
  const proxy = createProxyServer({ target });
  const server = createServer({ key: await readFile(key), cert: await readFile(cert) }, (req, res) => {
    proxy.web(req, res).catch(() => res.destroy());
  }).listen(Number(port), '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { host: `localhost:${port}`, close };
}

/** Makes a certificate for `localhost`, which nobody trusts yet. @returns its files */
export async function makeCertificate(folder: string): Promise<{ key: string; cert: string }> {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const made = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  await promisify(execFile)('openssl', ['req', '-x509', ...made.split(' '), '-keyout', key, '-out', cert]);
  return { key, cert };
}
