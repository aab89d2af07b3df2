import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Call, callsAt, type Language, negotiateLanguage } from '@studio/contract';
import { handleEndpoints, type Payload, type SanitizedConfig } from 'payload';
import { answerRejection, unauthorized } from '#src/api/endpoint.ts';
import { deviceCookies } from '#src/auth/known-device.ts';
import { galleryCookies } from '#src/client-galleries/session-cookie.ts';
import type { Trust } from '#src/env/schema.ts';
import { clientHeaders } from '#src/lib/client.ts';
import { Rejection, reject, toRejection } from '#src/lib/rejection.ts';
import type { ContentPolicies } from '#src/publish/csp.ts';
import type { Publication } from '#src/publish/publication.ts';
import { delayRejection } from './address-limits.ts';
import { countCall, hashes, isPublic, openPaths, runCall, runUpload } from './api-limits.ts';
import { headersOf, writeResponse } from './fetch.ts';
import { answerFormPost, asPageIfWanted, isFormPost, redirectToForm } from './form-post.ts';
import { answerPrepared, type PreparedCalls } from './prepared-calls.ts';
import { type BodyError, bodyLimits, readBody, readForm, type Upload, uploadOf } from './request-body.ts';
import { measureRequest, withRequestScope } from './request-scope.ts';
import { clientAddress, hasUser, isOwnOrigin, limitedAddress, type OwnOrigins } from './sender.ts';

interface ApiOptions extends OwnOrigins {
  payload: Payload;
  config: SanitizedConfig;
  /** Other origins that may call the contract from a browser. */
  corsOrigins: readonly string[];
  trustProxy: Trust | undefined;
  publication(): Publication | undefined;
  policies: ContentPolicies;
  preparedCalls: PreparedCalls;
  /** Returns the pattern of a path, such as `/api/bookings/{id}`. */
  patternOf(path: string): string;
}

const bodyRejections: Record<BodyError, Rejection> = {
  large: reject(413, 'errors.large'),
  slow: reject(408, 'errors.slow'),
  closed: reject(400, 'errors.malformed'),
};

/** A request that passed all checks except the check of its body. */
interface AdmittedRequest {
  url: URL;
  method: string;
  headers: Headers;
  language: Language;
  upload: Upload | undefined;
  /** Whether the call waits in the queue of passwords and PINs to hash, so that it takes no other place. */
  hasOwnQueue: boolean;
}

/** A body, or the reason why it was not read. */
type Body = Buffer<ArrayBuffer> | BodyError;

/** The methods of requests to Payload's endpoints. HEAD is handled as GET; other methods get 405: Fetch would throw for TRACE. */
const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const isForm = (headers: Headers): boolean => /^multipart\/form-data\s*;/iu.test(headers.get('content-type') ?? '');

const cleanPath = /^(?:\/[\w.~-]+)+$/u;

/**
 * Returns the handler of `/api`. It checks each request against the contract, and answers it from a snapshot, or reads the body within limits and
 * passes the request to Payload's endpoints.
 */
export function createApi(options: ApiOptions) {
  const { payload, config, canonicalOrigin, publicUrl, corsOrigins, trustProxy, publication, policies, preparedCalls, patternOf } = options;
  const isOpen = openPaths(config);
  let isProxyLogged = trustProxy !== undefined;
  return (req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> => {
    const cors = corsHeaders(req, corsOrigins);
    for (const [name, value] of Object.entries(cors)) res.setHeader(name, value);
    const limited = limitedAddress(req, trustProxy);
    const tooMany = limited === undefined ? undefined : countCall(limited);
    // Do not log or trace prepared responses: that would cost more than the response itself.
    if (req.method === 'GET' && !tooMany && preparedCalls.sendKnown(req, res))
      return Promise.resolve(measureRequest(req, res, url.pathname));
    return withRequestScope({ req, res, route: patternOf(url.pathname), trustProxy }, async () => {
      if (tooMany && limited !== undefined) await delayRejection(limited);
      await handle(req, res, url, tooMany);
    });
  };

  async function handle(req: IncomingMessage, res: ServerResponse, url: URL, tooMany: Rejection | undefined): Promise<void> {
    const language = negotiateLanguage(url.searchParams.get('lang'), req.headers['accept-language'] ?? null);
    const write = async (answer: Response | Rejection) => {
      const response = answer instanceof Response ? answer : answerRejection(language, answer);
      await writeResponse(
        req,
        res,
        await asPageIfWanted(req, response, { path: url.pathname, language, publication: publication(), policies }),
      );
    };
    try {
      const answered = tooMany ?? (await answer(req, res, url, language));
      if (answered) await write(answered);
    } catch (error) {
      if (res.headersSent) res.destroy();
      else await write(toRejection(error, (thrown) => payload.logger.error({ err: thrown })));
    }
  }

  /** Warns once about an unconfigured proxy, behind which all clients share one address. */
  function warnAboutProxy({ headers }: IncomingMessage): void {
    if (isProxyLogged || !headers['x-forwarded-for']) return;
    isProxyLogged = true;
    payload.logger.warn('A request has an X-Forwarded-For header. If it comes from a proxy of yours, set TRUST_PROXY');
  }

  /**
   * Answers a request.
   * @returns undefined if the response is already sent
   */
  async function answer(
    req: IncomingMessage,
    res: ServerResponse,
    url: URL,
    language: Language,
  ): Promise<Response | Rejection | undefined> {
    warnAboutProxy(req);
    const address = clientAddress(req, trustProxy);
    const admitted = await runCall(address, () => admit(req, res, { url, language, address }));
    if (admitted === undefined || admitted instanceof Response || admitted instanceof Rejection) return admitted;
    const { upload, hasOwnQueue } = admitted;
    if (upload) return runUpload(address, async () => callEndpoint(admitted, await readBodyOf(req, admitted)));
    // Read the body before taking a slot: a slow body would occupy the slot.
    const body = await readBodyOf(req, admitted);
    const call = () => callEndpoint(admitted, body);
    return hasOwnQueue ? call() : runCall(address, call);
  }

  /**
   * Checks a request, except for its body.
   * @returns the admitted request; an answer if the request needs no endpoint; undefined if the response is already sent
   */
  async function admit(
    req: IncomingMessage,
    res: ServerResponse,
    { url, language, address }: { url: URL; language: Language; address: string },
  ): Promise<AdmittedRequest | Response | Rejection | undefined> {
    if (!cleanPath.test(url.pathname)) return reject(404, 'errors.notFound');
    const method = req.method === 'HEAD' ? 'GET' : (req.method ?? '');
    const calls = callsAt(url.pathname);
    const allowed = calls.map((call) => call.method).join(', ');
    if (calls.length > 0 && method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: allowed } });
    if (!methods.has(method)) return reject(405, 'errors.method', { headers: { allow: allowed || [...methods].join(', ') } });
    const call = calls.find((candidate) => candidate.method === method);
    if (calls.length > 0 && !call) return reject(405, 'errors.method', { headers: { allow: allowed } });
    if (!call && !isOpen(url.pathname)) return reject(404, 'errors.notFound');
    const formPage = method === 'GET' ? redirectToForm(req, url.pathname, language) : undefined;
    if (formPage) return formPage;
    const prepared = preparedCalls.find(call);
    if (prepared) return answerPrepared(req, res, { call: prepared, url, language });

    const isOwn = isOwnOrigin(req.headers, publicUrl);
    const isCors = corsOrigins.includes(req.headers.origin ?? '') && call !== undefined;
    if (!isOwn && method !== 'GET' && !isCors) return reject(403, 'errors.foreign');

    const headers = payloadHeaders(req, { call, address, isOwn });
    const needsUser = call ? call.body === 'multipart' : !isPublic(method, url.pathname);
    if (needsUser && !(await hasUser(payload, headers))) return unauthorized(payload, headers);

    return { url, method, headers, language, upload: uploadOf(call, url.pathname), hasOwnQueue: hashes(call, url.pathname) };
  }

  async function readBodyOf(req: IncomingMessage, { method, upload }: AdmittedRequest): Promise<Body | null> {
    const { maxBytes, timeouts } = bodyLimits(upload);
    return method === 'GET' || method === 'OPTIONS' ? null : readBody(req, maxBytes, timeouts);
  }

  async function callEndpoint(admitted: AdmittedRequest, body: Body | null): Promise<Response | Rejection> {
    const { url, method, headers, language, upload } = admitted;
    if (typeof body === 'string') return body === 'large' && upload ? upload.tooLarge : bodyRejections[body];
    // Parse only the forms of POST requests here: Payload's own parser reads the forms of PATCH requests.
    const form = upload && method === 'POST' && body && isForm(headers) ? body : undefined;
    const request = new Request(new URL(url.pathname + url.search, canonicalOrigin), { method, headers, body: form ? null : body });
    // Replace `formData`: Fetch copies the body several times to read a form.
    if (form) Object.assign(request, { formData: async () => readForm(form, headers.get('content-type') ?? '') });
    const callApi = async (apiRequest: Request) => {
      const response = await handleEndpoints({ config, request: apiRequest });
      // Remove Payload's CORS headers; `corsHeaders` sets ours.
      for (const name of [...response.headers.keys()]) if (name.startsWith('access-control-')) response.headers.delete(name);
      return response;
    };
    return method === 'POST' && isFormPost(url.pathname, headers.get('content-type'))
      ? answerFormPost({ request, language, callApi, publication: publication(), policies })
      : callApi(request);
  }

  /**
   * Returns the headers for Payload. Requests of our pages and of programs get the canonical origin, which browsers omit on a GET over plain http
   * (payload#17565). Calls that do not accept the session cookie get no cookies, so that they cannot be forged (CSRF).
   */
  function payloadHeaders(
    req: IncomingMessage,
    { call, address, isOwn }: { call: Call | undefined; address: string; isOwn: boolean },
  ): Headers {
    const changes: Record<string, string | undefined> = {
      connection: undefined,
      'transfer-encoding': undefined,
      [clientHeaders.address]: address,
      [clientHeaders.devices]: deviceCookies(req.headers.cookie),
      [clientHeaders.galleries]: galleryCookies(req.headers.cookie),
    };
    if (isOwn) changes['origin'] = canonicalOrigin;
    if (call)
      Object.assign(changes, {
        'x-http-method-override': undefined,
        'x-payload-http-method-override': undefined,
      });
    if (call && !call.cookie) changes['cookie'] = undefined;
    return headersOf(req, changes);
  }
}

function corsHeaders(req: IncomingMessage, corsOrigins: readonly string[]): Record<string, string> {
  const { origin } = req.headers;
  if (!origin || !corsOrigins.includes(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-none-match',
    'access-control-expose-headers': 'etag, retry-after, x-request-id',
    'access-control-max-age': '600',
  };
}
