import { type Agent, request } from 'node:http';

export interface Question {
  headers?: Record<string, string | string[]>;
  /** Sent as `Authorization: Bearer …`. */
  token?: string | undefined;
  /** Sent as the session's cookie. */
  cookie?: string | undefined;
  /** Sent as it is, with a content-length. */
  body?: string | Uint8Array | FormData;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent in pieces, without a content-length. */
  chunks?: Iterable<Uint8Array>;
  agent?: Agent;
}

/** An answer as it came. */
export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  text: string;
  /** The body, read as JSON. @throws where it is none */
  json: unknown;
}

/**
 * Asks a server for exactly this, whatever the contract's client could say: `fetch` would tidy the path, refuse some
 * methods and set headers of its own.
 */
export async function ask(baseUrl: string, method: string, path: string, question: Question = {}): Promise<Answer> {
  const { host, hostname, port } = new URL(baseUrl);
  const { body, headers } = await bodyOf(question);
  const { token, cookie, chunks, agent } = question;
  return new Promise((resolve, reject) => {
    const asking = request({
      hostname,
      port,
      method,
      path,
      agent: agent ?? false,
      headers: {
        host,
        ...headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(cookie !== undefined && { cookie: `studio-token=${cookie}` }),
        ...(body && { 'content-length': body.length }),
        ...question.headers,
      },
    });
    asking.once('error', reject);
    asking.once('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => {
        const bytes = Buffer.concat(parts);
        const got = new Headers();
        for (const [name, values] of Object.entries(response.headersDistinct)) for (const value of values ?? []) got.append(name, value);
        const text = bytes.toString('utf8');
        resolve({
          status: response.statusCode ?? 0,
          headers: got,
          bytes,
          text,
          get json(): unknown {
            return JSON.parse(text);
          },
        });
      });
    });
    for (const chunk of chunks ?? []) asking.write(chunk);
    asking.end(body);
  });
}

async function bodyOf({ body, json }: Question): Promise<{ body?: Buffer; headers: Record<string, string> }> {
  if (json !== undefined) return { body: Buffer.from(JSON.stringify(json)), headers: { 'content-type': 'application/json' } };
  if (body === undefined) return { headers: {} };
  if (!(body instanceof FormData)) return { body: Buffer.from(body), headers: {} };
  const encoded = new Response(body);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
