import type { Field } from 'payload';
import { rowLine, rowParagraph, tab } from '#src/fields/text-fields.ts';
import { chosenPhotos, upload } from '#src/fields/upload-fields.ts';
import type { Label } from '#src/i18n/labels.ts';
import { blocksField } from './story-blocks.ts';
import { slugField } from './story-slug.ts';

const onePicture = (name: string, label: Label, description: Label): Field => ({
  name,
  label,
  ...upload('photo'),
  admin: { components: chosenPhotos(), description },
});

export const storyFields: Field[] = [
  {
    type: 'tabs',
    tabs: [
      tab({ en: 'Story', ar: 'القصة' }, [
        rowLine('title', { en: 'Title', ar: 'العنوان' }, { en: 'Three to seven words.', ar: 'من ثلاث كلمات إلى سبع.' }),
        rowLine('city', { en: 'City', ar: 'المدينة' }, { en: 'Beside the title.', ar: 'بجانب العنوان.' }),
        rowParagraph(
          'lead',
          { en: 'Opening sentences', ar: 'الجمل الافتتاحية' },
          { en: 'One or two; search engines and chats show them, too.', ar: 'جملة أو جملتان، وتظهر أيضاً في محركات البحث والمحادثات.' },
        ),
        {
          name: 'picked',
          label: { en: 'Add photos', ar: 'إضافة صور' },
          ...upload('photo'),
          hasMany: true,
          admin: {
            components: chosenPhotos(),
            description: {
              en: 'Pick all photos at once, in their order. Saving arranges them below as pictures, pairs and triptychs, which can be moved and changed.',
              ar: 'اختاروا كل الصور دفعة واحدة بترتيبها. وعند الحفظ تُرتَّب في الأسفل صوراً مفردة وأزواجاً وثلاثيات يمكن نقلها وتغييرها.',
            },
          },
        },
        blocksField,
      ]),
      tab({ en: 'Page', ar: 'الصفحة' }, [
        slugField,
        {
          name: 'day',
          type: 'date',
          label: { en: 'Day of the session', ar: 'يوم الجلسة' },
          admin: {
            date: { pickerAppearance: 'dayOnly', displayFormat: 'd MMMM yyyy' },
            description: { en: 'The newest story comes first.', ar: 'أحدث القصص أولاً.' },
          },
        },
        {
          name: 'package',
          type: 'relationship',
          relationTo: 'package',
          label: { en: 'Package', ar: 'الباقة' },
          admin: {
            description: {
              en: 'Chosen in the booking form by “Book a session like this”.',
              ar: 'تُختار في نموذج الحجز عند الضغط على «احجزوا جلسة كهذه».',
            },
          },
        },
        onePicture(
          'cover',
          { en: 'Picture of the tile', ar: 'صورة البطاقة' },
          {
            en: 'In the lists of stories and on the home page. Left empty, it is the first picture.',
            ar: 'في قوائم القصص والصفحة الرئيسية. وإن تُركت فارغة فهي أول صورة.',
          },
        ),
        onePicture(
          'share',
          { en: 'Picture of shared links', ar: 'صورة الروابط المشاركة' },
          {
            en: 'In chats and networks. Left empty, it is the picture of the tile.',
            ar: 'في المحادثات والشبكات. وإن تُركت فارغة فهي صورة البطاقة.',
          },
        ),
      ]),
    ],
  },
];
