import type { IncomingMessage } from 'node:http';
import { callsAt, type Language } from '@studio/contract';
import { load } from 'cheerio';
import type { Served } from './static-site.ts';

/** The pages of the two forms, by the call they post to. */
const pages: Record<string, string> = {
  '/api/bookings': '/book',
  '/api/contact': '/contact',
};

const formType = 'application/x-www-form-urlencoded';

/** Whether this is a form that a browser posts by itself, without script. */
export const isFormPost = (path: string, contentType: string | null): boolean =>
  path in pages && (contentType ?? '').toLowerCase().startsWith(formType) && callsAt(path).some((call) => call.body === 'form');

/** Whether whoever sends one of the forms, however, asks for a page to read. */
const wantsPage = ({ method, headers: { accept } }: IncomingMessage, path: string): boolean =>
  method === 'POST' && path in pages && /\btext\/html\b/iu.test(accept ?? '');

interface FormPost extends Served {
  request: Request;
  language: Language;
  /** Asks the API. */
  ask(request: Request): Promise<Response>;
}

/**
 * Answers a form that a browser posted by itself. It is asked of the API as the JSON a script would have sent;
 * stored, the browser is led to the page that says thanks; refused, it gets its form back with what was typed.
 */
export async function answerFormPost({ request, language, ask, ...served }: FormPost): Promise<Response> {
  const url = new URL(request.url);
  const fields = Object.fromEntries(new URLSearchParams(await request.text()));
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  const answer = await ask(new Request(url, { method: 'POST', headers, body: JSON.stringify(fields) }));
  if (!answer.ok) return giveBack(answer, { path: url.pathname, language, fields, ...served });
  return new Response(null, { status: 303, headers: { location: `${pageOf(url.pathname, language)}/thanks` } });
}

/** A rejection as who asked reads it: a person whose form was not even read (too large, not from our pages) gets the form with what is wrong. */
export async function asPageIfWanted(
  req: IncomingMessage,
  answer: Response,
  page: Served & { path: string; language: Language },
): Promise<Response> {
  const isRefusal = !answer.ok && answer.headers.get('content-type')?.startsWith('application/json');
  return isRefusal && wantsPage(req, page.path) ? giveBack(answer, { ...page, fields: {} }) : answer;
}

const pageOf = (path: string, language: Language): string => `${language === 'ar' ? '/ar' : ''}${pages[path]}`;

interface GivenBack extends Served {
  path: string;
  language: Language;
  /** What was typed. */
  fields: Record<string, string>;
}

/** The form's page, with what was typed and why it was refused; the rejection as it is where there is no page. */
async function giveBack(answer: Response, { path, language, fields, publication, policies }: GivenBack): Promise<Response> {
  const html = publication?.files.get(pageOf(path, language));
  if (!html) return answer;
  const rejection: unknown = await answer.json();
  const wait = answer.headers.get('retry-after');
  return new Response(refill(html.bytes.toString('utf8'), fields, rejection), {
    status: answer.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // What is changed of the page is no script and no style.
      ...(html.inline && { 'content-security-policy': policies.ofPage(html.inline) }),
      ...(wait && { 'retry-after': wait }),
    },
  });
}

const record = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});

/** The built page with what was typed, and what is wrong with it. */
function refill(html: string, fields: Record<string, string>, rejection: unknown): string {
  const $ = load(html);
  const { message, errors } = record(rejection);
  const form = $('form[data-form]').first();
  for (const [name, value] of Object.entries(fields)) {
    const field = form.find('[name]').filter((_, element) => $(element).attr('name') === name);
    if (field.is('textarea')) field.text(value);
    else if (field.is('select'))
      field.find('option').each((_, option) => void $(option).attr('selected', $(option).attr('value') === value ? 'selected' : null));
    else field.attr('value', value);
  }
  for (const [name, why] of Object.entries(record(errors))) {
    form
      .find('[name]')
      .filter((_, element) => $(element).attr('name') === name)
      .attr('aria-invalid', 'true');
    form
      .find('[data-error]')
      .filter((_, element) => $(element).attr('data-error') === name)
      .removeAttr('hidden')
      .text(String(why));
  }
  form
    .find('[data-alert]')
    .removeAttr('hidden')
    .text(String(message ?? ''));
  return $.html();
}
