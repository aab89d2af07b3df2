import { readContent } from '@studio/contract';
import { describe, expect } from 'vitest';
import { upload } from '../fixtures/gallery.ts';
import { fileOf, picture } from '../fixtures/images.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { quietStudioTest, type SendRequest } from '../fixtures/test.ts';

const test = quietStudioTest;

/** Publishes a global: texts in the language `content`, and a response in the language `panel`. */
const publish = (request: SendRequest, token: string, slug: string, data: object, { content = 'en', panel = 'en' } = {}) =>
  request('POST', `/api/globals/${slug}?locale=${content}`, {
    json: { ...data, _status: 'published' },
    token,
    headers: { 'Accept-Language': panel },
  });

const square = async (side: number) => fileOf(await (await picture(side, side)).jpeg().toBuffer());

const early = { days: ['Sunday', 'Monday'], opens: '10:00', closes: '14:00' };
const late = { days: ['Monday'], opens: '13:30', closes: '18:00' };

describe('publishing a global', () => {
  test('stores Arabic digits as 0-9', async ({ request, studio, visitor, onTestFinished }) => {
    // Restore the hours, because the slots in other files of the worker depend on them.
    onTestFinished(async () => expect((await publish(request, studio.token, 'studio', { hours: [] })).status).toBe(200));
    const data = { phone: '٠٠٩٦٦ ٥٥ ٠٠٠ ١١١١', hours: [{ days: ['Monday'], opens: '٩:٣٠', closes: '١٨:٠٠' }], postalCode: '١٢٣٤٥' };
    expect((await publish(request, studio.token, 'studio', data)).status).toBe(200);
    expect(unwrap(await visitor.send(readContent, {})).data.studio).toMatchObject({
      phone: '+966 55 000 1111',
      hours: [{ days: ['Monday'], opens: '09:30', closes: '18:00' }],
      postalCode: '12345',
    });
  });

  test('removes invisible characters from text', async ({ request, studio, visitor }) => {
    const { status } = await publish(request, studio.token, 'home', { homeTitle: ' نور\u0007\u202E\n يبقى ' }, { content: 'ar' });
    expect(status).toBe(200);
    expect(unwrap(await visitor.send(readContent, { lang: 'ar' })).data.texts['home.title']).toBe('نور يبقى');
  });

  test.for([
    ['studio', { phone: '112233' }, 'Please write the number with its country code', 'يُرجى كتابة الرقم مع رمز الدولة'],
    ['studio', { latitude: 24.7 }, 'Please fill in both latitude and longitude', 'يُرجى إدخال خط العرض وخط الطول معاً'],
    ['studio', { social: [{ name: 'TikTok' }] }, 'Please add the link, or remove the row.', 'يُرجى إضافة الرابط أو حذف البند.'],
    ['studio', { hours: [{ days: ['Monday'], opens: '10:00', closes: '10:00' }] }, 'Please enter another time', 'يُرجى إدخال وقت غير وقت'],
    ['studio', { hours: [{ opens: '10:00', closes: '11:00' }] }, 'Please choose at least one day.', 'يُرجى اختيار يوم واحد على الأقل.'],
    ['studio', { hours: [early, late] }, 'Two rows overlap on Monday.', 'يتداخل بندان يوم الاثنين.'],
    ['studio', { exceptions: [{ reason: 'Stocktaking' }] }, 'Please choose the day.', 'يُرجى اختيار اليوم.'],
    ['studio', { exceptions: [{ from: '2027-03-02', to: '2027-03-01' }] }, 'Please choose a day that is not', 'يُرجى اختيار يوم لا يسبق'],
    ['services', { servicesPrice: '950 SR' }, 'Please keep {{amount}} in the text', 'يُرجى إبقاء {{amount}} في النص'],
    ['services', { servicesPrice: '{{amount}} {{amount}}' }, 'Please keep {{amount}} in the text', 'يُرجى إبقاء {{amount}} في النص'],
    ['about', { timeline: [{ title: 'Moved' }] }, 'Please write the year', 'يُرجى كتابة السنة'],
    ['about', { timeline: [{ bundled: 'constructor', title: 'Moved' }] }, 'Please write the year', 'يُرجى كتابة السنة'],
    ['home', { homeTitle: '$t(site.motto)' }, 'Please take $t( out of the text', 'يُرجى حذف $t( من النص'],
    ['home', { homeTitle: 'Prices {{ price }}' }, 'Please take the double braces', 'يُرجى حذف الأقواس المزدوجة'],
    ['home', { homeTitle: { a: 1 } }, 'Please write a text.', 'يُرجى كتابة نص.'],
    ['studio', { phone: ['+966550001111'] }, 'Please write a text.', 'يُرجى كتابة نص.'],
    ['studio', { phone: `+966${'('.repeat(3000)}55 000 1111` }, 'Please write the number with its country code', 'يُرجى كتابة الرقم'],
    ['home', { hero: '00000000-0000-4000-8000-000000000000' }, 'This file is no longer there.', 'لم يعد هذا الملف موجوداً.'],
    ['home', { hero: 'nowhere' }, 'This file is no longer there.', 'لم يعد هذا الملف موجوداً.'],
    ['portrait', { shelf: ['00000000-0000-4000-8000-000000000000'] }, 'This file is no longer there.', 'لم يعد هذا الملف موجوداً.'],
    ['developer', { cv: '00000000-0000-4000-8000-000000000000' }, 'This file is no longer there.', 'لم يعد هذا الملف موجوداً.'],
  ] as const)('rejects %s with %j in the language of the panel', async ([slug, data, en, ar], { request, studio }) => {
    for (const [panel, words] of [
      ['en', en],
      ['ar', ar],
    ] as const) {
      const { status, text } = await publish(request, studio.token, slug, data, { panel });
      expect(status).toBe(400);
      expect(text).toContain(words);
    }
  });

  test('rejects an icon of less than 512 pixels in the language of the panel', async ({
    request,
    studio,
    owner,
    visitor,
    onTestFinished,
  }) => {
    const [small, large] = [await square(511), await square(512)];
    const { _id: icon } = await upload(owner, { photo: small });
    for (const [panel, words] of [
      ['en', 'at least 512 pixels on each side'],
      ['ar', 'لا يقل عرضها ولا ارتفاعها عن 512 بكسل'],
    ] as const) {
      const { status, text } = await publish(request, studio.token, 'studio', { icon }, { panel });
      expect(status).toBe(400);
      expect(text).toContain(words);
    }
    const { _id } = await upload(owner, { photo: large });
    onTestFinished(async () => expect((await publish(request, studio.token, 'studio', { icon: null })).status).toBe(200));
    expect((await publish(request, studio.token, 'studio', { icon: _id })).status).toBe(200);
    const iconOf = async () => unwrap(await visitor.send(readContent, {})).data.pictures.icon;
    expect(await iconOf()).toMatchObject({ _id, width: 512, height: 512 });
    expect((await publish(request, studio.token, 'studio', { icon: null })).status).toBe(200);
    expect(await iconOf()).toBeNull();
  });

  test('returns the language of the draft with the error', async ({ request, studio, visitor }) => {
    const draft = { weddingDescription: 'بلا سعر {{evil}}', _status: 'draft' };
    const kept = await request('POST', '/api/globals/wedding?locale=ar&draft=true', { json: draft, token: studio.token });
    expect(kept.status).toBe(200);
    const refused = await publish(request, studio.token, 'wedding', { weddingTitle: 'Weddings' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('In Arabic: Please keep {{price}}');
    expect(unwrap(await visitor.send(readContent, { lang: 'ar' })).data.texts).not.toHaveProperty('wedding.description');
    expect((await publish(request, studio.token, 'wedding', { weddingDescription: '' }, { content: 'ar' })).status).toBe(200);
  });

  test('rejects an unknown status', async ({ request, studio }) => {
    const { status } = await request('POST', '/api/globals/wedding', { json: { _status: 'foo' }, token: studio.token });
    expect(status).toBe(400);
  });
});
