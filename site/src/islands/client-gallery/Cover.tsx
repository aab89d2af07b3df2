import { foreignLanguage, type Gallery, type Language, srcset } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { formatBothDays, formatDay, formatHijriDay } from '#src/lib/dates.ts';
import { focalClass } from '#src/lib/photo-classes.ts';
import { lastDayBefore, type SetGroup } from './groups.ts';

interface Props {
  lang: Language;
  gallery: Gallery;
  groups: readonly SetGroup[];
  /** Called when the cover's picture has loaded. */
  onLoad(): void;
}

/** Renders the cover: a picture, with the title, the dates and the links to the sets below it. */
export function Cover({ lang, gallery: { title, day, expiresAt, cover, photos }, groups, onLoad }: Props) {
  const { t } = useTranslation();
  const photo = photos.find(({ _id }) => _id === cover);
  const named = groups.filter(({ name }) => name !== '');
  return (
    <header className="client-cover">
      {photo && (
        <picture>
          {photo.renditions.avif.length > 0 && <source type="image/avif" srcSet={srcset(photo, 'avif')} sizes="100vw" />}
          <img
            className={focalClass(photo)}
            src={photo.url}
            alt=""
            width={photo.width}
            height={photo.height}
            fetchPriority="high"
            onLoad={onLoad}
          />
        </picture>
      )}
      <div className="wrap">
        <h1 lang={foreignLanguage(title, lang)}>{title}</h1>
        <p className="client-dates">
          {day !== null && (
            <>
              <time dateTime={day}>{formatDay(day, lang)}</time>
              <span>{formatHijriDay(day, {}, lang)}</span>
            </>
          )}
          <span>{t('clientGallery.until', { date: formatBothDays(lastDayBefore(expiresAt), lang) })}</span>
        </p>
        {named.length > 1 && (
          <nav className="client-sets" aria-label={t('clientGallery.sets')}>
            {named.map(({ id, name }) => (
              <a key={id} className="chip" href={`#set-${id}`} lang={foreignLanguage(name, lang)}>
                {name}
              </a>
            ))}
          </nav>
        )}
      </div>
    </header>
  );
}
