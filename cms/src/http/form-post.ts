import type { IncomingMessage } from 'node:http';
import { callsAt, type Language } from '@studio/contract';
import { load } from 'cheerio';
import type { SiteContext } from './static-site.ts';

/** The path of each form's page, by the path of its call. */
const pages: Record<string, string> = {
  '/api/bookings': '/book',
  '/api/contact': '/contact',
};

/** Returns whether a request is a form that a browser posts without script. */
export const isFormPost = (path: string, contentType: string | null): boolean =>
  path in pages &&
  (contentType ?? '').toLowerCase().startsWith('application/x-www-form-urlencoded') &&
  callsAt(path).some((call) => call.body === 'form');

const wantsPage = ({ method, headers: { accept } }: IncomingMessage, path: string): boolean =>
  method === 'POST' && path in pages && /\btext\/html\b/iu.test(accept ?? '');

interface FormPost extends SiteContext {
  request: Request;
  language: Language;
  callApi(request: Request): Promise<Response>;
}

/** Answers a form post: calls the API with its fields as JSON, then redirects to the thanks page, or shows the form again with its errors. */
export async function answerFormPost({ request, language, callApi, ...site }: FormPost): Promise<Response> {
  const url = new URL(request.url);
  const fields = Object.fromEntries(new URLSearchParams(await request.text()));
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  const response = await callApi(new Request(url, { method: 'POST', headers, body: JSON.stringify(fields) }));
  if (!response.ok) return showForm(response, { path: url.pathname, language, fields, ...site });
  return new Response(null, { status: 303, headers: { location: `${pageOf(url.pathname, language)}/thanks` } });
}

/** Converts a JSON rejection into the page of the form, if a browser posted the form and the fields were not read (too large, foreign origin). */
export async function asPageIfWanted(
  req: IncomingMessage,
  response: Response,
  page: SiteContext & { path: string; language: Language },
): Promise<Response> {
  const isRejection = !response.ok && response.headers.get('content-type')?.startsWith('application/json');
  return isRejection && wantsPage(req, page.path) ? showForm(response, { ...page, fields: {} }) : response;
}

const pageOf = (path: string, language: Language): string => `${language === 'ar' ? '/ar' : ''}${pages[path]}`;

interface FilledForm extends SiteContext {
  path: string;
  language: Language;
  /** The typed values. */
  fields: Record<string, string>;
}

/** Returns the page of a form with the typed values and the errors; the rejection itself if the site has no such page. */
async function showForm(rejection: Response, { path, language, fields, publication, policies }: FilledForm): Promise<Response> {
  const page = publication?.files.get(pageOf(path, language));
  if (!page) return rejection;
  const retryAfter = rejection.headers.get('retry-after');
  return new Response(fillForm(page.bytes.toString('utf8'), fields, await rejection.json()), {
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

const recordOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});

function fillForm(html: string, fields: Record<string, string>, rejection: unknown): string {
  const $ = load(html);
  const { message, errors } = recordOf(rejection);
  const form = $('form[data-form]').first();
  const find = (attribute: string, value: string) =>
    form.find(`[${attribute}]`).filter((_, element) => $(element).attr(attribute) === value);
  for (const [name, value] of Object.entries(fields)) {
    const field = find('name', name);
    if (field.is('textarea')) field.text(value);
    else if (field.is('select'))
      field.find('option').each((_, option) => void $(option).attr('selected', $(option).attr('value') === value ? 'selected' : null));
    else field.attr('value', value);
  }
  for (const [name, error] of Object.entries(recordOf(errors))) {
    find('name', name).attr('aria-invalid', 'true');
    find('data-error', name).removeAttr('hidden').text(String(error));
  }
  form
    .find('[data-alert]')
    .removeAttr('hidden')
    .text(String(message ?? ''));
  return $.html();
}
