import { stillThere } from '#src/fields/still-there.ts';
import { line, tab, unseen } from '#src/fields/text-fields.ts';

/** The drawing of the prints at one scale, on the portrait page and on the home page. */
export const shelf = tab({ en: 'Shelf', ar: 'الرف' }, [
  {
    name: 'shelf',
    type: 'upload',
    relationTo: 'photo',
    hasMany: true,
    maxRows: 7,
    validate: stillThere('photo'),
    label: { en: 'Pictures in the prints', ar: 'الصور في المطبوعات' },
    admin: {
      description: {
        en: 'The prints stand side by side at their true scale. The first picture is the largest print; up to seven, each cropped to its print. Left empty, the site shows its own pictures.',
        ar: 'تظهر المطبوعات جنباً إلى جنب بنسبها الحقيقية. الصورة الأولى للمطبوعة الأكبر، وأقصى عدد سبع، وتُقصّ كل صورة على قدر مطبوعتها. وإن تُركت فارغة يعرض الموقع صوره الأصلية.',
      },
    },
  },
  line('print.shelf', { en: 'Name of the drawing', ar: 'اسم الرسم' }, unseen),
  line('print.15x21cm', { en: 'Size of the print for the desk', ar: 'مقاس مطبوعة المكتب' }),
  line('print.desk', { en: 'What it is for', ar: 'استخدامها' }),
  line('print.20x30cm', { en: 'Size of the print for the hallway', ar: 'مقاس مطبوعة الممر' }),
  line('print.hallway', { en: 'What that one is for', ar: 'استخدام مطبوعة الممر' }),
  line('print.official', { en: 'Words on the smallest print', ar: 'الكلمات على أصغر مطبوعة' }),
]);
