import type { Language } from '@studio/contract';
import { contentText } from '@studio/contract/i18n/text.ts';
import { type CheerioAPI, load } from 'cheerio';
import { escapeHtml } from '#src/lib/html.ts';
import type { StaticFile } from '#src/publish/publication.ts';

type Elements = ReturnType<CheerioAPI>;

/** A built page with a parsed form. */
interface FormPage {
  $: CheerioAPI;
  form: Elements;
  title: string;
  /** The page's links to the studio's chat and phone, as list items. */
  contacts: Elements[];
  /** The page's text before the title, between title and form, and after the form. */
  around: readonly [string, string, string];
}

/** The pages that were parsed. A new build has new files. */
const formPages = new WeakMap<StaticFile, FormPage>();

/** Returns a page with its parsed form; parses each page of a build once, because parsing takes most of the time of an answer. */
function readPage(page: StaticFile): FormPage | undefined {
  const known = formPages.get(page);
  if (known) return known;
  const html = page.bytes.toString('utf8');
  const $ = load(html, { sourceCodeLocationInfo: true });
  const title = $('head > title');
  const form = $('form[data-form]').first();
  const [titlePlace, formPlace] = [title.get(0)?.sourceCodeLocation, form.get(0)?.sourceCodeLocation];
  if (!titlePlace || !formPlace) return undefined;
  const read: FormPage = {
    $,
    form,
    title: title.text(),
    contacts: contactLinks($),
    around: [
      html.slice(0, titlePlace.startOffset),
      html.slice(titlePlace.endOffset, formPlace.startOffset),
      html.slice(formPlace.endOffset),
    ],
  };
  formPages.set(page, read);
  return read;
}

/** Returns copies of the page's links to the studio's chat and phone. */
const contactLinks = ($: CheerioAPI): Elements[] =>
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

const recordOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Returns the sentence with the number of fields to check, in the plural form of the language. */
function checkText(language: Language, count: number): string {
  const texts: Record<string, string> = contentText[language];
  const text = texts[`form.check_${new Intl.PluralRules(language).select(count)}`] ?? '';
  return text.replace('{{count}}', String(count));
}

/** Statuses of rejections whose message suggests to send the form later, or to contact the studio in another way. */
const laterStatuses = new Set([429, 503]);

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
  rejection: unknown;
}

/**
 * Fills in the typed values and the errors, with a focused summary that links to each field, as the form's island renders them.
 * @returns the HTML of the page; undefined if the page has no form
 */
export function fillForm(page: StaticFile, { language, fields, status, rejection }: Filling): string | undefined {
  const read = readPage(page);
  if (!read) return undefined;
  const { $, contacts, around } = read;
  const { message, errors } = recordOf(rejection);
  const form = read.form.clone();
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
  const links = listed.length === 0 && laterStatuses.has(status) ? contacts.map((contact) => contact.clone()) : listed;
  if (links.length > 0) summary.after($('<ul class="wrong">').append(...links));
  const title = `<title>${escapeHtml(`${alert} · ${read.title}`)}</title>`;
  return around[0] + title + around[1] + $.html(form) + around[2];
}
