import { type Category, categories, type OwnPhoto } from '@studio/contract';

/** The editable fields of a photo, as its form holds them. */
export interface PhotoDetails {
  category: Category | '';
  caption: string;
  captionAr: string;
  alt: string;
  altAr: string;
}

export const emptyDetails: PhotoDetails = { category: '', caption: '', captionAr: '', alt: '', altAr: '' };

const names = ['category', 'caption', 'captionAr', 'alt', 'altAr'] as const satisfies (keyof PhotoDetails)[];

export const detailsOf = ({ category, caption, captionAr, alt, altAr }: OwnPhoto): PhotoDetails => ({
  category,
  caption,
  captionAr,
  alt,
  altAr,
});

/** Returns the fields of `after` that differ from `before`. */
export const changedDetails = (before: PhotoDetails, after: PhotoDetails): Partial<PhotoDetails> =>
  Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]));

/** Whether any text was typed; a category alone is quickly chosen again. */
export const hasText = ({ category: _, ...texts }: PhotoDetails): boolean => Object.values(texts).some((text) => text.trim() !== '');

/** Returns the category of a select's value. */
export const categoryOf = (value: string): Category | '' => categories.find((category) => category === value) ?? '';
