import { createHash } from 'node:crypto';
import { sql } from '@payloadcms/db-postgres';
import { createBooking } from '@studio/contract';
import { describe, expect } from 'vitest';
import { unwrap } from '../fixtures/outcome.ts';
import { newBooking } from '../fixtures/submissions.ts';
import { test } from '../fixtures/test.ts';

/** Returns the token of a client page's path. */
const tokenOf = (page = ''): string => page.split('/').at(-1) ?? '';

describe('the link of a client page', () => {
  test('is in the language of the form, and the database keeps its hash only', async ({ visitor, arabicVisitor, database }) => {
    const { data } = unwrap(await visitor.send(createBooking, newBooking()));
    expect(data?.page).toMatch(/^\/booking\/[\w-]{24}$/u);
    const token = tokenOf(data?.page);
    const hash = createHash('sha256').update(token).digest('hex');
    const { rows } = await database.execute(sql`select * from client_link where token_hash = ${hash}`);
    expect(rows).toMatchObject([{ generation: 1, replaced_at: null }]);
    expect(JSON.stringify(rows)).not.toContain(token);
    const arabic = unwrap(await arabicVisitor.send(createBooking, newBooking()));
    expect(arabic.data?.page).toMatch(/^\/ar\/booking\/[\w-]{24}$/u);
  });

  test('is the same for a repeated request', async ({ visitor }) => {
    const booking = newBooking();
    const [first, second] = [await visitor.send(createBooking, booking), await visitor.send(createBooking, booking)];
    expect(unwrap(second).data).toEqual(unwrap(first).data);
  });
});
