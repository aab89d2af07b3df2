import { describe, expect } from 'vitest';
import { newMessage } from '../fixtures/submissions.ts';
import { test } from '../fixtures/test.ts';

const english = 'Please enter your name.';
const arabic = 'يُرجى كتابة الاسم.';

const wishes: [language: string, address: string, acceptLanguage: string | undefined][] = [
  [english, '', undefined],
  [english, '', ''],
  [english, '', '*'],
  [english, '', 'fr-FR, de;q=0.8'],
  [english, '', 'ar;q=0'],
  [english, '', 'en, ar'],
  [english, '', 'ar;q=0.3, en;q=0.4'],
  [english, '', 'x-arabic, art'],
  [english, '', ';;;q=,,ar;q=nonsense'],
  [arabic, '', 'ar'],
  [arabic, '', 'AR-sa'],
  [arabic, '', 'ar-SA, en;q=0.9'],
  [arabic, '', 'en;q=0.4,ar;q=0.5'],
  [arabic, '', 'fr, ar;q=0.2, en;q=0.1'],
  [arabic, '', ' en ; q=0.001 , ar ; q=0.002 '],
  [arabic, '?lang=ar', undefined],
  [arabic, '?lang=ar', 'en'],
  [english, '?lang=en', 'ar'],
  [arabic, '?lang=fr', 'ar'],
  [english, '?lang=', 'en'],
];

describe('the language of an answer is that of', () => {
  test.for(wishes)('%s: %j and %j', async ([sentence, address, acceptLanguage], { request }) => {
    const headers: Record<string, string> = acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage };
    const answer = await request('POST', `/api/contact${address}`, { json: newMessage({ name: '' }), headers });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ message: sentence, errors: { name: sentence } });
  });
});

describe('every rejection has an Arabic message', () => {
  const rejections: [number, string, string, string, Record<string, string>?][] = [
    [401, 'GET', '/api/bookings', 'يُرجى تسجيل الدخول.'],
    [401, 'POST', '/api/photos', 'يُرجى تسجيل الدخول.'],
    [404, 'GET', '/api/nothing', 'لا يوجد شيء هنا.'],
    [405, 'PUT', '/api/bookings', 'هذا العنوان لا يقبل هذه الطريقة.'],
    [415, 'POST', '/api/bookings', 'هذا النوع من المحتوى غير مقبول هنا.', { 'content-type': 'text/plain' }],
    [400, 'POST', '/api/bookings', 'تعذّرت قراءة الطلب.', { 'content-type': 'application/json' }],
    [403, 'POST', '/api/bookings', 'لا يُرسل هذا النموذج إلا من صفحات الاستوديو.', { origin: 'https://evil.example' }],
    [400, 'GET', '/api/photos?limit=0', 'يجب أن يكون الحد عدداً صحيحاً من 1 فأكثر.'],
    [400, 'GET', '/api/photos?cursor=x', 'هذا المؤشر غير صادر عنا.'],
  ];
  test.for(rejections)('%i: %s %s', async ([status, method, path, message, headers], { request }) => {
    const answer = await request(method, path, {
      headers: { 'accept-language': 'ar', ...headers },
      ...(method === 'POST' && { body: 'x' }),
    });
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ success: false, message });
  });
});
