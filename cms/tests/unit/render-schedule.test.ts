import { expect, test } from 'vitest';
import { whenIdle, whenNoUpload } from '#src/photos/render/schedule.ts';

test('photos of client galleries are rendered before the second rendering of waiting public photos', async () => {
  const later = new AbortController();
  const rendered: string[] = [];
  const clients = [1, 2, 3].map((index) => whenNoUpload(new AbortController().signal, async () => rendered.push(`client ${index}`)));
  const waiting = [1, 2].map((index) => whenIdle(later.signal, async () => rendered.push(`public ${index}`)).catch(() => 'aborted'));
  await Promise.all(clients);
  later.abort();
  expect(await Promise.all(waiting)).toEqual(['aborted', 'aborted']);
  expect(rendered).toEqual(['client 1', 'client 2', 'client 3']);
});
