/** Labels of the card of unsent mails. */
export const mailLabels = {
  en: {
    title: 'Mail',
    noServer:
      'No mail server is set up: mails to you and to clients are kept as files on the server and reach nobody. Whoever looks after the server sets SMTP_URL.',
    waiting: (count: number) =>
      count === 1
        ? 'One mail has not been taken by the mail server yet. It is tried again by itself.'
        : `${count} mails have not been taken by the mail server yet. They are tried again automatically.`,
    givenUp: {
      visitor: 'A mail to this person could not be delivered. The address may be mistyped: please call.',
      studio: 'A mail to you about this could not be delivered.',
    },
    more: (count: number) => `And ${count} more.`,
    lastSent: 'The last mail was taken',
    noneSent: 'No mail was sent in the last seven days.',
    sendAgain: 'Send again',
    sentAgain: 'On its way.',
    notSent: 'That did not work. Please load the page again.',
  },
  ar: {
    title: 'البريد',
    noServer:
      'لم يُضبط خادم بريد: تُحفظ الرسائل الموجهة إليكم وإلى العملاء ملفاتٍ على الخادم، ولا تصل إلى أحد. يضبط المسؤول عن الخادم المتغيّر SMTP_URL لإرسالها.',
    waiting: (count: number) => `رسائل لم يستلمها خادم البريد بعد، وتُعاد محاولة إرسالها تلقائياً: ${count}.`,
    givenUp: {
      visitor: 'تعذّر تسليم رسالة إلى صاحب هذا الاسم، وقد يكون في عنوانه خطأ. يُرجى الاتصال به.',
      studio: 'تعذّر تسليم رسالة إليكم بهذا الشأن.',
    },
    more: (count: number) => `ورسائل أخرى: ${count}.`,
    lastSent: 'آخر رسالة سُلّمت',
    noneSent: 'لم تُرسل أي رسالة في الأيام السبعة الماضية.',
    sendAgain: 'إعادة الإرسال',
    sentAgain: 'في طريقها.',
    notSent: 'لم تنجح المحاولة. يُرجى تحديث الصفحة.',
  },
};
