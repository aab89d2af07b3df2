import { storySpaces } from '@studio/contract';
import type { Block, Field, FieldHook, PayloadRequest } from 'payload';
import { optionsOf } from '#src/fields/option-labels.ts';
import { documentOf, plainText } from '#src/fields/stored-text.ts';
import { validation } from '#src/fields/text-checks.ts';
import { rowLine, rowParagraph, tab } from '#src/fields/text-fields.ts';
import { chosenPhotos, upload } from '#src/fields/upload-fields.ts';
import type { Label } from '#src/i18n/labels.ts';

const storySlug = /^(?!index$)[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** Maximum length of an address. */
const longestSlug = 60;

/** Returns the address that a title suggests; `''` for a title without Latin letters. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/gu, '');

/** Returns whether the public site shows a story. */
async function isPublished(id: unknown, req: PayloadRequest): Promise<boolean> {
  if (typeof id !== 'string') return false;
  const found = await req.payload.findByID({ collection: 'story', id, depth: 0, select: { _status: true }, disableErrors: true, req });
  return found?._status === 'published';
}

/** Returns an address that no other story has, with a number at its end if necessary. @param id of the story itself */
async function freeSlug(slug: string, id: unknown, req: PayloadRequest): Promise<string | null> {
  if (slug === '') return null;
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    const where = { slug: { equals: candidate }, ...(typeof id === 'string' && { id: { not_equals: id } }) };
    if ((await req.payload.count({ collection: 'story', where, req })).totalDocs === 0) return candidate;
  }
}

/** Cleans a slug, takes a missing one from the title, and keeps that of a published story, which shared links contain. */
const fillSlug: FieldHook = async ({ value, data, originalDoc, req }) => {
  const { id, slug } = documentOf(originalDoc);
  if (storySlug.test(plainText(slug)) && (await isPublished(id, req))) return slug;
  const title = documentOf(data)['title'] ?? documentOf(originalDoc)['title'];
  return slugOf(plainText(value)) || freeSlug(slugOf(plainText(title)), id, req);
};

const wrongSlug: Label = {
  en: 'Please write small English letters, digits and hyphens, such as “evening-in-diriyah”.',
  ar: 'يُرجى كتابة أحرف إنجليزية صغيرة وأرقام وشرطات فقط، مثل «evening-in-diriyah».',
};

const spaceLabels: Record<(typeof storySpaces)[number], Label> = {
  close: { en: 'Close', ar: 'قريبة' },
  normal: { en: 'Normal', ar: 'عادية' },
  wide: { en: 'Wide', ar: 'واسعة' },
};

const space: Field = {
  name: 'space',
  type: 'select',
  label: { en: 'Space below', ar: 'المسافة تحته' },
  options: optionsOf(storySpaces, spaceLabels),
  defaultValue: 'normal',
  required: true,
  enumName: 'enum_story_space',
};

const caption = rowLine('caption', { en: 'Caption', ar: 'التعليق' }, { en: 'Small, below the pictures.', ar: 'بخط صغير تحت الصور.' });

/** Returns the panel options of a block, whose row shows its pictures or its text. */
const named = (block: Label): Pick<Block, 'labels' | 'admin'> => ({
  labels: { singular: block, plural: block },
  admin: {
    disableBlockName: true,
    components: { Label: { path: '/panel/fields/StoryBlockName.tsx#StoryBlockName', clientProps: { block } } },
  },
});

/** Returns a block of some pictures beside each other. */
const picturesBlock = (slug: string, label: Label, count: number): Block => ({
  slug,
  ...named(label),
  fields: [
    {
      name: 'photos',
      label: { en: 'Photos', ar: 'الصور' },
      ...upload('photo'),
      hasMany: true,
      minRows: count,
      maxRows: count,
      admin: { components: chosenPhotos() },
    },
    caption,
    space,
  ],
});

/** The blocks of pictures by their number of pictures. */
export const pictureBlocks = { 1: 'full', 2: 'pair', 3: 'triptych' } as const;

const blocks: Block[] = [
  picturesBlock(pictureBlocks[1], { en: 'Full-width picture', ar: 'صورة بعرض الصفحة' }, 1),
  picturesBlock(pictureBlocks[2], { en: 'Pair', ar: 'صورتان' }, 2),
  picturesBlock(pictureBlocks[3], { en: 'Triptych', ar: 'ثلاث صور' }, 3),
  {
    slug: 'text',
    ...named({ en: 'Text', ar: 'نص' }),
    fields: [rowParagraph('text', { en: 'Text', ar: 'النص' }), space],
  },
  {
    slug: 'quote',
    ...named({ en: 'Quote', ar: 'اقتباس' }),
    fields: [
      rowLine(
        'text',
        { en: 'Quote', ar: 'الاقتباس' },
        { en: 'In large letters, without quotation marks.', ar: 'بخط كبير، دون علامات تنصيص.' },
      ),
      rowLine('by', { en: 'Who said it', ar: 'صاحب الاقتباس' }),
      space,
    ],
  },
];

const onePicture = (name: string, label: Label, description: Label): Field => ({
  name,
  label,
  ...upload('photo'),
  admin: { components: chosenPhotos(), description },
});

/** The fields of a story. */
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
        {
          name: 'blocks',
          type: 'blocks',
          label: { en: 'Pictures and texts', ar: 'الصور والنصوص' },
          labels: { singular: { en: 'Block', ar: 'جزء' }, plural: { en: 'Blocks', ar: 'أجزاء' } },
          maxRows: 90,
          blocks,
          admin: {
            initCollapsed: true,
            description: {
              en: 'Drag the blocks into their order. A story has 10 to 60 pictures, each of them once.',
              ar: 'اسحبوا الأجزاء لترتيبها. في القصة من 10 صور إلى 60، كل منها مرة واحدة.',
            },
          },
        },
      ]),
      tab({ en: 'Page', ar: 'الصفحة' }, [
        {
          name: 'slug',
          type: 'text',
          label: { en: 'Address', ar: 'العنوان في الرابط' },
          unique: true,
          index: true,
          hooks: { beforeValidate: [fillSlug] },
          validate: validation((value) => (storySlug.test(plainText(value)) ? undefined : wrongSlug)),
          admin: {
            description: {
              en: 'The end of the page’s address, after /stories/. Left empty, it is made of the English title. It cannot be changed once the story is published.',
              ar: 'آخر عنوان الصفحة بعد \u2066/stories/\u2069. وإن تُرك فارغاً فهو من العنوان الإنجليزي، ولا يمكن تغييره بعد نشر القصة.',
            },
          },
        },
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
