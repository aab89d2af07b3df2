import { actOnGallery, createClient, type Language, readOwnGallery } from '@studio/contract';
import { expect } from 'vitest';
import { enter, type PublishedGallery, publishGallery } from '../../../../cms/tests/fixtures/client-galleries.ts';
import { unwrap } from '../../../../cms/tests/fixtures/outcome.ts';
import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import { scrollHalfWindow } from '../gallery.ts';
import { goTo, inOneLanguage, type Tab, test } from '../test.ts';

const openOwner = async (baseUrl: string) => {
  const token = await openSession(baseUrl);
  return createClient({ baseUrl, lang: 'en', token: () => token });
};

const namesOf = (count: number) => Array.from({ length: count }, (_, index) => `IMG_${index + 1}.jpg`);

const arabicDigits = (digits: string) => digits.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0x660 + Number(digit)));

/** Opens a gallery with its PIN, typed in the digits of the language. */
async function enterGallery(tab: Tab, { gallery, token }: PublishedGallery): Promise<void> {
  const { page, translate, language } = tab;
  await goTo(tab, `/g/${token}`);
  const pin = gallery.pin ?? '';
  await page.getByLabel(translate('clientGallery.pin')).pressSequentially(language === 'ar' ? arabicDigits(pin) : pin);
  await page.getByRole('heading', { level: 1, name: gallery.title }).waitFor();
}

const heart = ({ page, translate }: Tab, name: string) =>
  page.getByRole('main').getByRole('button', { name: translate('clientGallery.favourite', { name }), exact: true });

/** Presses the heart of a photo, after scrolling the grid until the photo is rendered. */
async function toggle(tab: Tab, name: string): Promise<void> {
  const button = heart(tab, name);
  await expect
    .poll(async () => {
      if ((await button.count()) > 0) return true;
      await tab.page.evaluate(scrollHalfWindow);
      return false;
    })
    .toBe(true);
  await button.click();
}

const countOf = async (owner: ReturnType<typeof createClient>, id: string): Promise<number> =>
  unwrap(await owner.send(readOwnGallery, {}, { id })).data.choice.chosen;

const counterText = ({ translate }: Tab, chosen: number, limit: number) =>
  translate('clientGallery.chosenOf', { chosen: String(chosen), limit: String(limit) });

/** Dispatches `online`, so that the page requests the choice from the server, as after a lost connection. */
const renew = ({ page }: Tab) => page.evaluate(() => dispatchEvent(new Event('online')));

test.for(inOneLanguage('ar'))(
  'lets a client on a phone choose 30 of 200 photos, comment, submit and download, in $spoken',
  async ({ language }: { language: Language }, { visit, baseUrl }) => {
    const owner = await openOwner(baseUrl);
    const published = await publishGallery(owner, { names: namesOf(200), favourites: 30, comments: true, download: 'originals' });
    const tab = await visit({ language, device: 'phone' });
    const { page, translate } = tab;
    await enterGallery(tab, published);
    const bar = page.getByRole('region', { name: translate('clientGallery.tools') });
    for (const name of namesOf(30)) await toggle(tab, name);
    await bar.getByText(counterText(tab, 30, 30)).waitFor();
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(300);

    await toggle(tab, 'IMG_31.jpg');
    await page.getByRole('button', { name: translate('clientGallery.replace', { name: 'IMG_1.jpg' }), exact: true }).click();
    await bar.getByText(counterText(tab, 30, 30)).waitFor();
    expect(await heart(tab, 'IMG_31.jpg').getAttribute('aria-pressed')).toBe('true');

    await bar.getByRole('link', { name: translate('clientGallery.choice') }).click();
    await page.getByRole('heading', { level: 1, name: translate('clientGallery.choice') }).waitFor();
    await page.getByRole('link', { name: translate('clientGallery.photo', { name: 'IMG_2.jpg' }), exact: true }).click();
    await page.getByRole('button', { name: translate('clientGallery.commentOf', { name: 'IMG_2.jpg' }), exact: true }).click();
    await page.getByRole('textbox', { name: translate('clientGallery.commentOf', { name: 'IMG_2.jpg' }) }).fill('نرجو تفتيحها');
    await page.getByRole('button', { name: translate('clientGallery.save') }).click();
    await page.getByRole('button', { name: translate('gallery.close') }).click();
    await page.getByRole('heading', { name: translate('clientGallery.comments') }).waitFor();

    const submit = page.getByRole('button', { name: translate('clientGallery.submit') });
    await submit.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate('clientGallery.submit') })
      .click();
    await page.getByRole('heading', { name: translate('clientGallery.submitted') }).waitFor();
    expect(await countOf(owner, published.gallery._id)).toBe(30);

    await bar.getByRole('button', { name: translate('clientGallery.download') }).click();
    const link = page
      .getByRole('dialog')
      .getByRole('link', { name: translate('clientGallery.download') })
      .first();
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    const { length } = await file.body();
    expect(await page.getByRole('dialog').textContent()).toContain(new Intl.NumberFormat('en').format(length));
  },
);

test.for(inOneLanguage('en'))(
  'keeps marks over a lost network and a reload, in $spoken',
  async ({ language }: { language: Language }, { visit, baseUrl }) => {
    const owner = await openOwner(baseUrl);
    const names = namesOf(4);
    const published = await publishGallery(owner, { names, favourites: 3, comments: true });
    const tab = await visit({ language, device: 'phone' });
    const { page } = tab;
    await enterGallery(tab, published);
    await page.route('**/choice', (route) => route.abort());
    tab.permitProblem(/net::ERR_FAILED/u, '/choice');
    await toggle(tab, 'IMG_1.jpg');
    await toggle(tab, 'IMG_2.jpg');
    await page.getByText(/kept on this device|محفوظان على هذا الجهاز/u).waitFor();
    expect(await countOf(owner, published.gallery._id)).toBe(0);
    await page.reload();
    await expect.poll(() => heart(tab, 'IMG_2.jpg').getAttribute('aria-pressed')).toBe('true');
    await page.unroute('**/choice');
    await renew(tab);
    await expect.poll(() => countOf(owner, published.gallery._id)).toBe(2);
  },
);

test.for(inOneLanguage('ar'))(
  'lets two phones agree on one choice, up to its limit, in $spoken',
  async ({ language }: { language: Language }, { visit, baseUrl }) => {
    const owner = await openOwner(baseUrl);
    const published = await publishGallery(owner, { names: namesOf(4), favourites: 2 });
    const [one, other] = [await visit({ language, device: 'phone' }), await visit({ language, device: 'phone' })];
    await enterGallery(one, published);
    await enterGallery(other, published);
    await one.page.route('**/choice', (route) => route.abort());
    one.permitProblem(/net::ERR_FAILED/u, '/choice');
    await toggle(one, 'IMG_1.jpg');
    await toggle(one, 'IMG_2.jpg');
    await toggle(other, 'IMG_3.jpg');
    await expect.poll(() => countOf(owner, published.gallery._id)).toBe(1);
    await one.page.unroute('**/choice');
    await renew(one);
    await one.page.getByRole('alert').filter({ hasText: 'IMG_2.jpg' }).waitFor();
    await renew(other);
    for (const tab of [one, other]) {
      await expect
        .poll(() => Promise.all(namesOf(4).map((name) => heart(tab, name).getAttribute('aria-pressed'))))
        .toEqual(['true', 'false', 'true', 'false']);
    }
  },
);

test.for(inOneLanguage('en'))(
  'rejects a wrong code, and shows the studio’s contact after the link was replaced, in $spoken',
  async ({ language }: { language: Language }, { visit, baseUrl }) => {
    const owner = await openOwner(baseUrl);
    const published = await publishGallery(owner, { names: namesOf(1) });
    const tab = await visit({ language });
    const { page, translate, expectProblem } = tab;
    expectProblem(/403/u, '/session');
    await goTo(tab, `/g/${published.token}`);
    const wrong = published.gallery.pin === '000000' ? '000001' : '000000';
    const input = page.getByLabel(translate('clientGallery.pin'));
    await input.pressSequentially(wrong);
    await page.getByRole('alert').filter({ hasText: /./u }).waitFor();
    await expect.poll(() => input.inputValue()).toBe('');
    await input.pressSequentially(published.gallery.pin ?? '');
    await page.getByRole('heading', { level: 1, name: published.gallery.title }).waitFor();
    expectProblem(/404/u, '/api/g/');
    await goTo(tab, '/g/abcdefghijklmnopqrstuv');
    await page.getByRole('heading', { name: translate('clientGallery.gone') }).waitFor();
    await page.getByRole('link', { name: translate('clientGallery.whatsapp') }).waitFor();
  },
);

test.for(inOneLanguage('ar'))(
  'has the cover in the page of its own session only, as the script draws it, in $spoken',
  async ({ language }: { language: Language }, { visit, baseUrl }) => {
    const owner = await openOwner(baseUrl);
    const published = await publishGallery(owner, { names: namesOf(1), title: 'Noura & <Fahd>', client: 'Noura' });
    const other = await publishGallery(owner, { names: namesOf(1) });
    const tab = await visit({ language, device: 'phone' });
    const { page } = tab;
    const prefix = language === 'ar' ? '/ar' : '';
    const address = `${prefix}/g/${published.token}`;
    const pageFor = async (cookie: string) => {
      const answer = await fetch(baseUrl + address, { headers: { cookie } });
      expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([200, 'no-store', null]);
      return answer.text();
    };
    const shell = await (await fetch(`${baseUrl}${prefix}/g/${'a'.repeat(24)}`)).text();
    const cookies = { none: '', other: (await enter(baseUrl, other)).cookie, invented: `client-gallery=${'A'.repeat(32)}` };
    for (const [visitor, cookie] of Object.entries(cookies)) expect(await pageFor(cookie), visitor).toBe(shell);

    await enterGallery(tab, published);
    const [own] = await page.context().cookies(baseUrl + address);
    const cookie = `${own?.name}=${own?.value}`;
    const html = await pageFor(cookie);
    expect(html).toContain('<h1>Noura &amp; &lt;Fahd&gt;</h1>'.replace('<h1>', language === 'ar' ? '<h1 lang="en">' : '<h1>'));
    const drawn = await page.evaluate(() => document.querySelector('.client-cover picture')?.outerHTML ?? 'no picture');
    expect(html).toContain(drawn);
    // Expect an error if the request for the gallery fails, and a single cover after the next load: the script replaces the server's cover.
    await page.route('**/gallery', (route) => route.abort());
    tab.permitProblem(/net::ERR_FAILED/u, '/gallery');
    await page.reload();
    await page.getByRole('alert').waitFor();
    await page.unroute('**/gallery');
    await page.reload();
    await heart(tab, 'IMG_1.jpg').waitFor();
    expect(await page.locator('.client-cover').count()).toBe(1);

    const id = published.gallery._id;
    // Permit 401 and 410, because the open page can request its releases after the gallery or its session has ended.
    tab.permitProblem(/\b4(?:01|10)\b/u, '/releases');
    await owner.send(actOnGallery, { action: 'end' }, { id });
    expect(await pageFor(cookie)).toBe(shell);
    await owner.send(actOnGallery, { action: 'resume' }, { id });
    expect(await pageFor(cookie)).toBe(shell);
  },
);
