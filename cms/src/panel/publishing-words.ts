import type { Language } from '@studio/contract';
import type { Cause } from '#src/publish/causes.ts';
import type { FailureReason } from '#src/publish/state.ts';

interface Words {
  title: string;
  asking: string;
  away: string;
  fromSources: string;
  live: string;
  nothingWaits: string;
  waiting: Record<Cause, string>;
  due: string;
  building: string;
  next: string;
  restored: string;
  failed: string;
  failedAt: string;
  stillServed: string;
  again: string;
  reasons: Record<FailureReason, string>;
  tryAgain: string;
  publishLatest: string;
  earlier: string;
  madeBy: Record<Cause, string>;
  isLive: string;
  restore: string;
  confirmTitle: string;
  confirm: string;
  restoring: string;
  notRestored: string;
}

/** What the card of the publishing says. */
export const publishingWords: Record<Language, Words> = {
  en: {
    title: 'The site',
    asking: 'Checking the site…',
    away: 'The server does not answer at the moment. Visitors still see the pages; what is shown here may be out of date.',
    fromSources: 'This is a developer’s server: it publishes nothing, and edited texts show once it is started again.',
    live: 'Went live',
    nothingWaits: 'Everything that was published is live.',
    waiting: {
      content: 'Changes of texts or prices are waiting to go live.',
      photos: 'Visitors already see the changed photos. The pages for search engines follow.',
      start: 'The site will be updated in a moment.',
      asked: 'The site will be updated in a moment.',
    },
    due: 'Next update:',
    building: 'The new version is being prepared, and goes live when it is complete. Until then, visitors see the previous one.',
    next: 'More has changed in the meantime, and goes live right after it.',
    restored:
      'An earlier version is live. It stays until somebody publishes texts, prices or pictures of a page, or the latest version from here.',
    failed: 'The last change is not live yet.',
    failedAt: 'The update failed',
    stillServed: 'Visitors still see the previous version.',
    again: 'Next automatic try:',
    reasons: {
      disk: 'The server’s disk is full. Please make room, for example by deleting photos that are not needed, and try again.',
      memory: 'The server has too little memory to prepare the site. Please try again when it is less busy.',
      killed: 'The update was stopped before it was complete. Please try again.',
      late: 'The update took longer than five minutes and was stopped. Please try again when the server is less busy.',
      incomplete:
        'The new version lacked a page or a file, so it was not published. Please try again, and tell the developer if it keeps happening.',
      unreachable: 'The texts and photos could not be read, because the database did not answer. Please try again in a moment.',
      other:
        'The update stopped with an error, which is in the server’s log. Please try again, and tell the developer if it keeps happening.',
    },
    tryAgain: 'Try again',
    publishLatest: 'Publish the latest version',
    earlier: 'Earlier versions',
    madeBy: {
      content: 'texts or prices changed',
      photos: 'photos changed',
      start: 'the server was started',
      asked: 'asked for in the panel',
    },
    isLive: 'Live now',
    restore: 'Restore',
    confirmTitle: 'Restore this version?',
    confirm:
      'Visitors will see the pages as they were on {{time}}, until somebody publishes again. What stands in the panel stays as it is, and the gallery keeps showing today’s photos.',
    restoring: 'Restoring…',
    notRestored: 'This version could not be restored. Please choose another one.',
  },
  ar: {
    title: 'الموقع',
    asking: 'جارٍ التحقق من حالة الموقع…',
    away: 'الخادم لا يستجيب حالياً. ما زال الزوّار يرون الصفحات، وقد يكون المعروض هنا قديماً.',
    fromSources: 'هذا خادم المطوّر: لا يُنشر منه شيء، وتظهر النصوص المعدّلة عند إعادة تشغيله.',
    live: 'ظهر للزوّار',
    nothingWaits: 'كل ما نُشر ظاهر للزوّار.',
    waiting: {
      content: 'تغييرات في النصوص أو الأسعار بانتظار الظهور.',
      photos: 'يرى الزوّار الصور المعدّلة من الآن، وتتبعها الصفحات المخصصة لمحركات البحث.',
      start: 'سيُحدَّث الموقع بعد لحظات.',
      asked: 'سيُحدَّث الموقع بعد لحظات.',
    },
    due: 'التحديث التالي:',
    building: 'يجري تجهيز النسخة الجديدة، وتظهر عند اكتمالها. وحتى ذلك الحين يرى الزوّار النسخة السابقة.',
    next: 'طرأت تغييرات أخرى في هذه الأثناء، وستظهر بعدها مباشرة.',
    restored: 'المعروض الآن نسخة سابقة، وتبقى حتى تُنشر نصوص إحدى الصفحات أو أسعارها أو صورها، أو تُنشر أحدث نسخة من هنا.',
    failed: 'لم يظهر آخر تغيير بعد.',
    failedAt: 'أخفق التجهيز',
    stillServed: 'ما زال الزوّار يرون النسخة السابقة.',
    again: 'المحاولة التلقائية التالية:',
    reasons: {
      disk: 'امتلأ قرص الخادم. يُرجى توفير مساحة، مثلاً بحذف صور لا حاجة إليها، ثم إعادة المحاولة.',
      memory: 'ذاكرة الخادم لا تكفي لتجهيز الموقع. يُرجى إعادة المحاولة عندما يخف الضغط عليه.',
      killed: 'توقف التجهيز قبل اكتماله. يُرجى إعادة المحاولة.',
      late: 'استغرق التجهيز أكثر من خمس دقائق فأُوقف. يُرجى إعادة المحاولة عندما يخف الضغط على الخادم.',
      incomplete: 'ينقص الموقعَ الجديد ملف أو صفحة، فلم يُنشر. يُرجى إعادة المحاولة، وإبلاغ المطوّر إن تكرر ذلك.',
      unreachable: 'تعذرت قراءة النصوص والصور لأن قاعدة البيانات لم تستجب. يُرجى إعادة المحاولة بعد لحظات.',
      other: 'توقف التجهيز بسبب خطأ مسجّل في سجل الخادم. يُرجى إعادة المحاولة، وإبلاغ المطوّر إن تكرر ذلك.',
    },
    tryAgain: 'إعادة المحاولة',
    publishLatest: 'نشر أحدث نسخة',
    earlier: 'النسخ السابقة',
    madeBy: { content: 'تغيّرت نصوص أو أسعار', photos: 'تغيّرت صور', start: 'بدأ تشغيل الخادم', asked: 'طُلب من اللوحة' },
    isLive: 'معروضة الآن',
    restore: 'استعادة',
    confirmTitle: 'استعادة هذه النسخة؟',
    confirm: 'سيرى الزوّار الصفحات كما كانت في {{time}} حتى يُنشر شيء من جديد. يبقى ما في اللوحة كما هو، ويستمر معرض الصور في عرض صور اليوم.',
    restoring: 'جارٍ الاستعادة…',
    notRestored: 'تعذرت استعادة هذه النسخة. يُرجى اختيار نسخة أخرى.',
  },
};
