import { type Backdrop, backdrops, type HeadCovering, headCoverings } from '@studio/contract';
import type { Field, NumberField, RowField } from 'payload';
import { decimal, wholeNumber } from '#src/fields/number-fields.ts';
import { optionsOf } from '#src/fields/option-labels.ts';
import type { Label } from '#src/i18n/labels.ts';

const coveringLabels: Record<HeadCovering, Label> = {
  usual: { en: 'Ghutra, shemagh, hijab', ar: 'الغترة والشماغ والحجاب' },
  religious: { en: 'For religious reasons only', ar: 'لأسباب دينية فقط' },
  none: { en: 'None', ar: 'لا شيء' },
};

const backdropLabels: Record<Backdrop, Label> = {
  white: { en: 'White', ar: 'بيضاء' },
  light: { en: 'Any light colour', ar: 'أي لون فاتح' },
};

const ofPrint: Label = {
  en: 'Width and height belong together; also change the texts of the size. Empty for a photo that is only uploaded.',
  ar: 'العرض والارتفاع معاً، وعدّلوا نصوص المقاس أيضاً. ويُتركان فارغين لصورة تُرفع فقط ولا تُطبع.',
};
const ofFile: Label = {
  en: 'The file of the photo check has these pixels; also change the texts of the size. Empty for a photo that is only printed.',
  ar: 'بهذه الأبعاد يُحفظ ملف فحص الصور، وعدّلوا نصوص المقاس أيضاً. وتُترك فارغة لصورة تُطبع فقط.',
};
const ofBytes: Label = { en: 'Empty if there is no rule.', ar: 'يُترك فارغاً إن لم يوجد شرط.' };
const ofShare: Label = {
  en: 'In percent of the height of the photo. Both ends belong together; empty if there is no rule.',
  ar: 'نسبة مئوية من ارتفاع الصورة. الحدّان معاً، ويُتركان فارغين إن لم يوجد شرط.',
};

type Partners = { partner?: string; lowerEnd?: string };

const millimetres = (name: string, label: Label, partner: string): NumberField =>
  decimal({ name, label, description: ofPrint, least: 10, most: 210, partner });
const pixels = (name: string, label: Label, partner: string): NumberField =>
  wholeNumber({ name, label, description: ofFile, least: 100, most: 4000, partner });
const bytes = (name: string, label: Label, partners: Partners = {}): NumberField =>
  wholeNumber({ name, label, description: ofBytes, least: 1, most: 20_000, ...partners });
const percent = (name: string, label: Label, partners: Partners): NumberField =>
  decimal({ name, label, description: ofShare, least: 20, most: 95, ...partners });

/** Returns two fields that belong together, in one row. */
const makeRow = (...fields: [NumberField, NumberField]): RowField => ({
  type: 'row',
  // Set the width: Payload wraps rows with long descriptions.
  fields: fields.map((field) => ({ ...field, admin: { ...field.admin, width: '50%' } })),
});

/** The fields of the measurements by which an official photo is checked, cropped and saved. */
export const documentMeasures: Field[] = [
  makeRow(
    millimetres('printWidth', { en: 'Width of the print in millimetres', ar: 'عرض الصورة المطبوعة بالمليمتر' }, 'printHeight'),
    millimetres('printHeight', { en: 'Height of the print in millimetres', ar: 'ارتفاع الصورة المطبوعة بالمليمتر' }, 'printWidth'),
  ),
  makeRow(
    pixels('pixelWidth', { en: 'Width of the file in pixels', ar: 'عرض الملف بالبكسل' }, 'pixelHeight'),
    pixels('pixelHeight', { en: 'Height of the file in pixels', ar: 'ارتفاع الملف بالبكسل' }, 'pixelWidth'),
  ),
  makeRow(
    bytes('leastKilobytes', { en: 'Smallest file in kilobytes', ar: 'أصغر ملف بالكيلوبايت' }),
    bytes('mostKilobytes', { en: 'Largest file in kilobytes', ar: 'أكبر ملف بالكيلوبايت' }, { lowerEnd: 'leastKilobytes' }),
  ),
  makeRow(
    percent('headLeast', { en: 'Head from chin to crown, at least', ar: 'الرأس من الذقن إلى أعلاه، على الأقل' }, { partner: 'headMost' }),
    percent(
      'headMost',
      { en: 'Head from chin to crown, at most', ar: 'الرأس من الذقن إلى أعلاه، على الأكثر' },
      { partner: 'headLeast', lowerEnd: 'headLeast' },
    ),
  ),
  makeRow(
    percent(
      'eyesLeast',
      { en: 'Eyes above the lower edge, at least', ar: 'ارتفاع العينين عن الحافة السفلى، على الأقل' },
      { partner: 'eyesMost' },
    ),
    percent(
      'eyesMost',
      { en: 'Eyes above the lower edge, at most', ar: 'ارتفاع العينين عن الحافة السفلى، على الأكثر' },
      { partner: 'eyesLeast', lowerEnd: 'eyesLeast' },
    ),
  ),
  {
    name: 'headCovering',
    type: 'select',
    label: { en: 'Head covering allowed', ar: 'غطاء الرأس المسموح' },
    required: true,
    defaultValue: 'usual',
    options: optionsOf(headCoverings, coveringLabels),
  },
  {
    name: 'backdrop',
    type: 'select',
    label: { en: 'Background that is measured', ar: 'الخلفية التي تُفحص' },
    required: true,
    defaultValue: 'white',
    options: optionsOf(backdrops, backdropLabels),
  },
  {
    name: 'mayWhiten',
    type: 'checkbox',
    label: { en: 'The background may be whitened', ar: 'يُسمح بتبييض الخلفية' },
    defaultValue: false,
    admin: {
      description: {
        en: 'Switch it on only if the rules do not forbid edited photos.',
        ar: 'فعّلوه فقط إن لم تمنع الشروط تعديل الصورة.',
      },
    },
  },
];
