import { listMessages, sendMessage } from '@studio/contract';
import { describe, expect } from 'vitest';
import { objectIn } from '../fixtures/json.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { messagesOf, newMessage } from '../fixtures/submissions.ts';
import { test } from '../fixtures/test.ts';

describe('a message', () => {
  test('returns a confirmation', async ({ request }) => {
    const answer = await request('POST', '/api/contact', { json: newMessage() });
    expect(answer.status).toBe(201);
    expect(answer.json).toStrictEqual({ success: true, message: 'Message sent. Thank you, we will reply soon.' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('returns an Arabic confirmation', async ({ arabicVisitor }) => {
    const { message } = unwrap(await arabicVisitor.send(sendMessage, newMessage()));
    expect(message).toBe('وصلتنا رسالتكم. شكراً لكم، وسنرد عليكم قريباً.');
  });

  test('is listed for the admin in a bare array', async ({ visitor, request, studio }) => {
    const sent = newMessage({ message: 'line one\nline two <b>not bold</b> 💍' });
    unwrap(await visitor.send(sendMessage, sent));
    const answer = await request('GET', '/api/contact', { token: studio.token });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.json).toEqual(expect.arrayContaining([expect.objectContaining(sent)]));
    const keys = ['_id', 'answered', 'createdAt', 'email', 'language', 'message', 'name', 'read'];
    const rows = Object.values(objectIn(answer.json)).map(Object);
    expect(rows.filter(({ name }) => name === sent.name).map((row) => Object.keys(row).toSorted())).toEqual([keys]);
    expect([...keys, 'mailLimited', 'booking']).toEqual(expect.arrayContaining([...new Set(rows.flatMap((row) => Object.keys(row)))]));
  });

  test('ignores fields that a visitor cannot set', async ({ request, owner }) => {
    const sent = newMessage();
    const forged = { _id: '00000000-0000-4000-8000-000000000003', createdAt: '2020-01-01T00:00:00.000Z', read: true, answered: true };
    expect((await request('POST', '/api/contact', { json: { ...sent, ...forged } })).status).toBe(201);
    const [stored] = await messagesOf(owner, sent.name);
    expect(stored).toMatchObject({ read: false, answered: false });
    expect(stored?._id).not.toBe(forged._id);
    expect(stored?.createdAt).not.toBe(forged.createdAt);
  });
});

test('the list of messages is sorted newest first', async ({ visitor, owner }) => {
  const [first, second, third] = [newMessage(), newMessage(), newMessage()];
  for (const sent of [first, second, third]) unwrap(await visitor.send(sendMessage, sent));
  const all = unwrap(await owner.send(listMessages));
  const mine = all.map(({ name }) => name).filter((name) => [first.name, second.name, third.name].includes(name));
  expect(mine).toEqual([third.name, second.name, first.name]);
  const times = all.map(({ createdAt }) => Date.parse(createdAt));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});
