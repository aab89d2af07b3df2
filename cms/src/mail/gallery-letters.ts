import { and, eq, sql } from '@payloadcms/db-postgres/drizzle';
import { cleanText, type Language, todayInRiyadh } from '@studio/contract';
import { readChoice } from '#src/client-galleries/choice.ts';
import { lastDayOf } from '#src/client-galleries/galleries.ts';
import type { GalleryNotice } from '#src/client-galleries/mails.ts';
import { linkOf, pinOfGallery } from '#src/client-galleries/read-galleries.ts';
import { deletionOf, endOfGallery } from '#src/client-galleries/state.ts';
import { galleries } from '#src/client-galleries/tables.ts';
import { isAddress } from '#src/env/mail-settings.ts';
import { formatBothDays } from '#src/lib/time.ts';
import { type Email, latin, typedText } from './email.ts';
import { type Letter, type LetterContext, type Letters, noLetters } from './letters.ts';
import { pageText, type StudioInfo, signature } from './visitor-email.ts';

type ClientKind = 'ready' | 'pin' | 'ending' | 'reopened' | 'received';

const clientTexts: Record<
  Language,
  Record<ClientKind, { title: string; text: string }> & Record<'open' | 'until' | 'pinLabel' | 'reason', string>
> = {
  en: {
    ready: {
      title: 'Your photos are ready',
      text: 'Your photos are in a private gallery. Its PIN comes in a separate email if it has one.',
    },
    pin: { title: 'The PIN of your photos', text: 'Please enter this PIN when you open the gallery of your photos.' },
    ending: { title: 'Your gallery closes soon', text: 'Please choose and download your photos before the gallery closes.' },
    reopened: { title: 'You can change your choice', text: 'We opened your choice again. Please send it when you are done.' },
    received: { title: 'Your choice is with us', text: 'Thank you. To change something, reply to this email.' },
    ...{ open: 'Open your photos', until: 'Open until', pinLabel: 'PIN' },
    reason: 'You receive this email because the studio prepared photos for you.',
  },
  ar: {
    ready: { title: 'صوركم جاهزة', text: 'صوركم في معرض خاص بكم. وإن كان له رمز فسيصلكم في رسالة منفصلة.' },
    pin: { title: 'رمز معرض صوركم', text: 'نرجو إدخال هذا الرمز عند فتح معرض صوركم.' },
    ending: { title: 'يُغلق معرضكم قريباً', text: 'نرجو اختيار صوركم وتنزيلها قبل إغلاق المعرض.' },
    reopened: { title: 'يمكنكم تعديل اختياركم', text: 'فتحنا اختياركم من جديد. نرجو إرساله عند الانتهاء.' },
    received: { title: 'وصلنا اختياركم', text: 'شكراً لكم. لتعديل شيء ردّوا على هذه الرسالة.' },
    ...{ open: 'فتح صوركم', until: 'مفتوح حتى', pinLabel: 'الرمز' },
    reason: 'وصلتكم هذه الرسالة لأن الاستوديو أعدّ لكم صوراً.',
  },
};

const studioTexts = {
  submitted: { ar: 'أرسل عميل اختياره من الصور', en: 'A client sent their choice of photos' },
  deletion: { ar: 'ستُحذف صور معرض بعد أسبوع', en: 'The photos of a gallery will be deleted in a week' },
} as const;

const labels = {
  gallery: ['المعرض · ', latin('Gallery')],
  client: ['العميل · ', latin('Client')],
  chosen: ['الصور المختارة · ', latin('Chosen photos')],
  deletion: ['حذف الصور · ', latin('Photos are deleted on')],
  open: ['فتح المعرض · ', latin('Open the gallery')],
} as const;

/**
 * Writes the letters about an event of a client gallery. The studio gets letters only about a sent choice and the coming deletion; the client gets
 * none about the deletion, and none if the event was undone, or if the gallery is not published, has ended, or has a link that cannot be computed.
 */
export async function galleryLetters(context: LetterContext, { id, kind, due }: GalleryNotice): Promise<Letters> {
  const { payload, isToVisitor, publicUrl, studioIn } = context;
  const [gallery] = await payload.db.drizzle.select().from(galleries).where(eq(galleries.id, id));
  if (!gallery || gallery.state === 'deleting') return noLetters;
  const { language, email: address, choiceVersion, linkGeneration, expiresAt } = gallery;
  const [client, title] = [gallery.client, gallery.title].map((text) => cleanText(text).replace(/\s+/gu, ' '));
  const key = (name: string) => `${name}-${linkGeneration}-${choiceVersion}-${expiresAt.getTime()}.`;
  const visitor = { name: client ?? '', address };
  if (!isToVisitor) {
    const deletion = deletionOf(gallery);
    if (kind !== 'submitted' && (kind !== 'deletion' || !deletion)) return noLetters;
    const text = studioTexts[kind];
    const email: Email = {
      language: 'ar',
      subject: `${text.ar}: \u2068${client}\u2069 · ${text.en}`,
      title: [`${text.ar} · `, latin(text.en)],
      opening: [],
      rows: [
        { label: labels.gallery, value: typedText(title ?? '') },
        { label: labels.client, value: typedText(client ?? '') },
        ...(kind === 'submitted'
          ? [{ label: labels.chosen, value: latin(String((await readChoice(payload.db.drizzle, gallery)).chosen.length)) }]
          : []),
        ...(kind === 'deletion' && deletion
          ? [{ label: labels.deletion, value: typedText(formatBothDays(todayInRiyadh(deletion), 'ar')) }]
          : []),
      ],
      button: { label: labels.open, address: `${publicUrl}/admin/galleries?gallery=${id}` },
      closing: [],
    };
    return { letters: [{ email, key: key(kind), visitor }] };
  }
  const link = linkOf(payload, gallery);
  const isUndone = due !== undefined && gallery.noticeDue?.toISOString() !== due;
  if (kind === 'deletion' || link === null || gallery.state !== 'published' || endOfGallery(gallery) || isUndone) return noLetters;
  const pin = kind === 'ready' ? pinOfGallery(payload, gallery) : null;
  const letter = (name: ClientKind): Letter => ({
    email: clientMail(studioIn(language), name, { link, until: expiresAt, pin }),
    key: key(name),
    visitor,
  });
  const letters = [letter(kind === 'submitted' ? 'received' : kind), ...(pin === null ? [] : [letter('pin')])];
  if (!due || !isAddress(address)) return { letters };
  const isSame = and(eq(galleries.id, id), eq(galleries.noticeDue, new Date(due)));
  const afterSending = async () => {
    await payload.db.drizzle
      .update(galleries)
      .set({ noticeTo: address, noticePin: pin !== null, noticeSentAt: sql`now()` })
      .where(isSame);
  };
  return { letters, afterSending };
}

function clientMail(studio: StudioInfo, kind: ClientKind, { link, until, pin }: { link: string; until: Date; pin: string | null }): Email {
  const texts = clientTexts[studio.language];
  const { title, text } = texts[kind];
  const isPin = kind === 'pin';
  return {
    language: studio.language,
    subject: `${title} · ${pageText(studio, 'site.name')}`,
    title: [title],
    opening: [[text]],
    rows: isPin
      ? [{ label: [texts.pinLabel], value: latin(pin ?? '') }]
      : [{ label: [texts.until], value: typedText(formatBothDays(lastDayOf(until), studio.language)) }],
    ...(!isPin && { button: { label: [texts.open], address: link } }),
    closing: [],
    footer: { signature: signature(studio), reason: texts.reason },
  };
}
