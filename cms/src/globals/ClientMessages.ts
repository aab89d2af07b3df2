import { languages } from '@studio/contract';
import {
  bundledTemplates,
  type ClientMessageKind,
  clientMessageKinds,
  messagePlaceholders,
  reminderHour,
} from '@studio/contract/message-templates.ts';
import type { GlobalConfig, TextareaField } from 'payload';
import { staff } from '#src/access/roles.ts';
import { help } from '#src/fields/help.ts';
import { isWhole } from '#src/fields/number-fields.ts';
import { plainText } from '#src/fields/stored-text.ts';
import { isTextOrNone, longest, notText, templateError, validation } from '#src/fields/text-checks.ts';
import { cleanBeforeValidation } from '#src/fields/text-fields.ts';
import { cleanParagraph } from '#src/fields/text-formats.ts';
import type { Label } from '#src/i18n/labels.ts';
import { studioGroup } from './page.ts';

const labels: Record<ClientMessageKind, Label> = {
  received: { en: 'A request has arrived', ar: 'وصول الطلب' },
  confirmed: { en: 'A session is confirmed', ar: 'تأكيد الجلسة' },
  offered: { en: 'You suggest a time', ar: 'اقتراح موعد' },
  moved: { en: 'A session has a new time', ar: 'تغيير الموعد' },
  cancelled: { en: 'A session is cancelled', ar: 'إلغاء الجلسة' },
  declined: { en: 'You decline a request', ar: 'الاعتذار عن الطلب' },
  expired: { en: 'A time is no longer held', ar: 'انتهاء الحجز المبدئي' },
  reminder: { en: 'The reminder of tomorrow’s session', ar: 'التذكير بجلسة الغد' },
};

const wrongHour: Label = { en: 'Please enter a whole hour from 0 to 23.', ar: 'يُرجى إدخال ساعة صحيحة من 0 إلى 23.' };

const template = (name: ClientMessageKind): TextareaField => ({
  name,
  type: 'textarea',
  label: labels[name],
  localized: true,
  admin: help(undefined, { text: bundledTemplates[name] }),
  hooks: cleanBeforeValidation(cleanParagraph),
  validate: validation((value) =>
    isTextOrNone(value) ? templateError(cleanParagraph(plainText(value)), longest.paragraph, messagePlaceholders) : notText,
  ),
});

const placeholders = messagePlaceholders.map((name) => `{{${name}}}`);

/**
 * The texts of messages that staff send by WhatsApp, and the hour of reminders by email. The global has no drafts or versions, because no page shows
 * it.
 */
export const ClientMessages: GlobalConfig = {
  slug: 'client-messages',
  label: { en: 'Messages to clients', ar: 'رسائل العملاء' },
  admin: {
    group: studioGroup,
    hideAPIURL: true,
    // Hides the tab of the only view.
    components: { views: { edit: { default: { tab: { condition: () => false } } } } },
    description: {
      en: `The texts that open in WhatsApp, in the language of the client. The studio’s screens put the details in place of ${placeholders.join(', ')}. An empty field uses the text below it.`,
      ar: `النصوص التي تُفتح في واتساب بلغة العميل. وتوضع التفاصيل مكان ${placeholders.join('، ')}. وإن تُرك الحقل فارغاً استُخدم النص الظاهر تحته.`,
    },
  },
  // Disable document locks, as in the other globals without drafts.
  lockDocuments: false,
  access: { read: staff, update: staff },
  fields: [
    ...clientMessageKinds.map(template),
    {
      name: 'reminderHour',
      type: 'number',
      label: { en: 'Hour of the reminder by email', ar: 'ساعة التذكير بالبريد' },
      required: true,
      defaultValue: reminderHour,
      admin: {
        step: 1,
        description: {
          en: 'On the day before the session, in Riyadh time. As a rule 10.',
          ar: 'في اليوم السابق للجلسة بتوقيت الرياض. والمعتاد 10.',
        },
      },
      validate: validation((value) => (isWhole(value, 0, 23) ? undefined : wrongHour)),
    },
  ],
};

/** Returns the templates of a stored global; the bundled template for an empty field. */
export function templatesOf(stored: unknown): typeof bundledTemplates {
  const own = (name: ClientMessageKind, language: (typeof languages)[number]): string => plainText(Object(Object(stored)[name])[language]);
  return Object.fromEntries(
    clientMessageKinds.map((name) => [
      name,
      Object.fromEntries(languages.map((language) => [language, own(name, language) || bundledTemplates[name][language]])),
    ]),
  ) as typeof bundledTemplates;
}
