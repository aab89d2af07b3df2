import { createBooking, createClient, listBookings, listMessages, sendMessage } from '@studio/contract';
import { expect } from 'vitest';
import { ask } from '../../../cms/tests/ask.ts';
import { granted } from '../../../cms/tests/outcome.ts';
import { openSession } from '../../../cms/tests/studio.ts';
import { comeAsOwner } from './owner.ts';
import { inBoth, type Scene, test } from './test.ts';

/** What somebody writes who means harm: markup, addresses that run, templates, what turns a line around. */
const written = [
  '<script>window.harmed = true</script>',
  '<img src=x onerror="window.harmed = true">',
  '"><svg onload="window.harmed = true">',
  'javascript:window.harmed=true//',
  '{{constructor.constructor("window.harmed = true")()}} $t(admin.logout)',
  '\u202Efdp.exe\u202C\u2066x\u2069',
  '</textarea></title><base href="//harm.example/">',
];

/** As it is kept: without what would turn the line around it. */
const kept = (text: string) => text.replace(/[\u202A-\u202E\u2066-\u2069]/gu, '');

const email = "harm'onfocus=x@mail.example";

/** Whether anything that was written did anything, or became a part of the page. */
const isHarmed = ({ page }: Scene): Promise<boolean> =>
  page.evaluate(() => 'harmed' in window || document.querySelector('main :is(script, base, img[src=x], svg[onload])') !== null);

const screens = [
  { screen: 'bookings', collection: 'booking' },
  { screen: 'contacts', collection: 'contact-message' },
] as const;
const visits = inBoth.flatMap((each) => screens.map((one) => ({ ...each, ...one })));

test.for(visits)('the owner reads in $spoken what strangers wrote on $screen as nothing but text', async (given, { visit, baseUrl }) => {
  const { language, screen, collection } = given;
  const visitor = createClient({ baseUrl, lang: language });
  const token = await openSession(baseUrl);
  for (const words of written) {
    const name = `${language} ${words}`;
    const booking = { name, email, phone: '"><b>1', location: words, date: '', package: 'event' as const, message: `${words}\n${words}` };
    if (screen === 'bookings') granted(await visitor.send(createBooking, booking));
    else granted(await visitor.send(sendMessage, { name, email, message: words }));
  }
  const scene = await visit({ language });
  const { page } = scene;
  page.on('dialog', (dialog) => expect.unreachable(dialog.message()));
  await comeAsOwner(scene, baseUrl, token, `/admin/${screen}`);
  const main = page.getByRole('main');
  for (const words of written) {
    const name = `${language} ${kept(words)}`;
    await main.getByRole('searchbox').fill(name);
    await main.getByText(name, { exact: true }).first().waitFor();
    if (screen === 'contacts') await main.getByRole('button', { expanded: false }).first().click();
    expect(await isHarmed(scene), words).toBe(false);
  }
  const owner = createClient({ baseUrl, token: () => token });
  const sent = screen === 'bookings' ? granted(await owner.send(listBookings)).data : granted(await owner.send(listMessages));
  for (const { _id } of sent.filter((each) => each.email === email)) await ask(baseUrl, 'DELETE', `/api/${collection}/${_id}`, { token });
});
