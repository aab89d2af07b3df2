import { expect, test } from 'vitest';
import { studioRecipients } from '#src/jobs/mail-queue.ts';
import { findStudioAddress } from '#src/mail/recipient.ts';

const [owner, team, ward] = ['owner@studio.example', 'team@studio.example', 'ward@studio.example'];
const mailboxes = (addresses: readonly string[]) => addresses.map((address) => ({ name: '', address }));

test.for<[string, string[], (string | undefined)[]]>([
  ['stays', [owner, team], [owner, team]],
  ['is reordered', [team, owner], [owner, team]],
  ['gets another first address', [ward, owner, team], [owner, team]],
  ['is written in capitals', ['Owner@Studio.example', team], ['Owner@Studio.example', team]],
  ['loses an address, whose mails go to the first', [team, ward], [team, team]],
  ['is replaced', [ward], [ward, ward]],
  ['is empty', [], [undefined, undefined]],
])('a waiting mail keeps its address if MAIL_TO %s', ([, now, expected]) => {
  const jobs = studioRecipients([owner, team]);
  expect(jobs.map((job) => findStudioAddress(job, mailboxes(now))?.address)).toEqual(expected);
  expect(JSON.stringify(jobs)).not.toContain('studio.example');
});

test('a job of an earlier version goes to its index, or to the first address', () => {
  const addressOf = (to: number) => findStudioAddress({ to }, mailboxes([owner, team]))?.address;
  expect([addressOf(0), addressOf(1), addressOf(2)]).toEqual([owner, team, owner]);
});

test('a mail that was added without MAIL_TO goes to the address on the site, or to the first of MAIL_TO', () => {
  const [job] = studioRecipients(undefined);
  const addressOf = (addresses: readonly string[]) => job && findStudioAddress(job, mailboxes(addresses))?.address;
  expect([addressOf(['hello@noor.example']), addressOf([owner, team])]).toEqual(['hello@noor.example', owner]);
});
