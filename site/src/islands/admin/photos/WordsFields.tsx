import { type Language, limits, type OwnPhoto } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../language.ts';
import { CountedField } from '../parts/CountedField.tsx';

const fields = {
  en: { caption: 'caption', alt: 'alt' },
  ar: { caption: 'captionAr', alt: 'altAr' },
} as const;

interface Props {
  photo?: OwnPhoto;
  errors: Record<string, string>;
}

/** A photo's words in both languages, the language of the screen first. */
export function WordsFields({ photo, errors }: Props) {
  const { t } = useTranslation();
  const order: Language[] = useLanguage() === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  const fieldOf = (name: 'caption' | 'captionAr' | 'alt' | 'altAr') => ({
    name,
    label: t(`admin.photos.${name}`),
    value: photo?.[name] ?? '',
    error: errors[name],
  });
  return (
    <>
      <div className="two">
        {order.map((lang) => (
          <CountedField key={lang} {...fieldOf(fields[lang].caption)} lang={lang} max={limits.caption} />
        ))}
      </div>
      <div className="two">
        {order.map((lang) => (
          <CountedField
            key={lang}
            {...fieldOf(fields[lang].alt)}
            lang={lang}
            max={limits.alt}
            rows={2}
            hint={lang === order[0] ? t('admin.photos.altHint') : undefined}
          />
        ))}
      </div>
    </>
  );
}
