import type { IncomingMessage } from 'node:http';
import { callsAt, type Language } from '@studio/contract';
import { contentText } from '@studio/contract/i18n/text.ts';
import { type CheerioAPI, load } from 'cheerio';
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

const wantsPage = ({ headers: { accept } }: IncomingMessage, path: string): boolean =>
  path in pages && /\btext\/html\b/iu.test(accept ?? '');

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

/** Answers a form post: calls the API with its fields as JSON, then redirects to the thanks page, or shows the form again with its errors. */
export async function answerFormPost({ request, language, callApi, ...site }: FormPost): Promise<Response> {
  const url = new URL(request.url);
  const { card, ...posted } = Object.fromEntries(new URLSearchParams(await request.text()));
  // Merge the choice of the package cards into the field of the list: the browser posts both fields, because only a script synchronizes them.
  const fields = card && !posted['package'] ? { ...posted, package: card } : posted;
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
  return new Response(
    fillForm(page.bytes.toString('utf8'), { language, fields, status: rejection.status, rejection: await rejection.json() }),
    {
      status: rejection.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        // Keep the hashes of the built page: its scripts and styles are unchanged.
        ...(page.inline && { 'content-security-policy': policies.ofPage(page.inline) }),
        ...(retryAfter && { 'retry-after': retryAfter }),
      },
    },
  );
}

const recordOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Returns the sentence with the number of fields to check, in the plural form of the language. */
function checkText(language: Language, count: number): string {
  const texts: Record<string, string> = contentText[language];
  const text = texts[`form.check_${new Intl.PluralRules(language).select(count)}`] ?? '';
  return text.replace('{{count}}', String(count));
}

/** Statuses of rejections whose message suggests to send the form later, or to contact the studio in another way. */
const laterStatuses = new Set([429, 503]);

/** Returns copies of the page's links to the studio's chat and phone. */
const contactLinks = ($: CheerioAPI) =>
  ['https://wa.me/', 'tel:']
    .map((start) => $(`a[href^="${start}"]`).first())
    .filter((link) => link.length > 0)
    .map((link) =>
      $('<li>').append(
        $('<a rel="noopener">')
          .attr('href', link.attr('href') ?? '')
          .append($('<bdi>').text(link.text().trim())),
      ),
    );

/**
 * Selects the option of a value, or the empty option for an unknown value: without a selection, browsers select the first option that is not
 * disabled.
 */
function selectOption($: CheerioAPI, options: Parameters<CheerioAPI>[0][], value: string): void {
  const readValue = (option: Parameters<CheerioAPI>[0]) => $(option).attr('value');
  const known = options.some((option) => readValue(option) === value) ? value : '';
  for (const option of options) $(option).attr('selected', readValue(option) === known ? 'selected' : null);
}

interface Filling {
  language: Language;
  fields: Record<string, string>;
  status: number;
  /** The body of the rejection. */
  rejection: unknown;
}

/** Fills in the typed values and the errors, with a focused summary that links to each field, as the form's island renders them. */
function fillForm(html: string, { language, fields, status, rejection }: Filling): string {
  const $ = load(html);
  const { message, errors } = recordOf(rejection);
  const form = $('form[data-form]').first();
  const find = (attribute: string, value: string) =>
    form.find(`[${attribute}]`).filter((_, element) => $(element).attr(attribute) === value);
  for (const [name, value] of Object.entries(fields)) {
    const field = find('name', name);
    if (field.is('textarea')) field.text(value);
    else if (field.is('select')) selectOption($, field.find('option').toArray(), value);
    else if (field.is('[type="checkbox"]')) field.attr('checked', field.attr('value') === value ? '' : null);
    else field.attr('value', value);
  }
  const messages = recordOf(errors);
  // List the errors in the order of the page, which differs from the order of the schema.
  const listed = form
    .find('[data-error]')
    .toArray()
    .flatMap((element) => {
      const name = $(element).attr('data-error') ?? '';
      if (!Object.hasOwn(messages, name)) return [];
      const text = String(messages[name]);
      find('name', name).attr('aria-invalid', 'true');
      $(element).removeAttr('hidden').text(text);
      return [$('<li>').append($('<a>').attr('href', `#${name}`).text(text))];
    });
  const alert = listed.length > 0 ? checkText(language, listed.length) : String(message ?? '');
  const summary = form.find('[data-alert]').removeAttr('hidden').attr('autofocus', '').text(alert);
  const links = listed.length === 0 && laterStatuses.has(status) ? contactLinks($) : listed;
  if (links.length > 0) summary.after($('<ul class="wrong">').append(...links));
  const title = $('head > title');
  title.text(`${alert} · ${title.text()}`);
  return $.html();
}
