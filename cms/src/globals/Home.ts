import { categories } from '@studio/contract';
import { categoryLabels } from '#src/fields/option-labels.ts';
import { alternative, line, paragraph, sentence, tab, unseen } from '#src/fields/text-fields.ts';
import { chosenPhotos, picture, upload } from '#src/fields/upload-fields.ts';
import { keepNewerCovers, loadedCovers, lockCovers } from './loaded-covers.ts';
import { page } from './page.ts';

export const Home = page({
  slug: 'home',
  path: '/',
  label: { en: 'Home', ar: 'الرئيسية' },
  description: {
    en: 'The first page visitors see. The names and prices of the packages on it are under Packages, the names of the categories under Gallery.',
    ar: 'أول صفحة يراها الزوّار. أسماء الباقات التي فيها وأسعارها في «الباقات»، وأسماء الفئات في «معرض الصور».',
  },
  hiddenFields: [loadedCovers],
  hooks: { beforeOperation: [lockCovers], beforeValidate: [keepNewerCovers] },
  tabs: [
    tab({ en: 'Opening', ar: 'الافتتاحية' }, [
      line(
        'home.title',
        { en: 'The big words', ar: 'العبارة الكبيرة' },
        { en: 'Over the first picture. Three to five words look best.', ar: 'فوق الصورة الأولى، وأجمل ما تكون من ثلاث كلمات إلى خمس.' },
      ),
      paragraph(
        'home.subtitle',
        { en: 'The sentence below them', ar: 'الجملة التي تحتها' },
        { en: 'What you photograph, in one sentence.', ar: 'ما تصوّرونه، في جملة واحدة.' },
      ),
      line('home.book', { en: 'Button to the booking page', ar: 'زر صفحة الحجز' }),
      picture(
        'hero',
        { en: 'First picture', ar: 'الصورة الأولى' },
        {
          en: 'Fills the screen: wide on a computer, tall on a phone. Its focal point stays in sight.',
          ar: 'تملأ الشاشة: عرضاً على الكمبيوتر وطولاً على الجوال، ويبقى مركزها ظاهراً.',
        },
      ),
      alternative('home.heroAlt'),
      {
        name: 'heroStory',
        type: 'checkbox',
        defaultValue: false,
        label: { en: 'Show the newest story here', ar: 'إظهار أحدث قصة هنا' },
        admin: {
          description: {
            en: 'Its picture takes the place of the first picture, with its title, its city and a link.',
            ar: 'تحل صورتها محل الصورة الأولى، ومعها عنوانها ومدينتها ورابطها.',
          },
        },
      },
    ]),
    tab({ en: 'Sections', ar: 'الأقسام' }, [
      line('home.strip', { en: 'Name of the row of recent photos', ar: 'اسم شريط أحدث الصور' }, unseen),
      line('home.categories', { en: 'Heading over the categories', ar: 'العنوان فوق الفئات' }),
      line('home.allPhotos', { en: 'Link to the whole gallery', ar: 'رابط المعرض كاملاً' }),
      sentence(
        'home.noCategories',
        { en: 'When there is no category yet', ar: 'عند عدم وجود أي فئة' },
        { en: 'In place of the categories, as long as the gallery is empty.', ar: 'مكان الفئات ما دام المعرض خالياً.' },
      ),
    ]),
    tab({ en: 'Category pictures', ar: 'صور الفئات' }, [
      {
        name: 'covers',
        type: 'group',
        label: { en: 'Category pictures', ar: 'صور الفئات' },
        admin: {
          description: {
            en: 'The picture of each category’s tile. Left empty, it is the first photo of the category.',
            ar: 'صورة كل فئة في الصفحة الرئيسية. وإن تُركت فارغة فهي أول صورة في الفئة.',
          },
        },
        fields: categories.map((category) => ({
          name: category.toLowerCase(),
          label: categoryLabels[category],
          ...upload('photo'),
          custom: { hasSubstitute: true },
          admin: { components: chosenPhotos(category) },
        })),
      },
    ]),
  ],
});
