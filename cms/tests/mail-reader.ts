import { load } from 'cheerio';
import { expect } from 'vitest';
import type { Arrived, MailSink } from './mail-sink.ts';

/** Where the studio of a sink's settings reads its mails. */
export const [owner, team] = ['owner@studio.example', 'team@studio.example'] as const;

/** How long a mail may take whose server stumbled: some seconds, and again as long. */
export const soon = { timeout: 60_000, interval: 50 };

/** Waits for one mail. */
async function one(arrived: () => readonly Arrived[], what: string) {
  await expect.poll(() => arrived().length, soon).toBe(1);
  const [mail] = arrived();
  if (!mail) throw new Error(`There is no mail ${what}`);
  return { ...mail, page: load(mail.html ?? ''), text: mail.text ?? '' };
}

/** Reads what has arrived at a sink. */
export function readerOf(sink: MailSink) {
  /** The mails about a name that the studio was sent at one of its addresses. */
  const toStudio = (name: string, address: string = owner) => sink.to(address).filter(({ replyTo }) => replyTo?.[0]?.name === name);
  return {
    toStudio,
    /** Waits for the one mail to an address. */
    mailTo: (address: string) => one(() => sink.to(address), `to ${address}`),
    /** Waits for the one mail about a name to the studio. */
    noticeOf: (name: string) => one(() => toStudio(name), `about ${name}`),
  };
}
