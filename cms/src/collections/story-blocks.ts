import { storySpaces } from '@studio/contract';
import type { Block, BlocksField, Field } from 'payload';
import { optionsOf } from '#src/fields/option-labels.ts';
import { rowLine, rowParagraph } from '#src/fields/text-fields.ts';
import { chosenPhotos, upload } from '#src/fields/upload-fields.ts';
import type { Label } from '#src/i18n/labels.ts';

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

/** Returns the panel options of a block. The heading of each block in the form shows the pictures or the text of the block. */
const named = (block: Label): Pick<Block, 'labels' | 'admin'> => ({
  labels: { singular: block, plural: block },
  admin: {
    disableBlockName: true,
    components: { Label: { path: '/panel/fields/StoryBlockName.tsx#StoryBlockName', clientProps: { block } } },
  },
});

/** Returns a block of `count` pictures side by side. */
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

/** The slugs of the picture blocks, by their number of pictures. */
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

export const blocksField: BlocksField = {
  name: 'blocks',
  type: 'blocks',
  label: { en: 'Pictures and texts', ar: 'الصور والنصوص' },
  labels: { singular: { en: 'Block', ar: 'جزء' }, plural: { en: 'Blocks', ar: 'أجزاء' } },
  maxRows: 90,
  blocks,
  admin: {
    initCollapsed: true,
    components: { afterInput: ['/panel/fields/OpenNewBlock.tsx#OpenNewBlock'] },
    description: {
      en: 'Drag the blocks into their order. A story has 10 to 60 pictures, each of them once.',
      ar: 'اسحبوا الأجزاء لترتيبها. في القصة من 10 صور إلى 60، كل منها مرة واحدة.',
    },
  },
};
