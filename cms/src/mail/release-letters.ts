import { eq } from '@payloadcms/db-postgres/drizzle';
import { cleanText, type Language, releasePagePath } from '@studio/contract';
import { linkOf } from '#src/client-galleries/read-galleries.ts';
import { galleries } from '#src/client-galleries/tables.ts';
import { formatMoment } from '#src/lib/time.ts';
import { people, releases, requests, withdrawals } from '#src/permission/tables.ts';
import { currentToken } from '#src/releases/link.ts';
import type { ReleaseNotice } from '#src/releases/mails.ts';
import { type Email, latin, typedText } from './email.ts';
import { type LetterContext, type Letters, noLetters } from './letters.ts';
import { pageText, signature } from './visitor-email.ts';

type Kind = ReleaseNotice['kind'];

const clientTexts: Record<Language, Record<Kind, { title: string; text: string; open: string }> & { reason: string }> = {
  en: {
    asked: {
      title: 'May we show some of your photos?',
      text: 'We would like to show some of your photos. You decide for each photo and each place, in your gallery. Without your answer nothing is shown.',
      open: 'Open your gallery',
    },
    signed: {
      title: 'Your permission to show photos',
      text: 'Thank you. On this page you find what you signed. You can print it, and withdraw it at any time. Please keep this email: the link is only for you.',
      open: 'Open your permission',
    },
    withdrawn: {
      title: 'Your permission is withdrawn',
      text: 'The photos you chose have left our website. We remove our posts by hand within three days.',
      open: 'Open your permission',
    },
    reason: 'You receive this email because the studio took photos for you.',
  },
  ar: {
    asked: {
      title: 'هل تأذنون بعرض بعض صوركم؟',
      text: 'نود عرض بعض صوركم. والقرار لكم في كل صورة وكل موضع نشر، من معرضكم. ولن يُعرض شيء دون جوابكم.',
      open: 'فتح معرضكم',
    },
    signed: {
      title: 'إذنكم بنشر الصور',
      text: 'شكراً لكم. في هذه الصفحة ما وقّعتموه، ويمكنكم طباعته وسحبه في أي وقت. نرجو حفظ هذه الرسالة، فالرابط لكم وحدكم.',
      open: 'فتح الإذن',
    },
    withdrawn: {
      title: 'سُحب إذنكم',
      text: 'أُزيلت الصور التي اخترتموها من موقعنا. ونحذف منشوراتنا بأنفسنا خلال ثلاثة أيام.',
      open: 'فتح الإذن',
    },
    reason: 'وصلتكم هذه الرسالة لأن الاستوديو صوّر لكم.',
  },
};

const studioTexts = {
  signed: { ar: 'أجاب عميل عن طلب إذن النشر', en: 'A client answered a request for a release' },
  withdrawn: { ar: 'سحب عميل إذن نشر', en: 'A client withdrew a release' },
} as const;

const labels = {
  person: ['الاسم · ', latin('Name')],
  at: ['الوقت · ', latin('Time')],
} as const;

const line = (text: string): string => cleanText(text).replace(/\s+/gu, ' ');

/** Makes the email to a client. Its button opens the given address. */
function clientMail(context: LetterContext, language: Language, kind: Kind, address: string): Email {
  const studio = context.studioIn(language);
  const { title, text, open } = clientTexts[language][kind];
  return {
    language,
    subject: `${title} · ${pageText(studio, 'site.name')}`,
    title: [title],
    opening: [[text]],
    rows: [],
    button: { label: [open], address },
    closing: [],
    footer: { signature: signature(studio), reason: clientTexts[language].reason },
  };
}

async function askedLetters(context: LetterContext, id: string): Promise<Letters> {
  const { payload } = context;
  const [row] = await payload.db.drizzle
    .select({ gallery: galleries, state: requests.state })
    .from(requests)
    .innerJoin(galleries, eq(galleries.id, requests.galleryId))
    .where(eq(requests.id, id));
  const link = row && linkOf(payload, row.gallery);
  if (!row || !link || row.state !== 'open' || row.gallery.state !== 'published') return noLetters;
  const { client, email: address, language } = row.gallery;
  return { letters: [{ email: clientMail(context, language, 'asked', link), key: 'asked.', visitor: { name: line(client), address } }] };
}

/**
 * Writes the letters about an event of a release; none to the client if the link cannot be computed, and none about a request that is no longer open
 * or whose gallery is not published.
 */
export async function releaseLetters(context: LetterContext, { id, kind, withdrawal = '' }: ReleaseNotice): Promise<Letters> {
  if (kind === 'asked') return askedLetters(context, id);
  const { payload, isToVisitor, publicUrl } = context;
  const { drizzle } = payload.db;
  const [row] = await drizzle
    .select({ release: releases, email: people.email })
    .from(releases)
    .innerJoin(people, eq(people.id, releases.personId))
    .where(eq(releases.id, id));
  if (!row) return noLetters;
  const { release, email: address } = row;
  const visitor = { name: line(release.signer), address };
  const key = `${kind}${withdrawal && `-${withdrawal}`}.`;
  if (isToVisitor) {
    const token = await currentToken(payload, id);
    if (token === undefined) return noLetters;
    const page = `${publicUrl}${releasePagePath(token, release.language)}`;
    return { letters: [{ email: clientMail(context, release.language, kind, page), key, visitor }] };
  }
  const [withdrawn] = kind === 'withdrawn' ? await drizzle.select().from(withdrawals).where(eq(withdrawals.id, withdrawal)) : [];
  const text = studioTexts[kind];
  const email: Email = {
    language: 'ar',
    subject: `${text.ar}: \u2068${line(release.personName)}\u2069 · ${text.en}`,
    title: [`${text.ar} · `, latin(text.en)],
    opening: [],
    rows: [
      { label: labels.person, value: typedText(line(release.personName)) },
      { label: labels.at, value: typedText(formatMoment((withdrawn?.createdAt ?? release.signedAt).toISOString(), 'ar')) },
    ],
    button: { label: ['أذونات النشر · ', latin('Releases')], address: `${publicUrl}/admin/releases?open=${id}` },
    closing: [],
  };
  return { letters: [{ email, key, visitor }] };
}
