import type { BookingField, cancelReasons, Language } from '@studio/contract';

/** A text in both languages. */
export interface Bilingual {
  ar: string;
  en: string;
}

/** The texts of emails to the studio, in both languages, because the language of the reader is unknown. */
export const studioTexts = {
  booking: { ar: 'حجز جديد', en: 'New booking' },
  message: { ar: 'رسالة جديدة', en: 'New message' },
  accepted: { ar: 'قبل العميل الموعد المقترح', en: 'A client accepted the suggested time' },
  moved: { ar: 'اختار العميل موعداً آخر', en: 'A client chose another time' },
  cancelled: { ar: 'ألغى العميل حجزه', en: 'A client cancelled' },
  undone: { ar: 'تراجع العميل عن تغييره', en: 'A client took back a change' },
  corrected: { ar: 'صحّح العميل بياناته', en: 'A client corrected their details' },
  changed: { ar: 'غيّر العميل حجزه', en: 'A client changed a booking' },
  before: { ar: 'الموعد السابق', en: 'Before' },
  reason: { ar: 'السبب', en: 'Reason' },
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

/** The reasons for a cancellation by a client. */
export const cancelReasonTexts: Record<Exclude<(typeof cancelReasons)[number], 'none'>, Bilingual> = {
  date: { ar: 'الموعد لا يناسب', en: 'The date does not suit' },
  plans: { ar: 'تغيّرت الخطط', en: 'Plans have changed' },
  price: { ar: 'السعر', en: 'The price' },
  other: { ar: 'سبب آخر', en: 'Another reason' },
};

/** Labels in emails to the studio that differ from the labels of the forms. */
export const shortLabels: Record<'name' | 'email', Bilingual> & Partial<Record<BookingField, Bilingual>> = {
  name: { ar: 'الاسم', en: 'Name' },
  email: { ar: 'البريد الإلكتروني', en: 'Email' },
  phone: { ar: 'رقم الجوال', en: 'Phone' },
  package: { ar: 'الباقة', en: 'Package' },
};

export const languageNames: Record<Language, Bilingual> = { ar: { ar: 'العربية', en: 'Arabic' }, en: { ar: 'الإنجليزية', en: 'English' } };
