import { describe, expect } from 'vitest';
import { addressed, attacks, attacksOf, expectSafeRejection } from '../fixtures/attacks.ts';
import { newMessage } from '../fixtures/submissions.ts';
import { ownStudioTest } from '../fixtures/test.ts';

const test = ownStudioTest();

const queries = addressed.filter(({ call }) => call.body === 'query' && call.method === 'GET');

describe('every parameter of every call', () => {
  const cases = queries.flatMap((each, place) =>
    ['lang', 'category', 'limit', 'cursor', 'where', 'depth', 'sort', 'select', 'id'].map((field, index) => ({
      ...each,
      field,
      place: place + index,
    })),
  );
  test.for(cases)('$name?$field rejects attacks', async ({ name, address, field, place }, { requestFromAnywhere: request, studio }) => {
    const rest = { token: studio.token };
    const normal = (await request('GET', address, rest)).status;
    for (const [index, attack] of attacksOf(attacks, place).entries()) {
      const value = encodeURIComponent(attack.toWellFormed());
      const forms = [`${field}=${value}`, `${field}[${value}]=1`, `${field}=1&${field}=${value}`];
      // Rotate the forms, so that each attack is sent in each form, to different parameters.
      const query = forms[(index + Math.floor(place / 3)) % forms.length];
      const answer = await request('GET', `${address}?${query}`, rest);
      expectSafeRejection(answer, `${name}?${query}`);
      expect([normal, 400]).toContain(answer.status);
    }
  });
});

describe('every header that is read', () => {
  const headers = ['authorization', 'cookie', 'accept-language', 'idempotency-key', 'if-none-match', 'accept-encoding', 'origin', 'range'];
  // Exclude attacks with characters other than printable ASCII. contract/hostile-requests.test.ts sends invalid bytes in headers.
  const sendable = attacks.filter((attack) => /^[ -~]*$/u.test(attack));
  test.for(headers.map((header, place) => ({ header, place })))(
    '$header rejects attacks',
    async ({ header, place }, { requestFromAnywhere: request }) => {
      for (const attack of attacksOf(sendable, place)) {
        for (const value of [attack, `Bearer ${attack}`, `studio-token=${attack}`, `"${attack}"`, `bytes=${attack}`]) {
          expectSafeRejection(await request('GET', '/api/contact', { headers: { [header]: value } }), `${header}: ${value}`);
          expectSafeRejection(await request('GET', '/api/photos?lang=ar', { headers: { [header]: value } }), `${header}: ${value}`);
          const sent = await request('POST', '/api/contact', { headers: { [header]: value }, json: { ...newMessage(), email: 'none' } });
          expectSafeRejection(sent, `${header}: ${value}`);
          expect([400, 403, 422]).toContain(sent.status);
        }
      }
    },
  );
});
