import { bundledBenefits, bundledPrintSizes } from '@studio/contract/content/bundled.ts';
import { description, line, lines, list, paragraph, picture, rowLine, rowParagraph, tab } from './fields.ts';
import { page, pagesGroup } from './page.ts';

/** The portrait package: its prints, and what clients can count on. */
export const Portrait = page({
  slug: 'portrait',
  label: { en: 'Portrait', ar: 'البورتريه' },
  group: pagesGroup,
  tabs: [
    tab({ en: 'Package', ar: 'الباقة' }, [
      { name: 'price', type: 'number', label: { en: 'Price in riyals', ar: 'السعر بالريال' } },
      line('portrait.onRequest'),
      line('portrait.package'),
      paragraph('portrait.packageLead'),
      line('portrait.details'),
    ]),
    tab({ en: 'Prints', ar: 'المطبوعات' }, [
      line('portrait.sizes'),
      paragraph('portrait.toScale'),
      list({
        name: 'printSizes',
        label: { en: 'Print sizes', ar: 'مقاسات الطباعة' },
        row: { en: 'Size', ar: 'مقاس' },
        bundled: bundledPrintSizes,
        most: 20,
        fields: [rowLine('text', { en: 'Size', ar: 'المقاس' }), rowLine('note', { en: 'What for', ar: 'الاستخدام' })],
      }),
    ]),
    tab({ en: 'Shelf', ar: 'الرف' }, [
      {
        name: 'shelf',
        type: 'upload',
        relationTo: 'photo',
        hasMany: true,
        maxRows: 7,
        label: { en: 'Pictures on the shelf', ar: 'صور الرف' },
      },
      line('print.shelf'),
      ...lines('print.15x21cm', 'print.20x30cm', 'print.hallway', 'print.desk', 'print.official'),
    ]),
    tab({ en: 'Benefits', ar: 'المزايا' }, [
      line('portrait.benefits'),
      list({
        name: 'benefits',
        label: { en: 'Benefits', ar: 'المزايا' },
        row: { en: 'Benefit', ar: 'ميزة' },
        bundled: bundledBenefits,
        most: 12,
        fields: [rowLine('title', { en: 'Title', ar: 'العنوان' }), rowParagraph('text', { en: 'In a sentence', ar: 'في جملة' })],
      }),
    ]),
    tab({ en: 'Page', ar: 'الصفحة' }, [
      line('portrait.title'),
      paragraph('portrait.lead'),
      picture('picture', { en: 'Picture of shared links', ar: 'صورة الروابط عند مشاركتها' }),
    ]),
    tab({ en: 'Search engines', ar: 'محركات البحث' }, [description('portrait.description')]),
  ],
});
