import { createBooking } from '@studio/contract';
import { granted } from '../outcome.ts';
import { bookingsOf, newBooking } from '../submissions.ts';
import { test } from '../test.ts';
test('x', async ({ ask, studio, owner, visitor }) => {
  const b = newBooking();
  granted(await visitor.send(createBooking, b));
  const [k] = await bookingsOf(owner, b.name);
  for (const status of ['lost', 7, null, ['confirmed'], {}, true]) {
    const a = await ask('PATCH', `/api/booking/${k?._id}`, { json: { status }, token: studio.token });
    console.log(JSON.stringify(status), a.status, a.text.slice(0, 200));
  }
});
