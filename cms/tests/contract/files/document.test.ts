import { randomUUID } from 'node:crypto';
import { readContent } from '@studio/contract';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { documentForm, pdf } from '../../fixtures/documents.ts';
import { docIn } from '../../fixtures/json.ts';
import { unwrap } from '../../fixtures/outcome.ts';
import { panelForm } from '../../fixtures/panel.ts';
import type { RequestOptions } from '../../fixtures/request.ts';
import { createUser } from '../../fixtures/staff.ts';
import { openSession } from '../../fixtures/studio.ts';
import { quietStudioTest } from '../../fixtures/test.ts';

const most = 10 * 1024 * 1024;

/** A test with panel requests of a staff user, in a quiet studio, because other tests would change the list of stored files. */
const test = quietStudioTest
  .extend('token', { scope: 'file' }, async ({ request, studio }) => {
    const { username, password } = await createUser(request, studio.token);
    return openSession(studio.baseUrl, username, password);
  })
  .extend('panel', { scope: 'file' }, ({ request, token }) => (method: string, address: string, question: RequestOptions = {}) => {
    return request(method, address, { token, ...question });
  })
  .extend('add', { scope: 'file' }, ({ panel }) => async (name = `${randomUUID()}.pdf`, bytes = pdf()) => {
    const { status, text, json } = await panel('POST', '/api/document', { body: documentForm(bytes, name) });
    expect(status, text).toBe(201);
    const doc = docIn(json, { filename: v.string(), url: v.string() });
    return { doc, id: doc.id, address: doc.url };
  });

describe('uploading a document', () => {
  test('serves it under its original name', async ({ request, panel, add }) => {
    const bytes = pdf();
    const { doc, address } = await add('Salman Al-Mithal, CV.pdf', bytes);
    expect(doc).toMatchObject({ filename: 'Salman Al-Mithal CV.pdf', filesize: bytes.length, mimeType: 'application/pdf' });
    expect((await panel('GET', `/api/document/${doc.id}`)).json).toMatchObject({ url: address });
    expect((await panel('GET', `/api/document/file/${encodeURIComponent(doc.filename)}`)).status).toBe(404);
    expect(address).toMatch(/^\/media\/[\w-]{16}\.pdf$/u);
    const answer = await request('GET', address);
    expect(answer.status).toBe(200);
    expect(answer.bytes.equals(bytes)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': 'attachment; filename="Salman Al-Mithal CV.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const etag = answer.headers.get('etag') ?? '';
    expect(await request('GET', address, { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304, text: '' });
    const head = await request('HEAD', address);
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', String(bytes.length)]);
  });

  test('keeps an Arabic name', async ({ request, add }) => {
    const { doc, address } = await add('السيرة الذاتية.pdf');
    expect(doc).toMatchObject({ filename: 'السيرة الذاتية.pdf' });
    expect((await request('GET', address)).headers.get('content-disposition')).toBe(
      `attachment; filename="document.pdf"; filename*=UTF-8''${encodeURIComponent('السيرة الذاتية')}.pdf`,
    );
  });

  test('stores two of one name under different addresses', async ({ request, add }) => {
    const [first, second] = [await add('twice.pdf'), await add('twice.pdf')];
    expect(first.doc.filename).toBe('twice.pdf');
    expect(second.doc.filename).toMatch(/^twice \([\w-]{4}\)\.pdf$/u);
    for (const { address } of [first, second]) {
      expect((await request('GET', address)).headers.get('content-disposition')).toBe('attachment; filename="twice.pdf"');
    }
  });

  test('stores concurrent uploads of one name', async ({ add, request }) => {
    const made = await Promise.all(Array.from({ length: 5 }, () => add('at once.pdf')));
    expect(new Set(made.map(({ doc }) => doc.filename)).size).toBe(5);
    expect(made.filter(({ doc }) => doc.filename === 'at once.pdf')).toHaveLength(1);
    expect(await Promise.all(made.map(async ({ address }) => (await request('GET', address)).status))).toEqual(made.map(() => 200));
  });

  test.for(['../../etc/passwd', '"; filename="x.html', 'a\r\nset-cookie: x=1.pdf', '\u202Efdp.exe', '.pdf', '..', 'x'.repeat(300)])(
    'neutralizes the file name %j',
    async (name, { request, add, files }) => {
      const before = await files();
      const { doc, address } = await add(name);
      expect(doc.filename).toMatch(/^[\w][\w ._()-]{0,90}\.pdf$/u);
      expect((await request('GET', address)).headers.get('content-disposition')).toMatch(/^attachment; filename="[\w ._()-]+\.pdf"$/u);
      const added = (await files()).filter((file) => !before.includes(file));
      expect(added).toEqual([address.slice(1)]);
    },
  );
});

describe('a file that is not a PDF is rejected and leaves no file', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.4 %%EOF');
  const cut = pdf(4000).subarray(0, 2000);
  test.for([
    [415, 'Only PDF files can be uploaded here. Please save the document as PDF.', documentForm(html)],
    [415, 'Only PDF files can be uploaded here. Please save the document as PDF.', documentForm(Buffer.from(' %PDF-1.4 %%EOF'))],
    [422, 'This PDF is cut off or damaged. Please save it again.', documentForm(cut)],
    [400, 'This file is empty. Please choose another.', documentForm(Buffer.alloc(0))],
    [413, 'This file is over 10 MB. Please save the PDF with smaller pictures.', documentForm(pdf(most + 1))],
    [400, 'Please select a file', panelForm(undefined, { filename: 'x.pdf', stem: 'x' })],
  ] as const)('%s: %s', async ([status, message, body], { panel, files }) => {
    const before = await files();
    expect(await panel('POST', '/api/document', { body })).toMatchObject({ status, json: { errors: [{ message }] } });
    expect(await files()).toEqual(before);
  });

  test('rejects a much too large file by its length', async ({ panel }) => {
    const answer = await panel('POST', '/api/document', { body: documentForm(Buffer.alloc(most + 100_000)) });
    expect(answer).toMatchObject({ status: 413, json: { message: 'This file is over 10 MB. Please save the PDF with smaller pictures.' } });
  });

  test('accepts 10 MB', async ({ add, request }) => {
    const { address } = await add('large.pdf', pdf(most));
    expect((await request('HEAD', address)).headers.get('content-length')).toBe(String(most));
  });

  test('returns an Arabic message', async ({ panel }) => {
    const answer = await panel('POST', '/api/document', { body: documentForm(html), headers: { 'accept-language': 'ar' } });
    expect(answer.text).toContain('يمكن رفع ملفات PDF فقط');
  });

  test('returns 400 for malformed requests', async ({ panel }) => {
    const attempts: RequestOptions[] = [{ json: {} }, { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } }, {}];
    for (const attempt of attempts) expect((await panel('POST', '/api/document', attempt)).status).toBe(400);
    for (const slip of ['/not-an-id', '', '?where=', '?where[id]=x']) {
      expect([400, 404], slip).toContain((await panel('DELETE', `/api/document${slip}`)).status);
    }
  });
});

describe('a document that a page links to', () => {
  test('is the developer’s CV from its publication to its deletion', async ({ visitor, panel, add, request, files }) => {
    const { id, address } = await add('cv.pdf');
    const cv = async () => unwrap(await visitor.send(readContent)).data.cv;
    expect(await cv()).toBeNull();
    expect((await panel('POST', '/api/globals/developer', { json: { cv: id, _status: 'published' } })).status).toBe(200);
    await expect.poll(cv).toEqual({ address, pages: null });
    expect(await panel('DELETE', `/api/document/${id}`)).toMatchObject({ status: 200, json: { doc: { id } } });
    expect(await cv()).toBeNull();
    expect((await request('GET', address)).status).toBe(404);
    expect(await files()).not.toContain(address.slice(1));
    expect((await panel('DELETE', `/api/document/${id}`)).status).toBe(404);
  });

  test('deletes only the selected documents', async ({ panel, add, request }) => {
    const [one, two, kept] = [await add(), await add(), await add()];
    const answer = await panel('DELETE', `/api/document?where[id][in][0]=${one.id}&where[id][in][1]=${two.id}`);
    expect(answer).toMatchObject({ status: 200, json: { errors: [] } });
    expect(await Promise.all([one, two, kept].map(async ({ address }) => (await request('GET', address)).status))).toEqual([404, 404, 200]);
  });
});
