import type { IncomingMessage } from 'node:http';
import { type Call, limits, recordPaperRelease } from '@studio/contract';
import { maxDocumentBytes } from '#src/documents/file.ts';
import { type Rejection, reject } from '#src/lib/rejection.ts';

/** A kind of uploaded file. */
export interface Upload {
  maxBytes: number;
  /** The rejection of a file over the size limit. */
  tooLarge: Rejection;
}

const photo: Upload = { maxBytes: limits.photoBytes, tooLarge: reject(413, 'photo.errors.large') };
const scan: Upload = { maxBytes: limits.releaseScanBytes, tooLarge: reject(413, 'release.errors.scan') };
const document: Upload = { maxBytes: maxDocumentBytes, tooLarge: reject(413, 'document.errors.large') };

/** The uploads of the panel, by path. */
const panelUploads = new Map<string, Upload>([
  ['/api/photo', photo],
  ['/api/document', document],
]);

/**
 * Returns the kind of file that a request uploads, by its call, or by its path if it is a request of the panel; undefined for a request without a
 * file.
 */
export function uploadOf(call: Call | undefined, path: string): Upload | undefined {
  if (!call) return panelUploads.get(path);
  if (call.body !== 'multipart') return undefined;
  return call === recordPaperRelease ? scan : photo;
}

const minute = 60_000;

/** Timeouts of a request's body, in milliseconds. */
interface BodyTimeouts {
  total: number;
  /** Maximum time between two chunks. */
  idle: number;
}

/** Maximum size in bytes of a multipart body besides its file: boundaries, headers and the fields of a photo. */
const multipartFrame = 64 * 1024;

/** Returns the size limit and timeouts of a body. Uploads may use slow connections. */
export const bodyLimits = (upload: Upload | undefined): { maxBytes: number; timeouts: BodyTimeouts } =>
  upload
    ? { maxBytes: upload.maxBytes + multipartFrame, timeouts: { total: 10 * minute, idle: minute / 2 } }
    : { maxBytes: limits.bodyBytes, timeouts: { total: minute / 4, idle: minute / 4 } };

/** Reason why a body was not read: over its limit, timed out, or the client closed the connection. */
export type BodyError = 'large' | 'slow' | 'closed';

/** Collects the chunks of a body; writes a body of a declared length directly into one buffer, so that it is in memory only once. */
class Collector {
  readonly #declared: Buffer<ArrayBuffer> | undefined;
  #chunks: Buffer[] = [];
  size = 0;

  /** @param length the declared length; 0 for none */
  constructor(length: number) {
    this.#declared = length > 0 ? Buffer.allocUnsafeSlow(length) : undefined;
  }

  add(chunk: Buffer): void {
    if (this.#declared) this.#declared.set(chunk, this.size);
    else this.#chunks.push(chunk);
    this.size += chunk.length;
  }

  /** Returns the body, and releases the collected chunks. */
  take(): Buffer<ArrayBuffer> {
    const bytes = this.#declared?.subarray(0, this.size) ?? Buffer.concat(this.#chunks);
    this.#chunks = [];
    return bytes;
  }
}

/**
 * Reads a request's body into memory.
 * @param maxBytes the rest of a larger body is not read
 */
export function readBody(req: IncomingMessage, maxBytes: number, timeouts: BodyTimeouts): Promise<Buffer<ArrayBuffer> | BodyError> {
  // The client closed the connection while the request waited for a slot: the `close` event has already fired.
  if (req.destroyed && !req.readableEnded) return Promise.resolve('closed');
  return new Promise((resolve) => {
    const declared = Number(req.headers['content-length'] ?? 0);
    const body = new Collector(declared > maxBytes ? 0 : declared);
    const settle = (result: Buffer<ArrayBuffer> | BodyError) => {
      clearTimeout(total);
      clearTimeout(idle);
      req.off('data', collect);
      if (typeof result === 'string') req.pause();
      resolve(result);
    };
    const timeOut = () => settle('slow');
    const total = setTimeout(timeOut, timeouts.total);
    const idle = setTimeout(timeOut, timeouts.idle);
    const collect = (chunk: Buffer) => {
      idle.refresh();
      if (body.size + chunk.length > maxBytes) settle('large');
      else body.add(chunk);
    };
    if (declared > maxBytes) return settle('large');
    req.on('data', collect);
    req.once('end', () => settle(body.take()));
    req.once('close', () => settle('closed'));
  });
}

/**
 * A file that is a part of a request's body. `bytes` returns the part without a copy: the copies of `File` and `FormData` would take several times
 * its memory.
 */
class HeldFile extends File {
  readonly #bytes: Buffer<ArrayBuffer>;

  constructor(bytes: Buffer<ArrayBuffer>, name: string, type: string) {
    super([], name, { type });
    this.#bytes = bytes;
  }

  override get size(): number {
    return this.#bytes.length;
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return Uint8Array.from(this.#bytes).buffer;
  }

  override async text(): Promise<string> {
    return this.#bytes.toString('utf8');
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return new Blob([this.#bytes]).stream();
  }

  override slice(start?: number, end?: number, type?: string): Blob {
    return new Blob([this.#bytes.subarray(start, end)], type === undefined ? {} : { type });
  }
}

const lineEnd = '\r\n';

/** Maximum number of fields of a form. The forms of the site and of the owner have at most 12. */
export const maxFormFields = 40;

/** Matches the boundary of a media type (RFC 2046, 5.1.1). */
const boundaryPattern = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/iu;

/** Returns a parameter of a `Content-Disposition`; decodes the characters that browsers escape (HTML, "Multipart form data"). */
function parameterOf(disposition: string, name: string): string | undefined {
  const value = new RegExp(`;\\s*${name}="([^"]*)"`, 'iu').exec(disposition)?.[1];
  return value?.replace(/%(22|0D|0A)/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

interface Part {
  name: string;
  filename: string | undefined;
  type: string;
}

function readHeaders(text: string): Part | undefined {
  const headers = new Map(
    text.split(lineEnd).map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const disposition = headers.get('content-disposition') ?? '';
  const name = /^form-data\s*;/iu.test(disposition) ? parameterOf(disposition, 'name') : undefined;
  return name === undefined
    ? undefined
    : { name, filename: parameterOf(disposition, 'filename'), type: headers.get('content-type') ?? 'text/plain' };
}

/**
 * Reads a form (RFC 7578). Its files are parts of the body, without a copy.
 * @throws if it is malformed or has more than `maxFormFields` fields
 */
export function readForm(body: Buffer<ArrayBuffer>, contentType: string): FormData {
  const [, quoted, plain] = boundaryPattern.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new TypeError('A form without a boundary');
  const delimiter = Buffer.from(`${lineEnd}--${boundary}`);
  const form = new FormData();
  // The first delimiter has no line break before it.
  if (!body.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2))) throw new TypeError('A form without its first boundary');
  for (let at = delimiter.length - 2, fields = 0; ; fields += 1) {
    if (body.toString('latin1', at, at + 2) === '--') return form;
    if (fields === maxFormFields) throw new TypeError('A form with too many fields');
    if (body.toString('latin1', at, at + 2) !== lineEnd) throw new TypeError('A form with a damaged boundary');
    const headersEnd = body.indexOf(lineEnd + lineEnd, at);
    const end = headersEnd === -1 ? -1 : body.indexOf(delimiter, headersEnd + 2);
    const part = end === -1 ? undefined : readHeaders(body.toString('utf8', at + 2, headersEnd));
    if (!part) throw new TypeError('A form with a damaged part');
    const bytes = body.subarray(Math.min(headersEnd + 4, end), end);
    if (part.filename === undefined) form.append(part.name, new TextDecoder().decode(bytes));
    else form.append(part.name, new HeldFile(bytes, part.filename, part.type));
    at = end + delimiter.length;
  }
}
