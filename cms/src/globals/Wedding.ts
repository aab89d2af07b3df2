import { bundledInclusions } from '@studio/contract/content/bundled.ts';
import { description, line, list, paragraph, picture, rowLine, tab } from './fields.ts';
import { page, pagesGroup } from './page.ts';

/** The wedding package: its price, and what it includes. */
export const Wedding = page({
  slug: 'wedding',
  label: { en: 'Wedding', ar: 'الزفاف' },
  group: pagesGroup,
  tabs: [
    tab({ en: 'Package', ar: 'الباقة' }, [
      { name: 'price', type: 'number', label: { en: 'Price in riyals', ar: 'السعر بالريال' } },
      line('wedding.onePrice'),
      line('wedding.package'),
      line('wedding.included'),
      list({
        name: 'inclusions',
        label: { en: 'What is included', ar: 'تشمل الباقة' },
        row: { en: 'Inclusion', ar: 'بند' },
        bundled: bundledInclusions,
        most: 20,
        fields: [rowLine('text', { en: 'What', ar: 'البند' }), rowLine('note', { en: 'Remark', ar: 'ملاحظة' })],
      }),
    ]),
    tab({ en: 'Page', ar: 'الصفحة' }, [
      line('wedding.title'),
      paragraph('wedding.lead'),
      picture('picture', { en: 'Picture', ar: 'الصورة' }),
      line('wedding.pictureAlt'),
      line('wedding.strip'),
    ]),
    tab({ en: 'Search engines', ar: 'محركات البحث' }, [description('wedding.description')]),
  ],
});
