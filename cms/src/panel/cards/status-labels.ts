export const statusLabels = {
  en: {
    title: 'Status',
    about: 'How the studio’s website is doing, and what needs somebody.',
    loading: 'Checking…',
    unreachable:
      'The server or its database does not answer at the moment. Visitors still see the pages, but cannot book or write. It is tried again by itself; if it lasts, tell whoever looks after the server.',
    well: 'Everything is in order.',
    toDo: (count: number) => (count === 1 ? 'One thing needs somebody.' : `${count} things need somebody.`),
    database: 'Database',
    storage: 'Photos and files',
    disk: 'Disk',
    mails: 'Mail',
    photos: 'Smaller photo files',
    backup: 'Last backup',
    server: 'Server',
    kind: { disk: 'Kept on the server’s disk.', bucket: 'Kept in the bucket.' },
    answers: 'It answers.',
    size: (size: string) => `It holds ${size}.`,
    free: (free: string, total: string) => `${free} of ${total} are free.`,
    jobs: (waiting: number, failed: number) => `${waiting} on their way, ${failed} given up.`,
    noJobs: 'Nothing is waiting.',
    unfinished: (count: number) =>
      count === 1 ? 'One photo is being made smaller in the background.' : `${count} photos are being made smaller in the background.`,
    finished: 'All smaller files are made.',
    made: 'Made',
    place: (host: string, size: string) => `On ${host}, ${size}:`,
    version: (version: string) => `Version ${version}.`,
    started: 'Started',
    processes: (count: number) => `${count} processes serve this studio.`,
    trouble: {
      storage: {
        unavailable:
          'The place of the photos does not answer: visitors may not see them, and nothing can be uploaded. Whoever looks after the server checks the disk or the bucket.',
      },
      disk: {
        low: 'There is little room left. Delete photos that are not needed, or have the server given a larger disk.',
        full: 'The disk is nearly full: uploads and changes of the site will soon fail. Make room now, for example by moving old backups to another machine.',
      },
      mails: {
        noServer: 'Mails reach nobody: no mail server is set up. What to do is below.',
        failed: 'Some mails reached nobody. They are named below, and can be sent again.',
        delayed:
          'Mails have been waiting for more than an hour, because the mail server does not accept them. They are tried again for two days. Whoever looks after the server checks SMTP_URL.',
      },
      photos: {
        failed:
          'Some photos could not be made smaller. They are shown as they are. Whoever looks after the server runs “npm run photos -- check”.',
      },
      backup: {
        none: 'No backup is known of. If the disk breaks, everything is lost: whoever looks after the server has “npm\u00a0run\u00a0backup” run every day.',
        old: 'The last backup is several days old. Whoever looks after the server checks why “npm\u00a0run\u00a0backup” does not run every day.',
        incomplete:
          'Files of the studio were missing when the backup was made. Whoever looks after the server runs “npm run photos -- check”.',
      },
    },
  },
  ar: {
    title: 'حالة النظام',
    about: 'كيف يعمل موقع الاستوديو، وما الذي يحتاج إلى تدخّل.',
    loading: 'جارٍ التحقق…',
    unreachable:
      'الخادم أو قاعدة بياناته لا يستجيب حالياً. ما زال الزوّار يرون الصفحات، لكن لا يمكنهم الحجز أو المراسلة. تتكرر المحاولة تلقائياً، فإن طال الأمر فأبلغوا المسؤول عن الخادم.',
    well: 'كل شيء على ما يرام.',
    toDo: (count: number) =>
      count === 1 ? 'أمر واحد يحتاج إلى تدخّل.' : count === 2 ? 'أمران يحتاجان إلى تدخّل.' : `${count} أمور تحتاج إلى تدخّل.`,
    database: 'قاعدة البيانات',
    storage: 'الصور والملفات',
    disk: 'القرص',
    mails: 'البريد',
    photos: 'تصغير ملفات الصور',
    backup: 'آخر نسخة احتياطية',
    server: 'الخادم',
    kind: { disk: 'محفوظة على قرص الخادم.', bucket: 'محفوظة في مساحة التخزين السحابية.' },
    answers: 'تعمل كما ينبغي.',
    size: (size: string) => `حجمها ${size}.`,
    free: (free: string, total: string) => `المتاح ${free} من ${total}.`,
    jobs: (waiting: number, failed: number) => `قيد الإرسال: ${waiting}، وما تعذّر تسليمه: ${failed}.`,
    noJobs: 'لا شيء في الانتظار.',
    unfinished: (count: number) => `صور يجري تصغير ملفاتها في الخلفية: ${count}.`,
    finished: 'صُغّرت ملفات الصور كلها.',
    made: 'أُخذت',
    place: (host: string, size: string) => `على الخادم ${host}، وحجمها ${size}:`,
    version: (version: string) => `الإصدار ${version}.`,
    started: 'بدأ التشغيل',
    processes: (count: number) => `عدد نسخ الخادم العاملة: ${count}.`,
    trouble: {
      storage: {
        unavailable:
          'مكان حفظ الصور لا يستجيب: قد لا تظهر للزوّار، ولا يمكن رفع صور جديدة. اطلبوا من المسؤول عن الخادم فحص القرص أو مساحة التخزين.',
      },
      disk: {
        low: 'المساحة المتبقية قليلة. احذفوا الصور التي لا حاجة إليها، أو اطلبوا قرصاً أكبر للخادم.',
        full: 'أوشك القرص على الامتلاء، وسيتعذر قريباً رفع الصور وتحديث الموقع. وفّروا مساحة الآن، مثلاً بنقل النسخ الاحتياطية القديمة إلى جهاز آخر.',
      },
      mails: {
        noServer: 'لا تصل رسائل البريد إلى أحد لأن خادم البريد لم يُضبط. وما يلزم مذكور أدناه.',
        failed: 'رسائل لم تصل إلى أحد، وهي مذكورة أدناه ويمكن إعادة إرسالها.',
        delayed:
          'رسائل تنتظر الإرسال منذ أكثر من ساعة لأن خادم البريد لا يستلمها. تُعاد المحاولة مدة يومين. اطلبوا من المسؤول عن الخادم مراجعة الإعداد SMTP_URL.',
      },
      photos: { failed: 'تعذّر تصغير بعض الصور، وهي معروضة كما هي. اطلبوا من المسؤول عن الخادم تشغيل الأمر «npm run photos -- check».' },
      backup: {
        none: 'لا تُعرف أي نسخة احتياطية، ولو تعطل القرص لضاع كل شيء. اطلبوا من المسؤول عن الخادم تشغيل الأمر «npm\u00a0run\u00a0backup» كل يوم.',
        old: 'مضت أيام على آخر نسخة احتياطية. اسألوا المسؤول عن الخادم لماذا لم يعد الأمر «npm\u00a0run\u00a0backup» يعمل يومياً.',
        incomplete: 'كانت ملفات من الاستوديو مفقودة عند أخذ النسخة. اطلبوا من المسؤول عن الخادم تشغيل الأمر «npm run photos -- check».',
      },
    },
  },
};
