import { bundledHours } from '@studio/contract/bundled-content.ts';
import type { SelectField } from 'payload';
import { exceptionsField, weeklyHours } from '#src/fields/hours-fields.ts';
import { wholeNumber } from '#src/fields/number-fields.ts';
import type { moonShifts } from '#src/fields/opening-hours.ts';
import { optionsOf } from '#src/fields/option-labels.ts';
import { rowLine, tab } from '#src/fields/text-fields.ts';
import type { Label } from '#src/i18n/labels.ts';

/** Maximum number of closed days of an Eid. */
const longestEid = 15;

const eidDays = (name: string, label: Label, start: Label) =>
  wholeNumber({
    name,
    label,
    description: {
      en: `Closed from ${start.en} for so many days, each year by the Umm al-Qura calendar. Left empty, the studio is open.`,
      ar: `عدد أيام الإغلاق ابتداءً من ${start.ar} كل عام بحسب تقويم أم القرى. وإن تُرك فارغاً فالاستوديو يعمل.`,
    },
    least: 0,
    most: longestEid,
  });

const moonShift: SelectField = {
  name: 'moonShift',
  type: 'select',
  defaultValue: 'calculated',
  label: { en: 'Beginning of Ramadan and the Eids', ar: 'بداية رمضان والعيدين' },
  options: optionsOf(['earlier', 'calculated', 'later'] satisfies (keyof typeof moonShifts)[], {
    earlier: { en: 'A day earlier', ar: 'قبل التقويم بيوم' },
    calculated: { en: 'As in the Umm al-Qura calendar', ar: 'بحسب تقويم أم القرى' },
    later: { en: 'A day later', ar: 'بعد التقويم بيوم' },
  }),
  admin: {
    description: {
      en: 'Change it when the moon is sighted on another evening than calculated, and back afterwards.',
      ar: 'غيّروها إن خالفت رؤية الهلال التقويم، ثم أعيدوها بعد ذلك.',
    },
  },
};

export const openingHours = tab({ en: 'Opening hours', ar: 'أوقات العمل' }, [
  weeklyHours({
    name: 'hours',
    label: { en: 'Hours of the week', ar: 'ساعات الأسبوع' },
    description: {
      en: 'Visitors, search engines and maps read the same days and hours. Several rows may have the same day, such as before and after noon; a day in no row is closed. With all rows removed, it is every day but Friday, 10:00 to 21:00.',
      ar: 'يقرأ الزوّار ومحركات البحث والخرائط الأيام والساعات نفسها. ويمكن أن يتكرر اليوم في أكثر من بند، كفترة الصباح وفترة المساء، واليوم الذي لا يرد في أي بند يوم إغلاق. وإن حُذفت البنود كلها فالعمل كل يوم عدا الجمعة من 10:00 إلى 21:00.',
    },
    fallback: bundledHours,
  }),
  {
    name: 'shownHours',
    type: 'ui',
    label: { en: 'What visitors read', ar: 'ما يقرؤه الزوّار' },
    admin: { components: { Field: '/panel/fields/ShownHours.tsx#ShownHours' } },
  },
  exceptionsField,
  weeklyHours({
    name: 'ramadanHours',
    label: { en: 'Hours in Ramadan', ar: 'ساعات رمضان' },
    description: {
      en: 'Apply each year in Ramadan in place of the hours of the week. Left empty, the usual hours apply.',
      ar: 'تحل كل عام في رمضان محل ساعات الأسبوع. وإن تُركت فارغة بقيت الساعات المعتادة.',
    },
  }),
  eidDays('eidFitrDays', { en: 'Days closed for Eid al-Fitr', ar: 'أيام إغلاق عيد الفطر' }, { en: '1 Shawwal', ar: '1 شوال' }),
  eidDays('eidAdhaDays', { en: 'Days closed for Eid al-Adha', ar: 'أيام إغلاق عيد الأضحى' }, { en: '10 Dhu al-Hijja', ar: '10 ذي الحجة' }),
  moonShift,
  rowLine(
    'hoursNote',
    { en: 'Note beside the hours', ar: 'ملاحظة بجانب أوقات العمل' },
    {
      en: 'Such as a break for prayer. On the contact page, below the days and hours. May stay empty.',
      ar: 'مثل التوقف للصلاة. تظهر في صفحة التواصل تحت الأيام والساعات، ويمكن تركها فارغة.',
    },
  ),
]);
