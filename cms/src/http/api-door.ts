import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Call, callsAt, type Language, negotiateLanguage } from '@studio/contract';
import pLimit from 'p-limit';
import { handleEndpoints, type Payload, type SanitizedConfig } from 'payload';
import { unauthorized } from '#src/api/endpoint.ts';
import { answerRejection } from '#src/api/response.ts';
import { deviceCookies } from '#src/auth/known-device.ts';
import type { Trust } from '#src/env/trust-proxy.ts';
import { clientHeaders } from '#src/lib/client.ts';
import { type Rejection, reject, toRejection } from '#src/lib/rejection.ts';
import type { Gallery } from '#src/photos/gallery/gallery.ts';
import type { ContentPolicies } from '#src/publish/csp.ts';
import type { Publication } from '#src/publish/publication.ts';
import { countCall } from './call-limit.ts';
import { clientAddress } from './client-address.ts';
import { headersOf, readBody, type Unread, writeResponse } from './fetch.ts';
import { answerFormPost, asPageIfWanted, isFormPost } from './form-post.ts';
import { answerAtOnce, answerGallery, isOfGallery } from './gallery.ts';
import { requestOrigin } from './own-origin.ts';
import { isOpen, isOpenToAll } from './payload-rest.ts';
import { measureRequest, withRequestScope } from './request-scope.ts';
import { allowance, fileOf, type UploadedFile } from './upload-allowance.ts';

export interface ApiOptions {
  payload: Payload;
  config: SanitizedConfig;
  /** The origin that Payload knows as ours. */
  canonicalOrigin: string;
  /** The one accepted origin, where there is one. */
  publicUrl: string | undefined;
  /** Other sites that may use the contract from a browser. */
  corsOrigins: readonly string[];
  /** The proxies that tell us who asks. */
  trustProxy: Trust | undefined;
  /** The site as it is published now. */
  publication(): Publication | undefined;
  /** What its pages may load. */
  policies: ContentPolicies;
  gallery: Gallery;
  /** Gives the pattern of an address. */
  patternOf(path: string): string;
}

const unread: Record<Exclude<Unread, 'gone'>, Rejection> = {
  large: reject(413, 'errors.large'),
  slow: reject(408, 'errors.slow'),
};

/** A request that may be carried out. */
interface Admitted {
  url: URL;
  method: string;
  headers: Headers;
  language: Language;
  /** What is uploaded. */
  file: UploadedFile | undefined;
  refused(rejection: Rejection): Response;
}

/** A file is held in memory while it comes, and a photo while it is rendered: four at once, the others wait unread. */
const uploads = pLimit(4);

/** What Fetch can carry on; TRACE and the like end here. */
const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const cleanPath = /^(?:\/[\w.~-]+)+$/u;

/**
 * Answers `/api`: decides from the contract what may be asked how, reads the body within its limits, and hands
 * a plain request to Payload's endpoints. What it refuses itself is refused in the contract's words.
 */
export function createApi(options: ApiOptions) {
  const { payload, config, canonicalOrigin, publicUrl, corsOrigins, trustProxy, publication, policies, gallery, patternOf } = options;
  let isProxyTold = trustProxy !== undefined;
  return (req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> => {
    const cors = corsHeaders(req, corsOrigins);
    for (const [name, value] of Object.entries(cors)) res.setHeader(name, value);
    // What lies ready is neither named nor told: that would cost more than the answer.
    if (req.method === 'GET' && answerAtOnce(req, res, gallery)) return Promise.resolve(measureRequest(req, res, url.pathname));
    return withRequestScope({ req, res, route: patternOf(url.pathname), trustProxy }, () => carryOut(req, res, url));
  };

  async function carryOut(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    const language = negotiateLanguage(url.searchParams.get('lang'), req.headers['accept-language'] ?? null);
    const write = async (response: Response) =>
      writeResponse(req, res, await asPageIfWanted(req, response, { path: url.pathname, language, publication: publication(), policies }));
    try {
      const response = await answer(req, res, url, language);
      if (response) await write(response);
    } catch (error) {
      if (res.headersSent) res.destroy();
      else
        await write(
          answerRejection(
            language,
            toRejection(error, (fault) => payload.logger.error({ err: fault })),
          ),
        );
    }
  }

  /** Behind a proxy that nobody has named, everybody is at its address. */
  function tellOfProxy({ headers }: IncomingMessage): void {
    if (isProxyTold || !headers['x-forwarded-for']) return;
    isProxyTold = true;
    payload.logger.warn('Somebody names another as the one who asks (X-Forwarded-For). If that is a proxy of yours, set TRUST_PROXY');
  }

  /** @returns nothing where it is answered already */
  async function answer(req: IncomingMessage, res: ServerResponse, url: URL, language: Language): Promise<Response | undefined> {
    const refused = (rejection: Rejection) => answerRejection(language, rejection);
    tellOfProxy(req);
    const address = clientAddress(req, trustProxy);
    const tooMany = await countCall(address);
    if (tooMany) return refused(tooMany);
    if (!cleanPath.test(url.pathname)) return refused(reject(404, 'errors.notFound'));
    const method = req.method === 'HEAD' ? 'GET' : (req.method ?? '');
    const calls = callsAt(url.pathname);
    const allowed = calls.map((call) => call.method).join(', ');
    if (calls.length > 0 && method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: allowed } });
    if (!methods.has(method)) return refused(reject(405, 'errors.method', { headers: { allow: allowed || [...methods].join(', ') } }));
    const call = calls.find((candidate) => candidate.method === method);
    if (calls.length > 0 && !call) return refused(reject(405, 'errors.method', { headers: { allow: allowed } }));
    if (!call && !isOpen(url.pathname)) return refused(reject(404, 'errors.notFound'));
    if (isOfGallery(call)) return answerGallery(req, res, { gallery, url, language });

    const sender = requestOrigin(req.headers, publicUrl);
    const crossOrigin = corsOrigins.includes(req.headers.origin ?? '') && call !== undefined;
    if (sender === 'foreign' && method !== 'GET' && !crossOrigin) return refused(reject(403, 'errors.foreign'));

    const headers = forPayload(req, { call, address, isOwn: sender === 'own' });
    const needsUser = call ? call.body === 'multipart' : !isOpenToAll(method, url.pathname);
    if (needsUser && !(await payload.auth({ headers })).user) return refused(await unauthorized(payload, headers));

    const file = fileOf(call, url.pathname);
    const ask = () => readAndAsk(req, { url, method, headers, language, file, refused });
    return file ? uploads(ask) : ask();
  }

  async function readAndAsk(req: IncomingMessage, { url, method, headers, language, file, refused }: Admitted): Promise<Response> {
    const { bytes, patience } = allowance(file);
    const body = method === 'GET' || method === 'OPTIONS' ? null : await readBody(req, bytes, patience);
    if (body === 'gone') return refused(reject(400, 'errors.malformed'));
    if (typeof body === 'string') return refused(body === 'large' && file ? file.large : unread[body]);
    const request = new Request(new URL(url.pathname + url.search, canonicalOrigin), { method, headers, body });
    const ask = async (asked: Request) => {
      const response = await handleEndpoints({ config, request: asked });
      // Who may ask from elsewhere is said by us alone.
      for (const name of [...response.headers.keys()]) if (name.startsWith('access-control-')) response.headers.delete(name);
      return response;
    };
    return method === 'POST' && isFormPost(url.pathname, headers.get('content-type'))
      ? answerFormPost({ request, language, ask, publication: publication(), policies })
      : ask(request);
  }

  /**
   * The request's headers as Payload shall see them. Our own pages are handed the origin it knows, because a browser
   * names none on a GET over plain http (payload#17565). A call of the contract that takes the bearer token takes
   * nothing else, so that a foreign page has nothing to forge.
   */
  function forPayload(
    req: IncomingMessage,
    { call, address, isOwn }: { call: Call | undefined; address: string; isOwn: boolean },
  ): Headers {
    const changes: Record<string, string | undefined> = {
      connection: undefined,
      'transfer-encoding': undefined,
      [clientHeaders.address]: address,
      [clientHeaders.devices]: deviceCookies(req.headers.cookie),
    };
    if (isOwn) changes['origin'] = canonicalOrigin;
    if (call)
      Object.assign(changes, {
        'x-http-method-override': undefined,
        'x-payload-http-method-override': undefined,
      });
    if (call && call.auth !== 'session') changes['cookie'] = undefined;
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
