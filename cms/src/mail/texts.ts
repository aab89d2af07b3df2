import type { BookingField, Language } from '@studio/contract';
import type { Span, Text } from './email.ts';

interface ConfirmationTexts {
  subject(studio: string): string;
  title: string;
  opening(studio: Span): readonly Text[];
  closing(phone: Span): readonly Text[];
  /** The reason for the email. */
  reason: string;
}

interface VisitorTexts {
  /**
   * Returns the greeting.
   * @param name undefined if it may not be a name
   */
  greeting(name: Span | undefined): Text;
  booking: ConfirmationTexts;
  message: ConfirmationTexts;
  /** A held time that is free again. */
  expiry: ConfirmationTexts;
  package: string;
  date: string;
  time: string;
  heldUntil: string;
  reference: string;
  phone: string;
}

/** The texts of emails to visitors. */
export const visitorTexts: Record<Language, VisitorTexts> = {
  en: {
    greeting: (name) => (name ? ['Hello ', name, ','] : ['Hello,']),
    booking: {
      subject: (studio) => `Your request has arrived · ${studio}`,
      title: 'Your request has arrived',
      opening: (studio) => [
        ['Thank you for choosing ', studio, '. We will be in touch soon to agree the date and the place. Nothing is fixed until then.'],
      ],
      closing: (phone) => [['To change something or to ask, just reply to this email or call us on ', phone, '.']],
      reason: 'You receive this email because your address was given with a booking on our website. If that was not you, please ignore it.',
    },
    message: {
      subject: (studio) => `Your message has arrived · ${studio}`,
      title: 'Your message has arrived',
      opening: (studio) => [['Thank you for writing to ', studio, '. We have your message and will reply soon, to this address.']],
      closing: (phone) => [['If it is urgent, please call us on ', phone, '.']],
      reason: 'You receive this email because your address was given with a message on our website. If that was not you, please ignore it.',
    },
    expiry: {
      subject: (studio) => `Your time is no longer held · ${studio}`,
      title: 'Your time is no longer held',
      opening: (studio) => [
        [
          'We held the time below for you and could not confirm it in time, so it is free for others again. Your request is still with ',
          studio,
          '.',
        ],
      ],
      closing: (phone) => [['To choose another time, just reply to this email or call us on ', phone, '.']],
      reason: 'You receive this email because your address was given with a booking on our website. If that was not you, please ignore it.',
    },
    package: 'Package',
    date: 'Preferred date',
    time: 'Day and time',
    heldUntil: 'Held for you until',
    reference: 'Reference',
    phone: 'Your phone number',
  },
  ar: {
    greeting: (name) => (name ? ['أهلاً ', name, '،'] : ['أهلاً بكم،']),
    booking: {
      subject: (studio) => `وصلنا طلب حجزكم · ${studio}`,
      title: 'وصلنا طلب حجزكم',
      opening: (studio) => [['شكراً لاختياركم ', studio, '. سنتواصل معكم قريباً لنتفق على الموعد والمكان، ولا يُعدّ الموعد مؤكّداً قبل ذلك.']],
      closing: (phone) => [['لتعديل الطلب أو لأي استفسار، ردّوا على هذه الرسالة أو اتصلوا بنا على ', phone, '.']],
      reason: 'وصلتكم هذه الرسالة لأن بريدكم كُتب في طلب حجز على موقعنا. إن لم يكن الطلب منكم، فلا حاجة إلى فعل شيء.',
    },
    message: {
      subject: (studio) => `وصلتنا رسالتكم · ${studio}`,
      title: 'وصلتنا رسالتكم',
      opening: (studio) => [['شكراً لمراسلتكم ', studio, '. سنقرأ ما كتبتم ونرد عليكم قريباً على هذا البريد.']],
      closing: (phone) => [['وإن كان الأمر مستعجلاً، فاتصلوا بنا على ', phone, '.']],
      reason: 'وصلتكم هذه الرسالة لأن بريدكم كُتب مع رسالة على موقعنا. إن لم تكن منكم، فلا حاجة إلى فعل شيء.',
    },
    expiry: {
      subject: (studio) => `انتهى الحجز المبدئي لموعدكم · ${studio}`,
      title: 'انتهى الحجز المبدئي لموعدكم',
      opening: (studio) => [
        ['حجزنا لكم الموعد أدناه مبدئياً ولم نتمكّن من تأكيده في حينه، فعاد متاحاً لغيركم. وما زال طلبكم لدى ', studio, '.'],
      ],
      closing: (phone) => [['لاختيار موعد آخر، ردّوا على هذه الرسالة أو اتصلوا بنا على ', phone, '.']],
      reason: 'وصلتكم هذه الرسالة لأن بريدكم كُتب في طلب حجز على موقعنا. إن لم يكن الطلب منكم، فلا حاجة إلى فعل شيء.',
    },
    package: 'الباقة',
    date: 'التاريخ المفضّل',
    time: 'اليوم والوقت',
    heldUntil: 'محجوز لكم مبدئياً حتى',
    reference: 'رقم الطلب',
    phone: 'رقم جوالكم',
  },
};

/** A text in both languages. */
export interface Bilingual {
  ar: string;
  en: string;
}

/** The texts of emails to the studio, in both languages, because the language of the reader is unknown. */
export const studioTexts = {
  booking: { ar: 'حجز جديد', en: 'New booking' },
  message: { ar: 'رسالة جديدة', en: 'New message' },
  holdExpired: { ar: 'انتهى حجز مبدئي', en: 'A hold has expired' },
  time: { ar: 'اليوم والوقت', en: 'Day and time' },
  heldUntil: { ar: 'محجوز مبدئياً حتى', en: 'Held until' },
  reference: { ar: 'رقم الطلب', en: 'Reference' },
  womenOnly: { ar: 'فريق نسائي فقط', en: 'Women photographers only' },
  yes: { ar: 'نعم', en: 'Yes' },
  text: { ar: 'الرسالة', en: 'Message' },
  language: { ar: 'لغة العميل', en: 'Client’s language' },
  received: { ar: 'وقت الإرسال', en: 'Sent' },
  openBookings: { ar: 'فتح الحجوزات', en: 'Open bookings' },
  openMessages: { ar: 'فتح الرسائل', en: 'Open messages' },
  reply: { ar: 'الرد على هذه الرسالة يصل إلى العميل مباشرة.', en: 'A reply to this email goes to the client.' },
} as const satisfies Record<string, Bilingual>;

/** Labels of the studio's emails that differ from those of the forms. */
export const shortLabels: Record<'name' | 'email', Bilingual> & Partial<Record<BookingField, Bilingual>> = {
  name: { ar: 'الاسم', en: 'Name' },
  email: { ar: 'البريد الإلكتروني', en: 'Email' },
  phone: { ar: 'رقم الجوال', en: 'Phone' },
  package: { ar: 'الباقة', en: 'Package' },
};

/** The names of the languages in both languages. */
export const languageNames: Record<Language, Bilingual> = { ar: { ar: 'العربية', en: 'Arabic' }, en: { ar: 'الإنجليزية', en: 'English' } };
