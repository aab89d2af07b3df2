import { binPeriod, retentionMonths } from '@studio/contract';
import type { GlobalConfig, NumberField } from 'payload';
import { admin, staff } from '#src/access/roles.ts';
import { isWhole } from '#src/fields/number-fields.ts';
import { validation } from '#src/fields/text-checks.ts';
import type { Label } from '#src/i18n/labels.ts';
import { studioGroup } from './page.ts';

const { least, most } = retentionMonths;

const wrongMonths: Label = {
  en: `Please enter whole months, from ${least} to ${most}.`,
  ar: `يُرجى إدخال عدد الأشهر دون كسور، من ${least} إلى ${most}.`,
};

const months = (name: string, label: Label, description: Label, defaultValue: number): NumberField => ({
  name,
  label,
  type: 'number',
  required: true,
  defaultValue,
  admin: { description, step: 1 },
  validate: validation((value) => (isWhole(value, least, most) ? undefined : wrongMonths)),
});

/**
 * Retention of personal data; the Saudi PDPL (article 18) does not allow keeping it without a time limit. The global has no drafts or versions,
 * because changes take effect at once.
 */
export const Retention: GlobalConfig = {
  slug: 'retention',
  label: { en: 'Keeping personal data', ar: 'مدة حفظ البيانات' },
  admin: {
    group: studioGroup,
    hideAPIURL: true,
    // Hides the tab of the only view.
    components: { views: { edit: { default: { tab: { condition: () => false } } } } },
    description: {
      en: `Older bookings and messages are deleted automatically, and cannot be brought back. The privacy page says these numbers. What you delete yourself stays in the bin for ${binPeriod.en}.`,
      ar: `تُحذف الحجوزات والرسائل الأقدم من هذه المدد تلقائياً حذفاً نهائياً لا رجعة فيه، وتذكر صفحة الخصوصية هذه المدد للزوّار. وما تحذفونه بأنفسكم يبقى في سلة المحذوفات ${binPeriod.ar}.`,
    },
  },
  // Disable document locks: users without update access could take them.
  lockDocuments: false,
  access: { read: staff, update: admin },
  fields: [
    months(
      'bookingMonths',
      { en: 'Months a booking is kept', ar: 'مدة حفظ الحجز بالأشهر' },
      {
        en: 'Counted from the day of the session; where none was asked for, from the day the booking came in. As a rule 24: long enough for questions about a session and its prints.',
        ar: 'تُحسب من يوم الجلسة، أو من يوم وصول الحجز إن لم يُحدَّد لها يوم. والمعتاد 24 شهراً، وهي كافية لأي سؤال عن الجلسة وصورها.',
      },
      retentionMonths.bookings,
    ),
    months(
      'messageMonths',
      { en: 'Months a message is kept', ar: 'مدة حفظ الرسالة بالأشهر' },
      { en: 'Counted from the day it came in. As a rule 12.', ar: 'تُحسب من يوم وصولها. والمعتاد 12 شهراً.' },
      retentionMonths.messages,
    ),
    months(
      'auditMonths',
      { en: 'Months the activity list is kept', ar: 'مدة حفظ سجل النشاط بالأشهر' },
      {
        en: 'Who changed what in the studio, with names of users and kinds of devices. As a rule 12. A shorter time needs a log-in within the last ten minutes, or that you confirm on the account page that it is you.',
        ar: 'من غيّر ماذا في الاستوديو، مع أسماء المستخدمين وأنواع أجهزتهم. والمعتاد 12 شهراً. ويتطلب تقصير المدة أن تكونوا قد سجّلتم الدخول خلال الدقائق العشر الأخيرة، أو أن تؤكدوا هويتكم في صفحة الحساب.',
      },
      retentionMonths.audit,
    ),
    { name: 'due', type: 'ui', admin: { components: { Field: '/panel/fields/RetentionDue.tsx#RetentionDue' } } },
  ],
};
