import { isStandardPackage, packagePlaces, type StandardPackage, standardPackages } from '@studio/contract';
import { bundledInclusions, bundledPackages } from '@studio/contract/bundled-content.ts';
import type { ContentKey } from '@studio/contract/i18n/text.ts';
import type { Field } from 'payload';
import { list } from '#src/fields/list.ts';
import { price, wholeNumber } from '#src/fields/number-fields.ts';
import { optionsOf } from '#src/fields/option-labels.ts';
import { documentOf, plainText } from '#src/fields/stored-text.ts';
import { validation } from '#src/fields/text-checks.ts';
import { nameLine, packageLine, packageParagraph, rowLine, tab } from '#src/fields/text-fields.ts';
import { picture } from '#src/fields/upload-fields.ts';
import type { Label } from '#src/i18n/labels.ts';
import { packageBookingFields } from './package-booking-fields.ts';
import { isSlug, keepSlug, wrongSlug } from './package-slug.ts';

const bySlug = (field: keyof (typeof bundledPackages)[StandardPackage]['texts']): Record<string, ContentKey> =>
  Object.fromEntries(standardPackages.map((slug) => [slug, bundledPackages[slug].texts[field]]));

const placeLabels: Record<(typeof packagePlaces)[number], Label> = {
  studio: { en: 'In the studio', ar: 'في الاستوديو' },
  client: { en: 'At the client’s', ar: 'عند العميل' },
  either: { en: 'Either', ar: 'أحدهما' },
};

/** Returns the names of the bundled inclusions of a standard package; an empty array for other packages. */
const inclusionsOf = (document: unknown): string[] => {
  const { slug } = documentOf(document);
  return isStandardPackage(slug) ? Object.keys(bundledPackages[slug].inclusions) : [];
};

const nameField = nameLine(
  'name',
  { en: 'Name', ar: 'الاسم' },
  {
    en: 'In the list of the booking form, in emails and among your bookings.',
    ar: 'في قائمة نموذج الحجز ورسائل البريد وبين حجوزاتكم.',
  },
  bySlug('name'),
);

/** The field of the name. Its cell in the panel's list shows the bundled name of a standard package. */
const packageName: Field = {
  ...nameField,
  admin: {
    ...nameField.admin,
    components: { ...nameField.admin?.components, Cell: '/panel/cells/ListCells.tsx#PackageNameCell' },
  },
};

export const packageFields: Field[] = [
  {
    type: 'tabs',
    tabs: [
      tab({ en: 'Package', ar: 'الباقة' }, [
        packageName,
        {
          name: 'slug',
          type: 'text',
          label: { en: 'Address', ar: 'العنوان' },
          unique: true,
          index: true,
          hooks: { beforeValidate: [keepSlug] },
          validate: validation((value) => (isSlug(plainText(value)) ? undefined : wrongSlug)),
          admin: {
            description: {
              en: 'The end of the page’s address, after /services/. It cannot be changed once the package is published.',
              ar: 'آخر عنوان الصفحة بعد \u2066/services/\u2069، ولا يمكن تغييره بعد نشر الباقة.',
            },
          },
        },
        packageLine(
          'title',
          { en: 'Heading', ar: 'العنوان الظاهر' },
          {
            en: 'On its card and page. Left empty, an added package shows its name. The titles of the wedding and portrait pages are under Wedding and Portrait.',
            ar: 'على بطاقتها وصفحتها. وإن تُرك فارغاً فعنوان الباقة المضافة اسمها. أما عنوانا صفحتي الزفاف والبورتريه فيُحرَّران في «الزفاف» و«البورتريه».',
          },
          bySlug('title'),
        ),
        packageParagraph(
          'summary',
          { en: 'Sentence on the card', ar: 'الجملة على البطاقة' },
          { en: 'Search engines show it for added packages, too.', ar: 'وتظهر في محركات البحث للباقات المضافة.' },
          bySlug('summary'),
        ),
        price('price'),
        {
          name: 'priceFrom',
          type: 'checkbox',
          label: { en: 'The price is the lowest', ar: 'هذا أقل سعر' },
          defaultValue: false,
          admin: {
            description: { en: 'The pages write “From” before it.', ar: 'تكتب الصفحات «ابتداءً من» قبله.' },
            condition: (data) => typeof documentOf(data)['price'] === 'number',
          },
        },
        picture(
          'picture',
          { en: 'Picture', ar: 'الصورة' },
          {
            en: 'On its card, cropped to four by three, wider than tall; its focal point stays in sight.',
            ar: 'على بطاقتها، وتُقصّ بنسبة أربعة إلى ثلاثة عرضاً، ويبقى مركزها ظاهراً.',
          },
        ),
      ]),
      tab({ en: 'Page', ar: 'الصفحة' }, [
        packageParagraph(
          'text',
          { en: 'Sentences below the heading', ar: 'الجمل تحت العنوان' },
          { en: 'What to expect, in a few sentences.', ar: 'ما يتوقعه العميل، في جمل قليلة.' },
          bySlug('text'),
        ),
        packageParagraph(
          'bring',
          { en: 'What to bring', ar: 'ما ينبغي إحضاره' },
          {
            en: 'On the client’s page, a line for each thing.',
            ar: 'يظهر في صفحة الحجز لدى العميل، سطر لكل شيء.',
          },
          bySlug('bring'),
        ),
        picture(
          'pagePicture',
          { en: 'Picture of the page', ar: 'صورة الصفحة' },
          {
            en: 'Across the page, cropped to a wide band; its focal point stays in sight. Portrait shows it only when the page is shared. For an added package, it is the picture of the card if left empty.',
            ar: 'بعرض الصفحة، وتُقصّ شريطاً عريضاً ويبقى مركزها ظاهراً. وفي البورتريه تظهر عند مشاركة الصفحة فقط. وفي الباقات المضافة تحل صورة البطاقة محلها إن تُركت فارغة.',
          },
        ),
        wholeNumber({
          name: 'duration',
          label: { en: 'Duration in minutes', ar: 'المدة بالدقائق' },
          description: {
            en: 'On its card and page; for wedding and portrait, only on the card.',
            ar: 'على بطاقتها وصفحتها، وعلى البطاقة فقط للزفاف والبورتريه.',
          },
          least: 5,
          most: 1440,
        }),
        {
          name: 'place',
          type: 'select',
          label: { en: 'Place', ar: 'المكان' },
          options: optionsOf(packagePlaces, placeLabels),
          admin: {
            description: {
              en: 'On its page, except for wedding and portrait. For a session in the studio the booking form warns of closed days. Left empty, wedding and event are at the client’s, portrait in the studio.',
              ar: 'في صفحتها، عدا الزفاف والبورتريه. وينبّه نموذج الحجز إلى أيام الإغلاق إن كانت الجلسة في الاستوديو. وإن تُرك فارغاً فالزفاف والمناسبات عند العميل، والبورتريه في الاستوديو.',
            },
          },
        },
        list({
          name: 'inclusions',
          label: { en: 'What is included', ar: 'ما تشمله الباقة' },
          row: { en: 'Inclusion', ar: 'بند' },
          description: {
            en: 'On its page. The page of portrait shows the print sizes in its place.',
            ar: 'في صفحتها. أما صفحة البورتريه فتعرض مقاسات الطباعة مكانه.',
          },
          bundled: bundledInclusions,
          most: 20,
          titles: ['text'],
          namesOf: inclusionsOf,
          fields: [
            rowLine('text', { en: 'What', ar: 'البند' }),
            rowLine(
              'note',
              { en: 'Remark', ar: 'ملاحظة' },
              { en: 'A word after it, such as “Optional”.', ar: 'كلمة بعده، مثل «اختياري».' },
            ),
          ],
        }),
      ]),
      tab({ en: 'Booking', ar: 'الحجز' }, packageBookingFields),
    ],
  },
  {
    name: 'active',
    type: 'checkbox',
    label: { en: 'Offered', ar: 'معروضة' },
    defaultValue: true,
    hooks: { beforeValidate: [({ value, originalDoc }) => isStandardPackage(documentOf(originalDoc)['slug']) || value] },
    admin: {
      position: 'sidebar',
      components: { Cell: '/panel/cells/ListCells.tsx#YesOrNo' },
      description: {
        en: 'Has a card, a page and a place in the booking form. Bookings of a package that is no longer offered keep its name.',
        ar: 'لها بطاقة وصفحة ومكان في نموذج الحجز. وتحتفظ حجوزات الباقة باسمها بعد إيقاف عرضها.',
      },
      condition: (data) => !isStandardPackage(documentOf(data)['slug']),
    },
  },
  wholeNumber({
    name: 'order',
    label: { en: 'Position', ar: 'الترتيب' },
    description: {
      en: 'Packages with a smaller number come first. The first three are on the home page.',
      ar: 'الأصغر رقماً أولاً، وأول ثلاث باقات تظهر في الصفحة الرئيسية.',
    },
    least: 0,
    most: 1000,
    isAside: true,
  }),
];
