import { type Category, categories, type OwnPhoto } from '@studio/contract';

/** What the owner says of a photo, as it stands in its form. */
export interface PhotoWords {
  category: Category | '';
  caption: string;
  captionAr: string;
  alt: string;
  altAr: string;
}

const names = ['category', 'caption', 'captionAr', 'alt', 'altAr'] as const satisfies (keyof PhotoWords)[];

export const noWords: PhotoWords = { category: '', caption: '', captionAr: '', alt: '', altAr: '' };

/** What a photo says, as its form begins. */
export const wordsOf = ({ category, caption, captionAr, alt, altAr }: OwnPhoto): PhotoWords => ({
  category,
  caption,
  captionAr,
  alt,
  altAr,
});

/** Those words that are not what they were. */
export const changesOf = (before: PhotoWords, after: PhotoWords): Partial<PhotoWords> =>
  Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]));

export const isSame = (one: PhotoWords, other: PhotoWords): boolean => names.every((name) => one[name] === other[name]);

/** Whether anything was typed; a category is chosen again in no time. */
export const isTyped = ({ category: _, ...texts }: PhotoWords): boolean => Object.values(texts).some((text) => text.trim() !== '');

/** The category a control holds; `''` for none. */
export const categoryOf = (value: string): Category | '' => categories.find((category) => category === value) ?? '';
