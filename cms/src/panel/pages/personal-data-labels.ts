import { ltr } from '#src/i18n/labels.ts';

type Counts = Record<'bookings' | 'messages' | 'galleries' | 'releases', number>;

/** Labels of the page of personal data; addresses and numbers are written from the left, in Arabic, too. */
export const personalDataLabels = {
  en: {
    title: 'Personal data',
    about: 'When somebody asks what you keep about them, or wants it deleted, you find it here. Answer within 30 days.',
    field: 'Email address or phone number',
    hint: 'The texts of bookings and messages are searched too. The message form has no phone field: search for the email address as well.',
    search: 'Search',
    searching: 'Searching…',
    nothing: (person: string) => `There is nothing from ${ltr(person)}.`,
    found: (person: string) => `From ${ltr(person)}:`,
    bookings: 'Bookings',
    messages: 'Messages',
    galleries: 'Client galleries',
    releases: 'Releases',
    mentions: 'Mentioned in texts of other senders, or a release with the same name',
    mentionsHint:
      'These have another address or number, or none, such as a release on paper. They are not saved or deleted with the rest: open each of them and decide. A release can be withdrawn there.',
    signed: 'signed',
    date: 'for',
    came: 'came in',
    inBin: 'in the bin',
    save: 'Save as a file',
    erase: 'Delete all of it',
    erasing: 'Deleting…',
    confirmTitle: 'Delete everything from this person?',
    confirm: ({ bookings, messages, galleries, releases }: Counts) =>
      `Bookings: ${bookings}. Messages: ${messages}. Client galleries: ${galleries}. They are deleted for good, with the mails about them that are still on the server. What has arrived in your mailbox stays there. Releases: ${releases}. They are withdrawn, and their photos leave the website; what was signed is kept as evidence until its time ends.`,
    erased: ({ person, bookings, messages, galleries, releases }: Counts & { person: string }) =>
      `Deleted from ${ltr(person)}. Bookings: ${bookings}. Messages: ${messages}. Client galleries: ${galleries}. Releases withdrawn: ${releases}.`,
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
    nothing: (person: string) => `لا شيء محفوظ من ${ltr(person)}.`,
    found: (person: string) => `ما وصل من ${ltr(person)}:`,
    bookings: 'الحجوزات',
    messages: 'الرسائل',
    galleries: 'معارض العملاء',
    releases: 'أذونات النشر',
    mentions: 'ورد ذكره في نصوص مرسلين آخرين، أو إذن نشر بالاسم نفسه',
    mentionsHint:
      'لهذه عنوان أو رقم آخر، أو لا عنوان لها كإذن على ورق، ولا تُحفظ ولا تُحذف مع البقية. افتحوا كلاً منها وقرّروا، ويمكن سحب الإذن هناك.',
    signed: 'وُقّع',
    date: 'موعدها',
    came: 'وصلت',
    inBin: 'في سلة المحذوفات',
    save: 'حفظ في ملف',
    erase: 'حذف الكل',
    erasing: 'جارٍ الحذف…',
    confirmTitle: 'حذف كل ما يخص هذا الشخص؟',
    confirm: ({ bookings, messages, galleries, releases }: Counts) =>
      `الحجوزات: ${bookings}. الرسائل: ${messages}. معارض العملاء: ${galleries}. تُحذف نهائياً مع رسائل البريد المتعلقة بها الموجودة على الخادم. أما ما وصل إلى بريدكم فيبقى فيه. أذونات النشر: ${releases}. تُسحب وتُزال صورها من الموقع، ويبقى ما وُقّع دليلاً حتى تنتهي مدته.`,
    erased: ({ person, bookings, messages, galleries, releases }: Counts & { person: string }) =>
      `حُذف ما يخص ${ltr(person)}. الحجوزات: ${bookings}. الرسائل: ${messages}. معارض العملاء: ${galleries}. أذونات سُحبت: ${releases}.`,
    backups: 'تبقى هذه البيانات في النسخ الاحتياطية حتى تحذفوها. وإذا استعدتم نسخة قديمة فاحذفوا البيانات هنا مرة أخرى.',
    failed: 'لم يستجب الخادم. يُرجى المحاولة مرة أخرى.',
  },
};
