import { ltr } from '#src/i18n/labels.ts';

type Counts = Record<'bookings' | 'messages', number>;

/** Labels of the page of personal data; an address or number keeps its order in Arabic. */
export const personalDataLabels = {
  en: {
    title: 'Personal data',
    about: 'When somebody asks what you keep about them, or wants it deleted, you find it here. Answer within 30 days.',
    field: 'Email address or phone number',
    hint: 'The texts of bookings and messages are searched too. The message form has no phone field: search for the email address as well.',
    search: 'Search',
    searching: 'Searching…',
    nothing: (person: string) => `There is no booking and no message from ${ltr(person)}.`,
    found: (person: string) => `From ${ltr(person)}:`,
    bookings: 'Bookings',
    messages: 'Messages',
    mentions: 'Mentioned in texts of other senders',
    mentionsHint:
      'These were sent with another address or number. They are not saved or deleted with the rest: open each of them and decide.',
    date: 'for',
    came: 'came in',
    inBin: 'in the bin',
    save: 'Save as a file',
    erase: 'Delete all of it',
    erasing: 'Deleting…',
    confirmTitle: 'Delete everything from this person?',
    confirm: ({ bookings, messages }: Counts) =>
      `Bookings: ${bookings}. Messages: ${messages}. They are deleted for good, with the mails about them that are still on the server. What has arrived in your mailbox stays there.`,
    erased: ({ person, bookings, messages }: Counts & { person: string }) =>
      `Deleted from ${ltr(person)}. Bookings: ${bookings}. Messages: ${messages}.`,
    backups: 'Backups that were made keep it until you delete them; after restoring an older one, delete it here again.',
    failed: 'The server did not answer. Please try again.',
  },
  ar: {
    title: 'البيانات الشخصية',
    about: 'إذا سألكم أحد عمّا تحفظونه من بياناته أو طلب حذفها، فابحثوا عنها هنا، وأجيبوه خلال 30 يوماً.',
    field: 'البريد الإلكتروني أو رقم الجوال',
    hint: 'يشمل البحث نصوص الحجوزات والرسائل. وليس في نموذج الرسائل حقل للجوال، فابحثوا بالبريد الإلكتروني أيضاً.',
    search: 'بحث',
    searching: 'جارٍ البحث…',
    nothing: (person: string) => `لا حجوزات ولا رسائل من ${ltr(person)}.`,
    found: (person: string) => `ما وصل من ${ltr(person)}:`,
    bookings: 'الحجوزات',
    messages: 'الرسائل',
    mentions: 'ورد ذكره في نصوص مرسلين آخرين',
    mentionsHint: 'وصلت هذه النصوص من عنوان أو رقم آخر، ولا تُحفظ ولا تُحذف مع البقية. افتحوا كلاً منها وقرّروا.',
    date: 'موعدها',
    came: 'وصلت',
    inBin: 'في سلة المحذوفات',
    save: 'حفظ في ملف',
    erase: 'حذف الكل',
    erasing: 'جارٍ الحذف…',
    confirmTitle: 'حذف كل ما يخص هذا الشخص؟',
    confirm: ({ bookings, messages }: Counts) =>
      `الحجوزات: ${bookings}. الرسائل: ${messages}. تُحذف نهائياً مع رسائل البريد المتعلقة بها الموجودة على الخادم. أما ما وصل إلى بريدكم فيبقى فيه.`,
    erased: ({ person, bookings, messages }: Counts & { person: string }) =>
      `حُذف ما يخص ${ltr(person)}. الحجوزات: ${bookings}. الرسائل: ${messages}.`,
    backups: 'تبقى هذه البيانات في النسخ الاحتياطية حتى تحذفوها. وإذا استعدتم نسخة قديمة فاحذفوا البيانات هنا مرة أخرى.',
    failed: 'لم يستجب الخادم. يُرجى المحاولة مرة أخرى.',
  },
};
