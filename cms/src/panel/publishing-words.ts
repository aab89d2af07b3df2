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
    asking: 'Asking how it stands with the site…',
    away: 'The server does not answer at the moment. Visitors still see the pages; what is shown here may be out of date.',
    fromSources: 'The site is served from its sources here: every change shows at once, and nothing is published.',
    live: 'Went live',
    nothingWaits: 'Everything that was published is live.',
    waiting: {
      content: 'Changes of texts or prices are waiting to go live.',
      photos: 'Visitors already see the changed photos. The pages for search engines follow.',
      start: 'The site is built anew in a moment.',
      asked: 'The site is built anew in a moment.',
    },
    due: 'Next build:',
    building: 'The site is being built. It goes live when it is whole; until then visitors see the one before.',
    next: 'More has changed meanwhile: it is built right after.',
    restored: 'An earlier version is live. It stays until somebody publishes texts or prices again.',
    failed: 'The last change is not live yet.',
    failedAt: 'The build failed',
    stillServed: 'Visitors see the version before it.',
    again: 'It is tried again by itself',
    reasons: {
      disk: 'The server’s disk is full. Please make room, for example by deleting photos that are not needed, and try again.',
      memory: 'The server has too little memory to build the site. Please try again when less is going on.',
      killed: 'The build was ended from outside before it was done. Please try again.',
      late: 'The build took longer than five minutes and was ended. Please try again when less is going on.',
      incomplete:
        'The new site lacked a page or a file, so it was not put in place. Please try again, and tell the developer if it stays so.',
      unreachable: 'The texts and photos could not be read, because the database did not answer. Please try again in a moment.',
      other: 'The build ended with an error, which is in the server’s log. Please try again, and tell the developer if it stays so.',
    },
    tryAgain: 'Try again',
    publishLatest: 'Publish the latest version',
    earlier: 'Earlier versions',
    madeBy: { content: 'texts or prices changed', photos: 'photos changed', start: 'the server was started', asked: 'asked for here' },
    isLive: 'Live now',
    restore: 'Restore',
    confirmTitle: 'Restore this version?',
    confirm:
      'Visitors will see the site as it was on {{time}}. Texts and prices in the panel stay as they are, and go live when somebody publishes again.',
    restoring: 'Restoring…',
    notRestored: 'This version could not be restored. Please choose another one.',
  },
  ar: {
    title: 'الموقع',
    asking: 'جارٍ التحقق من حالة الموقع…',
    away: 'الخادم لا يستجيب حالياً. ما زال الزوار يرون الصفحات، وقد يكون المعروض هنا قديماً.',
    fromSources: 'يُعرض الموقع هنا من ملفاته المصدرية: يظهر كل تغيير فوراً ولا يُنشر شيء.',
    live: 'ظهر للزوار',
    nothingWaits: 'كل ما نُشر ظاهر للزوار.',
    waiting: {
      content: 'تغييرات في النصوص أو الأسعار بانتظار الظهور.',
      photos: 'يرى الزوار الصور المعدّلة منذ الآن، وتتبعها الصفحات المخصصة لمحركات البحث.',
      start: 'سيُعاد بناء الموقع بعد لحظات.',
      asked: 'سيُعاد بناء الموقع بعد لحظات.',
    },
    due: 'البناء التالي:',
    building: 'يجري بناء الموقع، ويظهر عند اكتماله. حتى ذلك الحين يرى الزوار النسخة السابقة.',
    next: 'طرأت تغييرات أخرى في هذه الأثناء، وستُبنى بعده مباشرة.',
    restored: 'المعروض الآن نسخة سابقة، وتبقى حتى تُنشر النصوص أو الأسعار من جديد.',
    failed: 'لم يظهر آخر تغيير بعد.',
    failedAt: 'أخفق البناء',
    stillServed: 'يرى الزوار النسخة التي قبله.',
    again: 'ستُعاد المحاولة تلقائياً',
    reasons: {
      disk: 'امتلأ قرص الخادم. يُرجى توفير مساحة، مثلاً بحذف صور لا حاجة إليها، ثم إعادة المحاولة.',
      memory: 'ذاكرة الخادم لا تكفي لبناء الموقع. يُرجى إعادة المحاولة عندما يخف الضغط عليه.',
      killed: 'أُوقف البناء من الخارج قبل أن يكتمل. يُرجى إعادة المحاولة.',
      late: 'استغرق البناء أكثر من خمس دقائق فأُوقف. يُرجى إعادة المحاولة عندما يخف الضغط على الخادم.',
      incomplete: 'نقصت الموقع الجديد صفحة أو ملف، فلم يُعرض. يُرجى إعادة المحاولة، وإبلاغ المطوّر إن تكرر ذلك.',
      unreachable: 'تعذرت قراءة النصوص والصور لأن قاعدة البيانات لم تستجب. يُرجى إعادة المحاولة بعد لحظات.',
      other: 'انتهى البناء بخطأ مسجّل في سجل الخادم. يُرجى إعادة المحاولة، وإبلاغ المطوّر إن تكرر ذلك.',
    },
    tryAgain: 'إعادة المحاولة',
    publishLatest: 'نشر أحدث نسخة',
    earlier: 'النسخ السابقة',
    madeBy: { content: 'تغيّرت نصوص أو أسعار', photos: 'تغيّرت صور', start: 'بدأ تشغيل الخادم', asked: 'بطلب من هنا' },
    isLive: 'معروضة الآن',
    restore: 'استعادة',
    confirmTitle: 'استعادة هذه النسخة؟',
    confirm: 'سيرى الزوار الموقع كما كان في {{time}}. تبقى النصوص والأسعار في اللوحة كما هي، وتظهر عند النشر من جديد.',
    restoring: 'جارٍ الاستعادة…',
    notRestored: 'تعذرت استعادة هذه النسخة. يُرجى اختيار نسخة أخرى.',
  },
};
