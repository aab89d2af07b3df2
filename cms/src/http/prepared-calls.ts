import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Call,
  describeCalls,
  type Language,
  listCategories,
  listPhotos,
  readAvailability,
  type Schema,
  validate,
} from '@studio/contract';
import type { InferOutput } from 'valibot';
import { answerRejection, rejectInput } from '#src/api/endpoint.ts';
import type { DescriptionCache } from '#src/api/openapi/prepared-description.ts';
import type { Availability } from '#src/calendar/availability-cache.ts';
import { acceptedEncoding, type Encoding, matchesEtag } from '#src/lib/http-body.ts';
import type { PreparedResponse, PreparedResponses } from '#src/lib/prepared-response.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import type { Gallery } from '#src/photos/gallery.ts';

interface ResponseSource {
  responses: PreparedResponses;
}

interface SnapshotReader<Snapshot extends ResponseSource> {
  /** The cached snapshot; undefined if it may be outdated. */
  readonly current: Snapshot | undefined;
  read(): Promise<Snapshot>;
}

/** A call that is answered from a snapshot. */
interface PreparedCall {
  call: Call;
  cache: SnapshotReader<ResponseSource>;
  answer(query: unknown): Promise<{ prepared: PreparedResponse; responses: PreparedResponses } | Rejection>;
}

/** Describes a call that is answered from a snapshot. @param prepare returns the response to an input */
const preparedCall = <Input extends Schema, Snapshot extends ResponseSource>(
  call: Call<Input>,
  cache: SnapshotReader<Snapshot>,
  prepare: (snapshot: Snapshot, input: InferOutput<Input>) => PreparedResponse | Rejection,
): PreparedCall => ({
  call,
  cache,
  answer: async (query) => {
    const input = validate(call.input, query);
    if (!input.ok) return rejectInput(input.errors);
    const snapshot = await cache.read();
    const prepared = prepare(snapshot, input.value);
    return prepared instanceof Rejection ? prepared : { prepared, responses: snapshot.responses };
  },
});

/** The calls that are answered with responses prepared from snapshots in memory. */
export class PreparedCalls {
  readonly #calls: readonly PreparedCall[];
  readonly #caches: ReadonlySet<SnapshotReader<ResponseSource>>;

  constructor(calls: readonly PreparedCall[]) {
    this.#calls = calls;
    this.#caches = new Set(calls.map(({ cache }) => cache));
  }

  /** Returns the prepared call that belongs to a call of the contract; undefined if there is none. */
  find(call: Call | undefined): PreparedCall | undefined {
    return this.#calls.find((prepared) => prepared.call === call);
  }

  /**
   * Sends the prepared response of a URL that was requested before, without parsing the URL.
   * @returns whether the response was sent
   */
  sendKnown(req: IncomingMessage, res: ServerResponse): boolean {
    for (const { current } of this.#caches) {
      const prepared = current?.responses.ofUrl(req.url ?? '');
      if (!prepared) continue;
      const encoding = encodingFor(req, prepared);
      const body = encoding ? prepared.compressed(encoding) : prepared.body;
      if (body) send(req, res, { tag: prepared.tag, body, encoding });
      return body !== undefined;
    }
    return false;
  }
}

/** Answers a call. @returns a rejection, or undefined if it has sent the response */
export async function answerPrepared(
  req: IncomingMessage,
  res: ServerResponse,
  { call, url, language }: { call: PreparedCall; url: URL; language: Language },
): Promise<Response | undefined> {
  const answered = await call.answer(Object.fromEntries(url.searchParams));
  if (answered instanceof Rejection) return answerRejection(language, answered);
  const { prepared, responses } = answered;
  responses.rememberUrl(req.url ?? '', prepared);
  const encoding = encodingFor(req, prepared);
  send(req, res, { tag: prepared.tag, body: encoding ? await prepared.compress(encoding) : prepared.body, encoding });
  return undefined;
}

const encodingFor = (req: IncomingMessage, { isSmall }: PreparedResponse) => (isSmall ? undefined : acceptedEncoding(req));

/**
 * Sends a prepared response, which clients may store but must revalidate. The URL determines the language of the response, so `vary` contains no
 * `accept-language`.
 */
function send(
  req: IncomingMessage,
  res: ServerResponse,
  { tag, body, encoding }: { tag: string; body: Buffer; encoding: Encoding | undefined },
): void {
  const headers = { 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding, origin' };
  if (matchesEtag(req.headers['if-none-match'], tag)) return void res.writeHead(304, headers).end();
  res.writeHead(200, {
    ...headers,
    'content-type': 'application/json',
    'content-length': body.length,
    ...(encoding && { 'content-encoding': encoding }),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

const invalidCursor = reject(400, 'errors.cursor', { errors: { cursor: 'errors.cursor' } });

/** Returns the calls that are answered from the gallery's snapshot. */
export const galleryCalls = (gallery: Gallery) => [
  preparedCall(listPhotos, gallery, (snapshot, query) => snapshot.photos(query) ?? invalidCursor),
  preparedCall(listCategories, gallery, (snapshot) => snapshot.categories()),
];

const invalidPackage = {
  unknown: reject(400, 'book.errors.package', { errors: { package: 'book.errors.package' } }),
  'without-slots': reject(400, 'errors.noSlots', { errors: { package: 'errors.noSlots' } }),
};

/** Returns the calls that are answered from the cached slots. */
export const availabilityCalls = (availability: Availability) => [
  preparedCall(readAvailability, availability, (snapshot, query) => {
    const response = snapshot.days(query);
    return typeof response === 'string' ? invalidPackage[response] : response;
  }),
];

/** Returns the call that is answered with the API's description. */
export const descriptionCalls = (cache: DescriptionCache) => [preparedCall(describeCalls, cache, (description) => description.document())];
