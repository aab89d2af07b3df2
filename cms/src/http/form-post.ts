import type { IncomingMessage } from 'node:http';
import { createBooking, type Language, sendMessage } from '@studio/contract';
import { answerRejection } from '#src/api/endpoint.ts';
import { reject } from '#src/lib/rejection.ts';
import { fillForm } from './form-page.ts';
import { maxFormFields } from './request-body.ts';
import type { SiteContext } from './static-site.ts';

interface Form {
  /** The English path of the form's page. */
  page: string;
  /** The names of the call's fields. */
  names: readonly string[];
}

/** The forms of the site, by the path of their call. */
const forms = new Map<string, Form>([
  [createBooking.path, { page: '/book', names: Object.keys(createBooking.input.entries) }],
  [sendMessage.path, { page: '/contact', names: Object.keys(sendMessage.input.entries) }],
]);

/** Returns whether a request is a form that a browser posts without script. */
export const isFormPost = (path: string, contentType: string | null): boolean =>
  forms.has(path) && (contentType ?? '').toLowerCase().startsWith('application/x-www-form-urlencoded');

const wantsPage = ({ headers: { accept } }: IncomingMessage, path: string): boolean =>
  forms.has(path) && /\btext\/html\b/iu.test(accept ?? '');

/**
 * Redirects a browser that opens the address of a rejected form post, such as from its history, to the page of the form.
 * @returns undefined for an API client, which sends a token or does not accept HTML
 */
export function redirectToForm(req: IncomingMessage, path: string, language: Language): Response | undefined {
  if (!wantsPage(req, path) || req.headers.authorization !== undefined) return undefined;
  return new Response(null, { status: 303, headers: { location: pageOf(path, language), vary: 'accept' } });
}

interface FormPost extends SiteContext {
  request: Request;
  language: Language;
  callApi(request: Request): Promise<Response>;
}

/** Returns whether a form post has more than `maxFormFields` fields, without parsing it: each field costs time. */
function hasTooManyFields(body: string): boolean {
  let at = -1;
  for (let fields = 1; fields <= maxFormFields; fields += 1) {
    at = body.indexOf('&', at + 1);
    if (at === -1) return false;
  }
  return true;
}

/**
 * Reads the fields of a form post; ignores other names. Merges the choice of the package cards into the field of the list: the browser posts both
 * fields, because only a script synchronizes them.
 */
function readFields(body: string, names: readonly string[]): Record<string, string> {
  const posted = new URLSearchParams(body);
  const fields = Object.fromEntries(
    names.flatMap((name) =>
      posted
        .getAll(name)
        .slice(-1)
        .map((value) => [name, value]),
    ),
  );
  const card = posted.getAll('card').at(-1);
  return card && !fields['package'] && names.includes('package') ? { ...fields, package: card } : fields;
}

/** Answers a form post: calls the API with its fields as JSON, then redirects to the thanks page, or shows the form again with its errors. */
export async function answerFormPost({ request, language, callApi, ...site }: FormPost): Promise<Response> {
  const url = new URL(request.url);
  const body = await request.text();
  if (hasTooManyFields(body))
    return showForm(answerRejection(language, reject(400, 'errors.malformed')), { path: url.pathname, language, fields: {}, ...site });
  const fields = readFields(body, forms.get(url.pathname)?.names ?? []);
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  const response = await callApi(new Request(url, { method: 'POST', headers, body: JSON.stringify(fields) }));
  if (!response.ok) return showForm(response, { path: url.pathname, language, fields, ...site });
  // Redirect a form of a site on another host to that host; `api-door.ts` has compared its origin with CORS_ORIGINS.
  const origin = request.headers.get('origin') ?? url.origin;
  const host = origin === url.origin ? '' : origin;
  return new Response(null, { status: 303, headers: { location: `${host}${pageOf(url.pathname, language)}/thanks` } });
}

/**
 * Converts a JSON rejection into the page of the form, if a browser posted the form and the fields were not read (too large, foreign origin). Returns
 * other responses unchanged.
 */
export async function asPageIfWanted(
  req: IncomingMessage,
  response: Response,
  page: SiteContext & { path: string; language: Language },
): Promise<Response> {
  const isRejection = !response.ok && response.headers.get('content-type')?.startsWith('application/json');
  return isRejection && req.method === 'POST' && wantsPage(req, page.path) ? showForm(response, { ...page, fields: {} }) : response;
}

const pageOf = (path: string, language: Language): string => `${language === 'ar' ? '/ar' : ''}${forms.get(path)?.page ?? ''}`;

interface FilledForm extends SiteContext {
  path: string;
  language: Language;
  /** The typed values. */
  fields: Record<string, string>;
}

/** Returns the page of a form with the typed values and the errors; the rejection itself if the site has no such page. */
async function showForm(rejection: Response, { path, language, fields, publication, policies }: FilledForm): Promise<Response> {
  const page = publication?.files.get(pageOf(path, language));
  const html = page && fillForm(page, { language, fields, status: rejection.status, rejection: await rejection.clone().json() });
  if (!page || html === undefined) return rejection;
  const retryAfter = rejection.headers.get('retry-after');
  return new Response(html, {
    status: rejection.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // Keep the hashes of the built page: its scripts and styles are unchanged.
      ...(page.inline && { 'content-security-policy': policies.ofPage(page.inline) }),
      ...(retryAfter && { 'retry-after': retryAfter }),
    },
  });
}
