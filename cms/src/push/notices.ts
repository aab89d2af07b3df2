import type { Language, PushKind, PushNotice } from '@studio/contract';

/** The titles of notifications by language. They contain no names of clients, because phones show them on the lock screen. */
const titles: Record<Language, Record<PushKind, string>> = {
  en: {
    request: 'New booking request',
    message: 'New message',
    accepted: 'A client accepted a time',
    moved: 'A client chose another time',
    cancelled: 'A client cancelled',
    undone: 'A client took a cancellation back',
    corrected: 'A client corrected contact details',
    selection: 'A client sent a selection of photos',
  },
  ar: {
    request: 'طلب حجز جديد',
    message: 'رسالة جديدة',
    accepted: 'وافق أحد العملاء على الموعد',
    moved: 'اختار أحد العملاء موعداً آخر',
    cancelled: 'ألغى أحد العملاء حجزه',
    undone: 'تراجع أحد العملاء عن الإلغاء',
    corrected: 'صحّح أحد العملاء بيانات التواصل',
    selection: 'أرسل أحد العملاء اختيار الصور',
  },
};

/** Returns the path of the screen that shows an event. @param id the id of the booking, message or client gallery */
function screenOf(kind: PushKind, id: string): string {
  if (kind === 'request') return '/admin/bookings?status=pending';
  if (kind === 'message') return '/admin/contacts?show=unread';
  return kind === 'selection' ? `/admin/galleries?gallery=${id}` : `/admin/bookings?details=${id}`;
}

/** Makes the content of a notification: its title in a language, and the screen that it opens. */
export const pushNoticeOf = (kind: PushKind, id: string, lang: Language): PushNotice => ({
  kind,
  path: screenOf(kind, id),
  title: titles[lang][kind],
  lang,
});
