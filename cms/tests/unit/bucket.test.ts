import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { test as base, describe, expect } from 'vitest';
import { StorageError } from '#src/lib/errors.ts';
import { Bucket } from '#src/storage/bucket.ts';

/** A storage service that responds with `answer`, and records the method and the `If-None-Match` header of each request. */
class Service {
  readonly asked: string[] = [];
  /** MD5 of the last request's body, in base64. */
  md5 = '';
  answer = (_: IncomingMessage, res: ServerResponse): unknown => res.end();
  readonly #server = createServer((req, res) => {
    this.asked.push(`${req.method} ${req.headers['if-none-match'] ?? ''}`.trim());
    void buffer(req).then((body) => {
      this.md5 = createHash('md5').update(body).digest('base64');
      this.answer(req, res);
    });
  });

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('opened', async ({}, { onCleanup }) => {
    const service = new Service();
    onCleanup(() => service.close());
    return { service, endpoint: await service.open() };
  })
  .extend(
    'bucket',
    ({ opened: { endpoint } }) => new Bucket({ name: 'noor', endpoint, region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' }),
  )
  .extend('service', ({ opened }) => opened.service);

const bytes = Buffer.from('a photo');
const write = (bucket: Bucket) => bucket.write('media/x-240.avif', bytes, 'image/avif');

const rejection = (res: ServerResponse, status: number, code: string) =>
  res.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code><Message>No</Message></Error>`);

describe('a write', () => {
  test('succeeds for a new name', async ({ bucket, service }) => {
    await write(bucket);
    expect(service.asked).toEqual(['PUT *']);
  });

  test('succeeds after the answer of the first attempt was lost', async ({ bucket, service }) => {
    service.answer = ({ method }, res) => {
      if (method === 'PUT') rejection(res, 412, 'PreconditionFailed');
      else res.writeHead(200, { 'content-length': bytes.length }).end();
    };
    await write(bucket);
    expect(service.asked).toEqual(['PUT *', 'HEAD']);
  });

  test('never replaces another file of its name', async ({ bucket, service }) => {
    service.answer = ({ method }, res) => {
      if (method === 'PUT') rejection(res, 412, 'PreconditionFailed');
      else res.writeHead(200, { 'content-length': 1 }).end();
    };
    await expect(write(bucket)).rejects.toThrow(StorageError);
  });

  test('works with a service without conditional writes, which are tried once', async ({ bucket, service }) => {
    service.answer = (req, res) => (req.headers['if-none-match'] ? rejection(res, 501, 'NotImplemented') : res.end());
    await write(bucket);
    await write(bucket);
    expect(service.asked.filter((line) => line === 'PUT *').length).toBeLessThanOrEqual(2);
    expect(service.asked.at(-1)).toBe('PUT');
    expect(service.asked.at(-2)).toBe('PUT');
  });
});

test('a failed removal of one key of many is reported', async ({ bucket, service }) => {
  service.answer = (_, res) => {
    res.writeHead(200, { 'content-type': 'application/xml' });
    res.end('<DeleteResult><Error><Key>media/b.pdf</Key><Code>AccessDenied</Code><Message>No</Message></Error></DeleteResult>');
  };
  await expect(bucket.remove(['media/a.pdf', 'media/b.pdf'])).rejects.toThrow('media/b.pdf');
});

test('files are removed with MD5 checksums', async ({ bucket, service }) => {
  service.answer = (req, res) => {
    const isNew = Object.keys(req.headers).some((name) => name.includes('checksum'));
    if (isNew || req.headers['content-md5'] !== service.md5) return rejection(res, 400, 'InvalidRequest');
    return res.writeHead(200, { 'content-type': 'application/xml' }).end('<DeleteResult></DeleteResult>');
  };
  await bucket.remove(['media/a.pdf']);
  expect(service.asked).toEqual(['POST']);
});

test('a missing bucket is an error, not a missing file', async ({ bucket, service }) => {
  service.answer = (_, res) => rejection(res, 404, 'NoSuchBucket');
  await expect(bucket.read('media/x-240.avif')).rejects.toThrow(StorageError);
  service.answer = (_, res) => rejection(res, 404, 'NoSuchKey');
  expect(await bucket.read('media/x-240.avif')).toBeUndefined();
});

test('more than a thousand files are listed and removed in pages', async ({ bucket, service }) => {
  const page = (from: number, to: number, next: string) => {
    const files = Array.from({ length: to - from }, (_, index) => `<Contents><Key>media/${from + index}</Key><Size>1</Size></Contents>`);
    return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${files.join('')}</ListBucketResult>`;
  };
  service.answer = ({ url = '', method }, res) => {
    res.writeHead(200, { 'content-type': 'application/xml' });
    if (method === 'POST') res.end('<DeleteResult></DeleteResult>');
    else if (url.includes('continuation-token=more')) res.end(page(1000, 1500, ''));
    else res.end(page(0, 1000, '<NextContinuationToken>more</NextContinuationToken>'));
  };
  const keys: string[] = [];
  for await (const { key } of bucket.list('media/')) keys.push(key);
  expect(new Set(keys).size).toBe(1500);
  await bucket.remove(keys);
  expect(service.asked).toEqual(['GET', 'GET', 'POST', 'POST']);
});
