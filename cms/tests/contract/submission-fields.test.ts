import { createBooking, sendMessage } from '@studio/contract';
import { describe, expect } from 'vitest';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { bookingsOf, messagesOf, newBooking, newMessage, someName } from '../fixtures/submissions.ts';
import { test } from '../fixtures/test.ts';

const wrongTypes: [string, unknown][] = [
  ['a number', 7],
  ['null', null],
  ['a list', ['wedding']],
  ['an object', { equals: 'wedding' }],
  ['true', true],
];

const booking = {
  name: 'Please enter your name.',
  email: 'Please enter a valid email.',
  phone: 'Please enter a phone number of at most 30 characters.',
  location: 'Please shorten the location to 200 characters.',
  date: 'Please choose a date from the calendar.',
  package: 'Please select a package.',
  message: 'Please shorten your message to 2,000 characters.',
};

const message = {
  name: 'Please enter your name.',
  email: 'Please enter a valid email.',
  message: 'Please enter your message.',
};

const forms = [
  { path: '/api/bookings', make: newBooking, sentences: booking },
  { path: '/api/contact', make: newMessage, sentences: message },
];

const fields = forms.flatMap(({ path, make, sentences }) =>
  Object.entries(sentences).flatMap(([field, sentence]) =>
    wrongTypes.map(([kind, value]) => ({ path, make, field, sentence, kind, value })),
  ),
);

describe('a field of a wrong type is rejected', () => {
  test.for(fields)('$path: $field is $kind', async ({ path, make, field, sentence, value }, { request }) => {
    const answer = await request('POST', path, { json: { ...make(), [field]: value } });
    expect(answer.status).toBe(400);
    expect(answer.json).toStrictEqual({ success: false, message: sentence, errors: { [field]: sentence } });
  });
});

describe('missing required fields get an error each', () => {
  test('of a booking: name, e-mail and package', async ({ request }) => {
    const answer = await request('POST', '/api/bookings', { json: {} });
    expect(answer.status).toBe(400);
    const { name, email, package: choice } = booking;
    expect(answer.json).toStrictEqual({ success: false, message: name, errors: { name, email, package: choice } });
  });

  test('of a message: name, e-mail and the message', async ({ request }) => {
    const answer = await request('POST', '/api/contact', { json: {} });
    expect(answer.status).toBe(400);
    expect(answer.json).toStrictEqual({ success: false, message: message.name, errors: message });
  });

  test('in Arabic', async ({ arabicVisitor }) => {
    expect(rejection(await arabicVisitor.send(createBooking))).toMatchObject({
      message: 'يُرجى كتابة الاسم.',
      errors: { name: 'يُرجى كتابة الاسم.', email: 'يُرجى كتابة بريد إلكتروني صحيح.', package: 'يُرجى اختيار الباقة.' },
    });
    expect(rejection(await arabicVisitor.send(sendMessage)).errors).toMatchObject({ message: 'يُرجى كتابة الرسالة.' });
  });

  test.for(['', ' ', '\n\t', '\u00a0\u2003', '\u0000\u202e'])('%j is not a name', async (name, { visitor }) => {
    expect(rejection(await visitor.send(createBooking, newBooking({ name }))).errors).toEqual({ name: booking.name });
    expect(rejection(await visitor.send(sendMessage, newMessage({ name }))).errors).toEqual({ name: message.name });
    expect(rejection(await visitor.send(sendMessage, newMessage({ message: name }))).errors).toEqual({ message: message.message });
  });
});

describe('an e-mail address', () => {
  test.for([
    '',
    'sara',
    'sara@',
    '@guest.example',
    'sara@guest',
    'sara guest@guest.example',
    'sara@guest .example',
    'sara@@guest.example',
    'sara@guest.example, omar@guest.example',
    'Sara <sara@guest.example>',
    '"sara"@guest.example',
    'sara@guest.example\r\nBcc: all@evil.example',
    'sara@guest.example;x',
  ])('%j is rejected', async (email, { visitor }) => {
    expect(rejection(await visitor.send(createBooking, newBooking({ email }))).errors).toEqual({ email: booking.email });
    expect(rejection(await visitor.send(sendMessage, newMessage({ email }))).errors).toEqual({ email: message.email });
  });

  test.for(['a@b.co', 'sara+wedding@mail.guest.example', 'سارة@موقع.السعودية', "o'brien_1@guest.example", '1@2.3'])(
    '%j is accepted',
    async (email, { visitor, owner }) => {
      const sent = newMessage({ email });
      unwrap(await visitor.send(sendMessage, sent));
      expect(await messagesOf(owner, sent.name)).toMatchObject([{ email }]);
    },
  );
});

test.for(['Wedding', 'weddings', '', ' wedding', 'portrait,event', 'constructor', '__proto__'])(
  '%j is not a package',
  async (choice, { request, owner }) => {
    const name = someName();
    const answer = await request('POST', '/api/bookings', { json: { ...newBooking({ name }), package: choice } });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: { package: booking.package } });
    expect(await bookingsOf(owner, name)).toEqual([]);
  },
);
