import type { Language } from '@studio/contract';

/** What the card of the mails says. */
export interface MailWords {
  title: string;
  /** Where no mail server is set. */
  nowhere: string;
  waiting(count: number): string;
  /** Beside the name of who booked or wrote: which mail was given up. */
  givenUp: Record<'visitor' | 'studio', string>;
  more(count: number): string;
  /** Before the time; and where nothing is known. */
  lastSent: string;
  noneSent: string;
  sendAgain: string;
  sentAgain: string;
  notSent: string;
}

/** In each of the panel's languages. */
export const mailWords: Record<Language, MailWords> = {
  en: {
    title: 'Mail',
    nowhere:
      'No mail server is set up: mails to you and to clients are kept as files on the server and reach nobody. Whoever looks after the server sets SMTP_URL.',
    waiting: (count) =>
      count === 1
        ? 'One mail has not been taken by the mail server yet. It is tried again by itself.'
        : `${count} mails have not been taken by the mail server yet. They are tried again by themselves.`,
    givenUp: {
      visitor: 'The confirmation could not be delivered. The address may be mistyped: please call.',
      studio: 'The mail that tells you of this could not be delivered.',
    },
    more: (count) => `And ${count} more.`,
    lastSent: 'The last mail was taken',
    noneSent: 'No mail was sent in the last seven days.',
    sendAgain: 'Send again',
    sentAgain: 'On its way.',
    notSent: 'That did not work. Please load the page again.',
  },
  ar: {
    title: 'البريد',
    nowhere:
      'لم يُضبط خادم بريد: تُحفظ الرسائل الموجهة إليكم وإلى العملاء ملفاتٍ على الخادم، ولا تصل إلى أحد. يضبط المسؤول عن الخادم المتغيّر SMTP_URL لإرسالها.',
    waiting: (count) => `رسائل لم يستلمها خادم البريد بعد، وتُعاد محاولة إرسالها تلقائياً: ${count}.`,
    givenUp: {
      visitor: 'تعذّر تسليم رسالة التأكيد، وقد يكون في العنوان خطأ. يُرجى الاتصال بالعميل.',
      studio: 'تعذّر تسليم الرسالة التي تخبركم بهذا الطلب.',
    },
    more: (count) => `ورسائل أخرى: ${count}.`,
    lastSent: 'آخر رسالة سُلّمت',
    noneSent: 'لم تُرسل أي رسالة في الأيام السبعة الماضية.',
    sendAgain: 'إعادة الإرسال',
    sentAgain: 'في طريقها.',
    notSent: 'لم تنجح المحاولة. يُرجى تحديث الصفحة.',
  },
};
