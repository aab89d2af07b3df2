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

/** Matches the boundary of a media type (RFC 2046, 5.1.1). */
const boundaryPattern = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/iu;

/** Returns a parameter of a `Content-Disposition`, with the characters that browsers escape (HTML, "Multipart form data"). */
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
 * @throws if it is malformed
 */
export function readForm(body: Buffer<ArrayBuffer>, contentType: string): FormData {
  const [, quoted, plain] = boundaryPattern.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new TypeError('A form without a boundary');
  const delimiter = Buffer.from(`${lineEnd}--${boundary}`);
  const form = new FormData();
  // The first delimiter has no line break before it.
  if (!body.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2))) throw new TypeError('A form without its first boundary');
  for (let at = delimiter.length - 2; ; ) {
    if (body.toString('latin1', at, at + 2) === '--') return form;
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
