import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { answerFormPost } from '#src/http/form-post.ts';
import { ContentPolicies } from '#src/publish/csp.ts';
import { objectIn } from '../fixtures/json.ts';

const field = (name: string) =>
  `<input id="${name}" name="${name}"><span class="error" id="${name}-error" data-error="${name}" hidden></span>`;
const html = `<!doctype html><html><head><title>Book a Session</title></head><body><form data-form="book">
<div class="alert" role="alert" tabindex="-1" data-alert hidden></div>
${['name', 'email', 'date'].map(field).join('')}
<select id="package" name="package"><option value="" disabled selected>Select a package</option><option value="wedding">Wedding</option></select>
<textarea id="message" name="message"></textarea>
<input id="team" type="checkbox" name="team" value="women">
</form></body></html>`;

const page = { type: 'text/html; charset=utf-8', etag: '', immutable: false, bytes: Buffer.from(html), br: undefined, gzip: undefined };
const publication = {
  id: 'a-build',
  files: new Map([
    ['/book', page],
    ['/ar/book', page],
  ]),
};
const policies = new ContentPolicies({ publicUrl: undefined, publicApiUrl: undefined, mediaUrl: '/media' });

const requestOf = (language: 'en' | 'ar', body: string) =>
  new Request(`https://studio.example/api/bookings?lang=${language}`, { method: 'POST', body });

async function rejectedPage(language: 'en' | 'ar', rejection: object, body = 'name=&email=none') {
  const callApi = async () => Response.json({ success: false, ...rejection }, { status: 400 });
  const answer = await answerFormPost({ request: requestOf(language, body), language, callApi, publication, policies });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  return load(await answer.text());
}

describe('the page of a rejected form', () => {
  const errors = { date: 'Please choose today or a later date.', email: 'Please enter a valid email.', name: 'Please enter your name.' };

  test('lists all errors in the order of the page, with links to the fields', async () => {
    const $ = await rejectedPage('en', { message: errors.name, errors });
    const links = $('form .wrong a').toArray();
    expect(links.map((link) => [$(link).attr('href'), $(link).text()])).toEqual([
      ['#name', errors.name],
      ['#email', errors.email],
      ['#date', errors.date],
    ]);
    expect($('[data-alert]').next().is('.wrong')).toBe(true);
    for (const link of links) expect($($(link).attr('href')).attr('aria-invalid')).toBe('true');
    expect($('#email').attr('value')).toBe('none');
  });

  test('focuses the summary and begins the title with it', async () => {
    const $ = await rejectedPage('en', { message: errors.name, errors });
    expect($('[data-alert]').text()).toBe('Please check 3 fields.');
    expect($('[autofocus]').is('[data-alert][tabindex="-1"]:not([hidden])')).toBe(true);
    expect($('title').text()).toBe('Please check 3 fields. · Book a Session');
  });

  test('counts the errors in the plural of Arabic', async () => {
    const $ = await rejectedPage('ar', { message: 'x', errors: { name: 'x', email: 'x' } });
    expect($('[data-alert]').text()).toBe('يُرجى مراجعة الحقلين المشار إليهما.');
  });

  test.for([
    ['wedding', 'wedding'],
    ['newborn', ''],
    ['', ''],
  ] as const)('with the package “%s” selects “%s”', async ([sent, selected]) => {
    const $ = await rejectedPage('en', { message: errors.name, errors }, `package=${sent}`);
    expect(
      $('option[selected]')
        .toArray()
        .map((option) => $(option).attr('value')),
    ).toEqual([selected]);
  });

  test.for([
    ['women', 'checked'],
    ['men', undefined],
  ] as const)('with the team “%s” sets the attribute of the checkbox to “%s”', async ([sent, checked]) => {
    const $ = await rejectedPage('en', { message: errors.name, errors }, `team=${sent}`);
    expect($('#team').attr('checked')).toBe(checked);
  });

  test('shows typed markup as text', async () => {
    const typed = '</textarea><img src=x onerror=alert(1)>"\'&amp;';
    const body = new URLSearchParams({ name: typed, message: typed }).toString();
    const $ = await rejectedPage('en', { message: errors.name, errors }, body);
    expect([$('#name').attr('value'), $('#message').text()]).toEqual([typed, typed]);
    expect($('img').length).toBe(0);
  });

  test('shows the message of a rejection without errors of fields', async () => {
    const $ = await rejectedPage('en', { message: 'This took too long. Please try again.' });
    expect($('[data-alert]').text()).toBe('This took too long. Please try again.');
    expect($('.wrong').length).toBe(0);
  });
});

describe('a form post', () => {
  /** Posts a body with other names to an API that rejects it. @returns the status, the names that the API got, and the number of readings of the page */
  async function postNames(count: number) {
    let readings = 0;
    const counted = {
      ...page,
      get bytes() {
        readings += 1;
        return page.bytes;
      },
    };
    const called: string[][] = [];
    const callApi = async (request: Request) => {
      called.push(Object.keys(objectIn(await request.json())));
      return Response.json({ success: false, message: 'x' }, { status: 400 });
    };
    const body = `name=Sara&${Array.from({ length: count - 1 }, (_, index) => `n${index}=1`).join('&')}`;
    const site = { publication: { id: 'a-build', files: new Map([['/book', counted]]) }, policies };
    const post = () => answerFormPost({ request: requestOf('en', body), language: 'en', callApi, ...site });
    const statuses = [(await post()).status, (await post()).status];
    return { statuses, called, readings };
  }

  test('passes the names of the call on, and parses the page of a build once', async () => {
    expect(await postNames(40)).toEqual({ statuses: [400, 400], called: [['name'], ['name']], readings: 1 });
  });

  test('with more than 40 names is rejected unread', async () => {
    expect(await postNames(41)).toEqual({ statuses: [400, 400], called: [], readings: 1 });
    expect((await postNames(16_000)).called).toEqual([]);
  });
});
