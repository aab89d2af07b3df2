import type { Span, Text } from './email.ts';
import type { VisitorTexts } from './visitor-texts.ts';

const reason = 'وصلتكم هذه الرسالة لأن بريدكم كُتب في طلب حجز على موقعنا. إن لم يكن الطلب منكم، فلا حاجة إلى فعل شيء.';

/** Ends a sentence with the phone number if there is one. */
const orCall = (phone: Span | undefined): Text => (phone ? [' أو اتصلوا بنا على ', phone, '.'] : ['.']);

/** The closing and the reason of most mails about a booking. */
const about = {
  closing: (phone) => ['لتعديل الطلب أو لأي استفسار، ردّوا على هذه الرسالة', ...orCall(phone)],
  reason,
} satisfies Partial<VisitorTexts['mails']['received']>;

/** The Arabic texts of emails to clients. */
export const arabicTexts: VisitorTexts = {
  greeting: (name) => (name ? ['أهلاً ', name, '،'] : ['أهلاً بكم،']),
  mails: {
    received: {
      title: 'وصلنا طلب حجزكم',
      opening: (studio, hasTime) => [
        'شكراً لاختياركم ',
        studio,
        hasTime
          ? '. حجزنا لكم الموعد أدناه مبدئياً، وسنتواصل معكم قريباً لتأكيده، ولا يُعدّ مؤكّداً قبل ذلك.'
          : '. سنتواصل معكم قريباً لنتفق على الموعد والمكان، ولا يُعدّ الموعد مؤكّداً قبل ذلك.',
      ],
      ...about,
    },
    message: {
      title: 'وصلتنا رسالتكم',
      opening: (studio) => ['شكراً لمراسلتكم ', studio, '. سنقرأ ما كتبتم ونرد عليكم قريباً على هذا البريد.'],
      closing: (phone) => (phone ? ['وإن كان الأمر مستعجلاً، فاتصلوا بنا على ', phone, '.'] : []),
      reason: 'وصلتكم هذه الرسالة لأن بريدكم كُتب مع رسالة على موقعنا. إن لم تكن منكم، فلا حاجة إلى فعل شيء.',
    },
    expired: {
      title: 'انتهى الحجز المبدئي لموعدكم',
      opening: (studio) => [
        'حجزنا لكم الموعد أدناه مبدئياً ولم نتمكّن من تأكيده في حينه، فعاد متاحاً لغيركم. وما زال طلبكم لدى ',
        studio,
        '.',
      ],
      closing: (phone) => [
        'لاختيار موعد آخر، افتحوا صفحة حجزكم، أو ردّوا على هذه الرسالة',
        ...(phone ? ['، أو اتصلوا بنا على ', phone, '.'] : ['.']),
      ],
      reason,
    },
    confirmed: {
      title: 'تم تأكيد حجزكم',
      opening: (_, hasTime) =>
        hasTime
          ? ['يسعدنا لقاؤكم في الموعد أدناه. وتجدون الموعد مرفقاً لتقويمكم، ويُحدَّث مع كل تغيير.']
          : ['يسعدنا لقاؤكم، وسنتفق معكم قريباً على وقت الجلسة.'],
      ...about,
    },
    offered: {
      title: 'نقترح عليكم موعداً لجلستكم',
      opening: () => ['حجزنا لكم الموعد أدناه مبدئياً. نرجو قبوله أو اختيار موعد آخر قبل انتهاء الحجز المبدئي.'],
      ...about,
    },
    moved: {
      title: 'تغيّر موعد جلستكم',
      opening: (_, hasTime) =>
        hasTime
          ? ['نرجو الانتباه إلى الموعد الجديد أدناه. ويتغيّر الموعد في تقويمكم مع الملف المرفق.']
          : ['نرجو الانتباه إلى الموعد الجديد أدناه، وهو محجوز لكم مبدئياً ولم يُؤكَّد بعد.'],
      ...about,
    },
    cancelled: {
      title: 'أُلغي حجزكم',
      opening: (studio) => ['أُلغي الحجز أدناه لدى ', studio, '. وإن كان ذلك عن طريق الخطأ، فنرجو إبلاغنا قريباً.'],
      ...about,
    },
    declined: {
      title: 'نعتذر عن عدم قبول حجزكم',
      opening: (studio) => ['شكراً لاختياركم ', studio, '. نعتذر عن عدم إمكان الجلسة أدناه، ويسعدنا أن نبحث معكم عن موعد آخر.'],
      closing: (phone) => ['لاختيار موعد آخر، ردّوا على هذه الرسالة', ...orCall(phone)],
      reason,
    },
    reopened: {
      title: 'عاد طلبكم قيد المراجعة',
      opening: () => ['لا يوجد حالياً موعد مؤكّد لجلستكم، وسنتواصل معكم قريباً للاتفاق عليه.'],
      ...about,
    },
    reminder: {
      title: 'جلستكم غداً',
      opening: () => ['نذكّركم بجلستكم غداً في الموعد أدناه، ويسعدنا لقاؤكم.'],
      ...about,
    },
    withdrawn: {
      title: 'أُزيل موعد من تقويمكم',
      opening: () => ['لم تعد الجلسة أدناه محجوزة بهذا البريد، ولذلك أُزيل موعدها من تقويمكم.'],
      ...about,
    },
  },
  package: 'الباقة',
  date: 'التاريخ المفضّل',
  time: 'اليوم والوقت',
  before: 'الموعد السابق',
  heldUntil: 'محجوز لكم مبدئياً حتى',
  place: 'المكان',
  reference: 'رقم الطلب',
  phone: 'رقم جوالكم',
  openPage: 'صفحة حجزكم',
  answerOffer: 'قبول الموعد أو اختيار موعد آخر',
};
