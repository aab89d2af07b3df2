import type { Row, Table } from '../row.ts';

const required: Row[] = [
  { as: 'invalid control', key: 'book.errors.name', en: 'Please enter your name.', ar: 'يُرجى كتابة الاسم.' },
  { as: 'invalid control', key: 'book.errors.email', en: 'Please enter a valid email.', ar: 'يُرجى كتابة بريد إلكتروني صحيح.' },
  { as: 'invalid control', key: 'book.errors.package', en: 'Please select a package.', ar: 'يُرجى اختيار الباقة.' },
];

const unreachable: Row[] = [
  {
    as: 'alert',
    key: 'book.form.error',
    en: 'No connection. Nothing is lost: try again, or WhatsApp us.',
    ar: 'تعذّر الاتصال، وما كتبتموه محفوظ. حاولوا مجدداً أو راسلونا على واتساب.',
  },
  { as: 'link', key: 'form.whatsapp' },
];

const notSent: Row = {
  as: 'alert',
  key: 'contact.form.error',
  en: 'Failed to send message. Please try again later.',
  ar: 'تعذّر إرسال الرسالة. يُرجى المحاولة لاحقاً.',
};

/** A server’s message, which replaces the default text. */
export const serverSays = { en: 'The studio is closed today.', ar: 'الاستوديو مغلق اليوم.' };

const rejectedWithMessage: Row = { as: 'alert', ...serverSays };

const loginFailed: Row = {
  as: 'alert',
  key: 'login.error',
  en: 'Invalid credentials or server error',
  ar: 'بيانات الدخول غير صحيحة أو تعذّر الاتصال بالخادم',
};

/** Texts of sections 2, 5 and 8: forms with their fields and messages. */
export const forms = {
  'the booking form': {
    'as it opens': [
      { as: 'field', key: 'book.name', en: 'Full name', ar: 'الاسم الكامل' },
      { as: 'field', key: 'book.email', en: 'Email address', ar: 'البريد الإلكتروني' },
      { as: 'optional field', key: 'book.phone', en: 'Phone number', ar: 'رقم الجوال' },
      { as: 'optional field', key: 'book.date', en: 'Preferred date', ar: 'التاريخ المفضّل' },
      { as: 'optional field', key: 'book.location', en: 'Location', ar: 'مكان التصوير' },
      { as: 'field', key: 'book.package', en: 'Select package', ar: 'الباقة' },
      { as: 'disabled option', key: 'book.packagePlaceholder' },
      { as: 'option', key: 'package.wedding', en: 'Wedding', ar: 'زفاف' },
      { as: 'option', key: 'package.portrait', en: 'Portrait', ar: 'بورتريه' },
      { as: 'option', key: 'package.event', en: 'Event', ar: 'مناسبات' },
      { as: 'optional field', key: 'book.message', en: 'Additional message', ar: 'تفاصيل إضافية' },
      { as: 'button', key: 'book.submit', en: 'Send request', ar: 'إرسال الطلب' },
    ],
    'sent empty': required,
    'sent with a blank name and an invalid e-mail address': required,
    'while it is sent': [{ as: 'disabled button', key: 'form.sending', en: 'Sending...', ar: 'جارٍ الإرسال…' }],
    'sent with what is required': [
      {
        as: 'status',
        key: 'book.form.success',
        en: 'Thank you for your booking! We will get back to you soon.',
        ar: 'شكراً لحجزكم! سنتواصل معكم قريباً.',
      },
      { as: 'heading', key: 'book.receipt.title' },
      { as: 'text', key: 'book.thanks.answer' },
      { as: 'link', key: 'form.whatsapp' },
    ],
    'sent, and opened for another request': [{ as: 'button', key: 'book.submit', en: 'Send request', ar: 'إرسال الطلب' }],
    'rejected with a message': [rejectedWithMessage],
    'rejected without a message': [{ as: 'alert', key: 'book.form.failed', en: 'Failed to book', ar: 'تعذّر إتمام الحجز' }],
    'while the server is unreachable': unreachable,
    'answered by a proxy': unreachable,
  },
  'the contact form': {
    'as it opens': [
      { as: 'field', key: 'contact.name', en: 'Your name', ar: 'الاسم' },
      { as: 'field', key: 'contact.email', en: 'Your email', ar: 'البريد الإلكتروني' },
      { as: 'field', key: 'contact.message', en: 'Your message', ar: 'الرسالة' },
      { as: 'button', key: 'contact.submit', en: 'Send Message', ar: 'إرسال الرسالة' },
      { as: 'text', en: 'Olaya Street, Al Olaya, Riyadh 12213', ar: 'شارع العليا، حي العليا، الرياض 12213' },
      { as: 'link', en: '+966 55 012 3456', ar: '+966 55 012 3456' },
      { as: 'link', en: 'hello@noor.example', ar: 'hello@noor.example' },
    ],
    'sent empty': [
      { as: 'invalid control', key: 'contact.errors.name', en: 'Please enter your name.', ar: 'يُرجى كتابة الاسم.' },
      { as: 'invalid control', key: 'contact.errors.email', en: 'Please enter a valid email.', ar: 'يُرجى كتابة بريد إلكتروني صحيح.' },
      { as: 'invalid control', key: 'contact.errors.message', en: 'Please enter your message.', ar: 'يُرجى كتابة الرسالة.' },
    ],
    sent: [
      { as: 'status', key: 'contact.form.success' },
      { as: 'heading', key: 'contact.receipt.title' },
      { as: 'text', key: 'contact.thanks.answer' },
      { as: 'link', key: 'form.whatsapp' },
    ],
    'sent, and opened for another message': [{ as: 'disabled button', key: 'contact.submit', en: 'Send Message', ar: 'إرسال الرسالة' }],
    'sent, and edited since': [{ as: 'button', key: 'contact.submit', en: 'Send Message', ar: 'إرسال الرسالة' }],
    'rejected without a message': [notSent],
    'while the server is unreachable': [notSent, { as: 'alert', key: 'form.offline' }, { as: 'link', key: 'form.whatsapp' }],
  },
  'the log-in': {
    'as it opens': [
      { as: 'heading', key: 'admin.login.title' },
      { as: 'field', key: 'admin.login.username', en: 'Username', ar: 'اسم المستخدم' },
      { as: 'field', key: 'admin.login.password', en: 'Password', ar: 'كلمة المرور' },
      { as: 'button', key: 'admin.login.submit', en: 'Log in', ar: 'تسجيل الدخول' },
      { as: 'button', key: 'admin.otherLanguage' },
    ],
    'sent empty': [
      { as: 'invalid control', key: 'login.errors.username' },
      { as: 'invalid control', key: 'login.errors.password' },
    ],
    'while it is sent': [{ as: 'disabled button', key: 'admin.login.submitting', en: 'Logging in...', ar: 'جارٍ تسجيل الدخول…' }],
    'rejected with a message': [rejectedWithMessage],
    'rejected without a message': [loginFailed],
    'while the server is unreachable': [loginFailed],
  },
} as const satisfies Table;
