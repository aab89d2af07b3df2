import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { deliverToFolder } from '#src/mail/deliver.ts';

const studio = { name: 'Noor Studio', address: 'hello@noor.example' };

/** Delivers a mail with the name of a client in `Reply-To` to a folder. @returns the source of the mail */
async function deliverFrom(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mail-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const replyTo = { name, address: 'sara@guest.example' };
  const mail = {
    messageId: '<a@noor.example>',
    from: studio,
    to: [studio],
    recipient: studio,
    replyTo,
    subject: 'New',
    text: 'a',
    html: '<p>a',
  };
  await deliverToFolder(folder)(mail, AbortSignal.timeout(10_000));
  const [file = ''] = await readdir(folder);
  return readFile(path.join(folder, file), 'utf8');
}

test.for(['=?utf-8?q?Bank?=', '=?UTF-8?B?QmFuaw==?=', 'Sara =?utf-8?q?=40evil?= of =?us-ascii?q?the_bank?=', 'سارة =?utf-8?q?Bank?='])(
  'an encoded word in a name is shown as it was typed: %s',
  async (name) => {
    const source = await deliverFrom(name);
    const header = /^Reply-To: (.*(?:\r\n\s.*)*)/mu.exec(source)?.[1] ?? '';
    // Expect no encoded word in quotation marks, because mail programs decode it there, too.
    expect(header).not.toMatch(/"[^"]*=\?/u);
    const { replyTo } = await PostalMime.parse(source);
    expect(replyTo).toMatchObject([{ address: 'sara@guest.example' }]);
    expect(replyTo?.[0]?.name?.replaceAll('\u2060', '')).toBe(name);
  },
);

test.for(['Sara', 'سارة العتيبي', 'Omar "Al" O’Neil, =?'])('a name is unchanged: %s', async (name) => {
  const { replyTo } = await PostalMime.parse(await deliverFrom(name));
  expect(replyTo?.[0]?.name?.replaceAll('\u2060', '')).toBe(name);
});
