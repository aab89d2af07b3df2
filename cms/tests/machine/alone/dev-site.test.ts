import { expect } from 'vitest';
import { request } from '../../fixtures/request.ts';
import { openSession } from '../../fixtures/studio.ts';
import { machineTest } from '../../fixtures/test.ts';

machineTest('the development server shows a publication without a restart', async ({ machine }) => {
  const server = await machine.open({ args: ['--dev', '--no-panel'] });
  const { baseUrl } = server;
  const token = await openSession(baseUrl);
  const publish = async (slug: string, fields: object) => {
    const json = { ...fields, _status: 'published' };
    expect((await request(baseUrl, 'POST', `/api/globals/${slug}?locale=en`, { json, token })).status).toBe(200);
  };
  const page = async (path: string) => (await request(baseUrl, 'GET', path)).text;
  // The page must show both changes of an edition: for each request, the development server loads the texts and the content again.
  await expect.poll(() => page('/contact'), { timeout: 120_000, interval: 1000 }).toContain('Photography studio');
  for (const edition of ['first', 'second']) {
    await publish('contact-page', { contactTitle: `Heading of the ${edition} edition` });
    await publish('studio', { hoursNote: `Note of the ${edition} edition` });
    await expect.poll(() => page('/contact'), { timeout: 60_000, interval: 500 }).toContain(`Heading of the ${edition} edition`);
    expect(await page('/contact')).toContain(`Note of the ${edition} edition`);
  }
  await server.stop();
});
