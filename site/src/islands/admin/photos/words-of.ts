import type { Language, OwnPhoto } from '@studio/contract';

/** A photo's caption in a language, else in the other; `''` for none. */
export const captionOf = ({ caption, captionAr }: OwnPhoto, language: Language): string =>
  language === 'ar' ? captionAr || caption : caption || captionAr;

/** The same for its alternative text. */
export const altOf = ({ alt, altAr }: OwnPhoto, language: Language): string => (language === 'ar' ? altAr || alt : alt || altAr);
