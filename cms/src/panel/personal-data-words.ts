import type { Language } from '@studio/contract';

interface Words {
  title: string;
  about: string;
  field: string;
  hint: string;
  search: string;
  searching: string;
  nothing: string;
  found: string;
  bookings: string;
  messages: string;
  date: string;
  came: string;
  save: string;
  erase: string;
  erasing: string;
  confirmTitle: string;
  confirm: string;
  erased: string;
  backups: string;
  failed: string;
}

/** What the page of personal data says. */
export const personalDataWords: Record<Language, Words> = {
  en: {
    title: 'Personal data',
    about: 'When somebody asks what you keep about them, or wants it deleted, you find it here. Answer within 30 days.',
    field: 'Email address or phone number',
    hint: 'Messages hold no phone number: search for the email address too.',
    search: 'Search',
    searching: 'Searching…',
    nothing: 'There is no booking and no message from {{person}}.',
    found: 'From {{person}}:',
    bookings: 'Bookings',
    messages: 'Messages',
    date: 'for',
    came: 'came in',
    save: 'Save as a file',
    erase: 'Delete all of it',
    erasing: 'Deleting…',
    confirmTitle: 'Delete everything from this person?',
    confirm:
      'Bookings: {{bookings}}. Messages: {{messages}}. They are deleted for good, with the mails about them that are still on the server. What has arrived in your mailbox stays there.',
    erased: 'Deleted from {{person}}. Bookings: {{bookings}}. Messages: {{messages}}.',
    backups: 'Backups that were made keep it until you delete them; after restoring an older one, delete it here again.',
    failed: 'The server did not answer. Please try again.',
  },
  ar: {
    title: 'البيانات الشخصية',
    about: 'إذا سألكم أحد عمّا تحفظونه من بياناته أو طلب حذفها، فابحثوا عنها هنا، وأجيبوه خلال 30 يوماً.',
    field: 'البريد الإلكتروني أو رقم الجوال',
    hint: 'لا تتضمن الرسائل رقم جوال، فابحثوا بالبريد الإلكتروني أيضاً.',
    search: 'بحث',
    searching: 'جارٍ البحث…',
    nothing: 'لا حجوزات ولا رسائل من {{person}}.',
    found: 'ما وصل من {{person}}:',
    bookings: 'الحجوزات',
    messages: 'الرسائل',
    date: 'موعدها',
    came: 'وصلت',
    save: 'حفظ في ملف',
    erase: 'حذف الكل',
    erasing: 'جارٍ الحذف…',
    confirmTitle: 'حذف كل ما يخص هذا الشخص؟',
    confirm:
      'الحجوزات: {{bookings}}. الرسائل: {{messages}}. تُحذف نهائياً مع رسائل البريد المتعلقة بها الموجودة على الخادم. أما ما وصل إلى بريدكم فيبقى فيه.',
    erased: 'حُذف ما يخص {{person}}. الحجوزات: {{bookings}}. الرسائل: {{messages}}.',
    backups: 'تبقى هذه البيانات في النسخ الاحتياطية حتى تحذفوها. وإذا استعدتم نسخة قديمة فاحذفوا البيانات هنا مرة أخرى.',
    failed: 'لم يستجب الخادم. يُرجى المحاولة مرة أخرى.',
  },
};

/** A sentence with what is named in it; an address or number keeps its order in Arabic. */
export const filled = (sentence: string, { person, ...counts }: { person: string; bookings?: number; messages?: number }): string =>
  Object.entries(counts)
    .filter(([name]) => name !== 'kind')
    .reduce((text, [name, count]) => text.replace(`{{${name}}}`, String(count)), sentence)
    // Somebody may have written `$&`, which would mean something in a text to replace by.
    .replace('{{person}}', () => `\u2066${person}\u2069`);
