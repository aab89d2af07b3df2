import type { Language, OwnPhoto } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';

/** A photo's caption in a language, else in the other; `''` for none. */
export const captionOf = ({ caption, captionAr }: OwnPhoto, language: Language): string =>
  language === 'ar' ? captionAr || caption : caption || captionAr;

/** The same for its alternative text. */
export const altOf = ({ alt, altAr }: OwnPhoto, language: Language): string => (language === 'ar' ? altAr || alt : alt || altAr);

/** What a photo is called: by its caption, else by its category. */
export function useNameOf(): (photo: OwnPhoto) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (photo) => captionOf(photo, language) || t(`category.${photo.category}`);
}
