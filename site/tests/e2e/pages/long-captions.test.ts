import { languages } from '@studio/contract';
import { afterAll, expect, test } from 'vitest';
import { localized } from '#src/lib/language.ts';
import { openFilledStudio } from '../../../../cms/tests/fixtures/filled-studio.ts';
import { publishedSettings } from '../../../../cms/tests/fixtures/server.ts';

/** Bytes of the first packets of a connection; see `budgets.test.ts`. */
const firstFlight = 14_600;

const server = await openFilledStudio({ photos: 200, bookings: 1, messages: 1, hasLongTexts: true }, await publishedSettings());
afterAll(server.close);

const addresses = ['/', '/gallery', '/gallery/wedding', '/gallery/design', '/services/wedding'];
const pages = languages.flatMap((language) => addresses.map((address) => localized(language, address)));

test.for(pages)('sends %s within the first packets if all texts of the photos have their maximum length', async (page) => {
  const response = await fetch(server.baseUrl + page, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(Number(response.headers.get('content-length'))).toBeLessThanOrEqual(firstFlight);
  expect(await response.text()).toMatch(/<picture/u);
});
