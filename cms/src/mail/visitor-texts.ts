import type { Span, Text } from './email.ts';

/** The mails that clients get; `withdrawn` is sent to the earlier email address of a client, and removes the calendar entry there. */
export type VisitorMailKind =
  | 'received'
  | 'message'
  | 'expired'
  | 'confirmed'
  | 'offered'
  | 'moved'
  | 'cancelled'
  | 'declined'
  | 'reopened'
  | 'reminder'
  | 'withdrawn';

interface MailTexts {
  title: string;
  /** @param hasTime whether the time of the session is confirmed; for `received`, whether a time is held */
  opening(studio: Span, hasTime: boolean): Text;
  /** @param phone the studio's number; undefined if unknown. Returns `[]` if there is nothing to say without it. */
  closing(phone: Span | undefined): Text;
  /** The sentence that explains why the client gets the email. */
  reason: string;
}

/** The texts of the emails to clients, in one language. */
export interface VisitorTexts {
  /** @param name undefined if the typed name is not safe in a greeting */
  greeting(name: Span | undefined): Text;
  mails: Record<VisitorMailKind, MailTexts>;
  package: string;
  date: string;
  time: string;
  /** Label of the time before a change. */
  before: string;
  heldUntil: string;
  place: string;
  reference: string;
  phone: string;
  /** The texts of the buttons: to the client page, and to the answer to an offer. */
  openPage: string;
  answerOffer: string;
}
