import { type Language, limits } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { CountedField } from '../../ui/CountedField.tsx';
import { useLanguage } from '../../ui/language.ts';
import type { PhotoWords } from './photo-words.ts';

const kinds = {
  caption: { names: { en: 'caption', ar: 'captionAr' }, max: limits.caption },
  alt: { names: { en: 'alt', ar: 'altAr' }, max: limits.alt, rows: 2 },
} as const;

export interface WordsProps {
  words: PhotoWords;
  /** By field what is wrong, in words. */
  errors: Record<string, string | undefined>;
  onType: (words: Partial<PhotoWords>) => void;
}

interface Props extends WordsProps {
  kind: keyof typeof kinds;
}

/** A photo's caption or alternative text in both languages, the language of the screen first. */
export function WordFields({ kind, words, errors, onType }: Props) {
  const { t } = useTranslation();
  const order: Language[] = useLanguage() === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  const { names, ...shape } = kinds[kind];
  return (
    <div className="two">
      {order.map((lang) => (
        <CountedField
          key={lang}
          {...shape}
          name={names[lang]}
          label={t(`admin.photos.${names[lang]}`)}
          lang={lang}
          value={words[names[lang]]}
          error={errors[names[lang]]}
          hint={kind === 'alt' && lang === order[0] ? t('admin.photos.altHint') : undefined}
          onChange={(value) => onType({ [names[lang]]: value })}
        />
      ))}
    </div>
  );
}
