import { createBooking, sendMessage } from '@studio/contract';
import { describe, expect } from 'vitest';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { bookingsOf, messagesOf, newBooking, newMessage, someName } from '../fixtures/submissions.ts';
import { test } from '../fixtures/test.ts';

/** Returns a text of `length` code points that begins with `start`. */
const filled = (start: string, length: number, filling: string): string => {
  const letters = [...filling];
  const rest = Array.from({ length: length - [...start].length }, (_, index) => letters[index % letters.length]);
  return start + rest.join('');
};

/** Samples of characters: one byte (Latin), two bytes (Arabic), two code units (emoji), and a combining mark. */
const scripts = [
  { script: 'Latin', filling: 'n' },
  { script: 'Arabic', filling: 'ص' },
  { script: 'emoji', filling: '💍' },
  { script: 'combining marks', filling: 'e\u0301' },
];

const limits = [
  { field: 'name', most: 100, sentence: 'Please shorten your name to 100 characters.' },
  { field: 'phone', most: 30, sentence: 'Please enter a phone number of at most 30 characters.' },
  { field: 'location', most: 200, sentence: 'Please shorten the location to 200 characters.' },
  { field: 'message', most: 2000, sentence: 'Please shorten your message to 2,000 characters.' },
];

const cases = limits.flatMap((limit) => scripts.map((script) => ({ ...limit, ...script })));

describe('limits of a booking are in code points', () => {
  test.for(cases)('$field: at most $most in $script', async ({ field, most, sentence, filling }, { visitor, owner }) => {
    const booking = newBooking();
    const start = field === 'name' ? booking.name : '';
    const most$ = filled(start, most, filling);
    const fits = { ...booking, [field]: most$ };
    unwrap(await visitor.send(createBooking, fits));
    expect(await bookingsOf(owner, fits.name)).toMatchObject([{ [field]: most$ }]);
    const tooLong = { ...newBooking(), [field]: filled(start, most + 1, filling) };
    expect(rejection(await visitor.send(createBooking, tooLong))).toMatchObject({
      status: 400,
      message: sentence,
      errors: { [field]: sentence },
    });
  });
});

describe('limits of a message are in code points', () => {
  test.for(scripts)('name and message in $script', async ({ filling }, { visitor, owner }) => {
    const name = filled(someName(), 100, filling);
    const message = filled('', 2000, filling);
    unwrap(await visitor.send(sendMessage, newMessage({ name, message })));
    expect(await messagesOf(owner, name)).toMatchObject([{ message }]);
    expect(
      rejection(await visitor.send(sendMessage, newMessage({ name: filled('', 101, filling), message: filled('', 2001, filling) }))),
    ).toMatchObject({
      status: 400,
      errors: {
        name: 'Please shorten your name to 100 characters.',
        message: 'Please shorten your message to 2,000 characters.',
      },
    });
  });

  test('the message is in Arabic for an Arabic client', async ({ arabicVisitor }) => {
    const { errors } = rejection(
      await arabicVisitor.send(sendMessage, newMessage({ name: filled('', 101, 'ص'), message: filled('', 2001, 'ص') })),
    );
    expect(errors).toEqual({ name: 'يُرجى اختصار الاسم إلى 100 حرف.', message: 'يُرجى اختصار الرسالة إلى 2000 حرف.' });
  });
});

describe('an e-mail address has at most 254 characters', () => {
  const domain = '@guest.example';
  test.for(scripts)('in $script', async ({ filling }, { visitor, owner }) => {
    const fits = newMessage({ email: filled('', 254 - domain.length, filling) + domain });
    unwrap(await visitor.send(sendMessage, fits));
    expect(await messagesOf(owner, fits.name)).toMatchObject([{ email: fits.email }]);
    const tooLong = newMessage({ email: filled('', 255 - domain.length, filling) + domain });
    expect(rejection(await visitor.send(sendMessage, tooLong)).errors).toEqual({ email: 'Please enter a valid email.' });
  });
});

test('white space at the ends does not count', async ({ visitor, owner }) => {
  const name = filled(someName(), 100, 'n');
  unwrap(await visitor.send(createBooking, newBooking({ name: `   ${name}   ` })));
  expect(await bookingsOf(owner, name)).toHaveLength(1);
});
