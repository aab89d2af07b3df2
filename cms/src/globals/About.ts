import { formattedText, yearError } from '#src/fields/formatted-text.ts';
import { list } from '#src/fields/list.ts';
import { alternative, description, line, paragraph, rowLine, rowParagraph, searchEngines, tab, unseen } from '#src/fields/text-fields.ts';
import { year } from '#src/fields/text-formats.ts';
import { picture } from '#src/fields/upload-fields.ts';
import { page, pageTitle } from './page.ts';

export const mostYears = 20;

export const About = page({
  slug: 'about',
  path: '/about',
  label: { en: 'About', ar: 'نبذة عني' },
  description: { en: 'The page that tells who takes the photos.', ar: 'الصفحة التي تعرّف بصاحب الصور.' },
  tabs: [
    tab({ en: 'Story', ar: 'الحكاية' }, [
      line('about.title', pageTitle),
      paragraph(
        'about.lead',
        { en: 'Opening sentence', ar: 'الجملة الافتتاحية' },
        { en: 'In larger letters, below the title.', ar: 'بخط أكبر تحت العنوان.' },
      ),
      paragraph('about.story', { en: 'Your story, first paragraph', ar: 'الحكاية، الفقرة الأولى' }),
      paragraph('about.manner', { en: 'Your story, second paragraph', ar: 'الحكاية، الفقرة الثانية' }),
      line('about.follow', { en: 'Name of the list of your accounts', ar: 'اسم قائمة حساباتكم' }, unseen),
      picture(
        'picture',
        { en: 'Picture beside the story', ar: 'الصورة بجانب الحكاية' },
        {
          en: 'Cropped to seven by five, wider than tall; its focal point stays in sight.',
          ar: 'تُقصّ بنسبة سبعة إلى خمسة عرضاً، ويبقى مركزها ظاهراً.',
        },
      ),
      alternative('about.pictureAlt'),
    ]),
    tab({ en: 'Timeline', ar: 'السنوات' }, [
      line('about.years', { en: 'Heading over the years', ar: 'العنوان فوق السنوات' }),
      list({
        name: 'timeline',
        label: { en: 'Years', ar: 'السنوات' },
        row: { en: 'Year', ar: 'سنة' },
        description: { en: 'What happened in which year.', ar: 'أهم الأحداث بسنواتها.' },
        bundled: {},
        most: mostYears,
        titles: ['year', 'title'],
        fields: [
          formattedText({ name: 'year', label: { en: 'Year', ar: 'السنة' }, format: year, errorBeside: yearError }),
          rowLine('title', { en: 'What happened', ar: 'الحدث' }, { en: 'In one to three words.', ar: 'في كلمة إلى ثلاث كلمات.' }),
          rowParagraph('text', { en: 'In a sentence', ar: 'في جملة' }),
        ],
      }),
    ]),
    searchEngines(description('about.description')),
  ],
});
