import type { Language } from './i18n/language.ts';

/** The messages that staff send to clients by WhatsApp. */
export const clientMessageKinds = ['received', 'confirmed', 'offered', 'moved', 'cancelled', 'declined', 'expired', 'reminder'] as const;
export type ClientMessageKind = (typeof clientMessageKinds)[number];

export const messagePlaceholders = ['name', 'reference', 'time', 'package', 'page', 'studio'] as const;
export type MessagePlaceholder = (typeof messagePlaceholders)[number];

/** The bundled templates, which staff can replace. */
export const bundledTemplates: Record<ClientMessageKind, Record<Language, string>> = {
  received: {
    en: 'Hello {{name}}, thank you for your request to {{studio}} ({{package}}, {{reference}}). We will confirm the time soon. Your booking: {{page}}',
    ar: 'أهلاً {{name}}، شكراً لطلبكم من {{studio}} ({{package}}، رقم الطلب {{reference}}). سنؤكد الموعد قريباً. صفحة حجزكم: {{page}}',
  },
  confirmed: {
    en: 'Hello {{name}}, your session at {{studio}} is confirmed: {{package}}, {{time}}. Details: {{page}}',
    ar: 'أهلاً {{name}}، تم تأكيد جلستكم لدى {{studio}}: {{package}}، {{time}}. التفاصيل: {{page}}',
  },
  offered: {
    en: 'Hello {{name}}, {{studio}} suggests this time for your session ({{package}}): {{time}}. Please accept it or choose another one: {{page}}',
    ar: 'أهلاً {{name}}، نقترح عليكم في {{studio}} هذا الموعد لجلستكم ({{package}}): {{time}}. نرجو قبوله أو اختيار موعد آخر: {{page}}',
  },
  moved: {
    en: 'Hello {{name}}, your session at {{studio}} has a new time: {{time}}. Details: {{page}}',
    ar: 'أهلاً {{name}}، تغيّر موعد جلستكم لدى {{studio}} إلى {{time}}. التفاصيل: {{page}}',
  },
  cancelled: {
    en: 'Hello {{name}}, your session at {{studio}} ({{package}}, {{reference}}) is cancelled. If this is a mistake, please tell us.',
    ar: 'أهلاً {{name}}، أُلغيت جلستكم لدى {{studio}} ({{package}}، رقم الطلب {{reference}}). إن كان ذلك عن طريق الخطأ، فنرجو إبلاغنا.',
  },
  declined: {
    en: 'Hello {{name}}, thank you for your request ({{package}}). We are sorry that {{studio}} cannot do this session. Would another time suit you?',
    ar: 'أهلاً {{name}}، شكراً لطلبكم ({{package}}). نعتذر، إذ لا يمكن لدى {{studio}} تنفيذ هذه الجلسة. هل يناسبكم موعد آخر؟',
  },
  expired: {
    en: 'Hello {{name}}, the time that {{studio}} held for you is free again. Your request {{reference}} is still with us; choose another time here: {{page}}',
    ar: 'أهلاً {{name}}، انتهى الحجز المبدئي لموعدكم لدى {{studio}}. ما زال طلبكم {{reference}} لدينا، ويمكنكم اختيار موعد آخر: {{page}}',
  },
  reminder: {
    en: 'Hello {{name}}, a reminder of your session at {{studio}}: {{package}}, {{time}}. Details: {{page}}',
    ar: 'أهلاً {{name}}، نذكّركم بجلستكم لدى {{studio}}: {{package}}، {{time}}. التفاصيل: {{page}}',
  },
};

/** The hour in Riyadh at which the reminders of tomorrow's sessions are sent, unless the studio sets another hour. */
export const reminderHour = 10;

/** Fills the placeholders of a template, replaces runs of spaces by one space, and trims the text. */
export const fillTemplate = (template: string, values: Record<MessagePlaceholder, string>): string =>
  template
    .replace(/\{\{\s*(\w+)\s*\}\}/gu, (whole, name: string) =>
      messagePlaceholders.reduce((text, each) => (each === name ? values[each] : text), whole),
    )
    .replace(/[^\S\n]+/gu, ' ')
    .trim();
