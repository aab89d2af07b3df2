import { foreignLanguage, type Language, type OwnPhoto, type Photo, photoParameter, srcset } from '@studio/contract';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '#src/lib/language.ts';
import { useLanguage } from '../../ui/language.tsx';
import { focusHeading } from '../../ui/Screen.tsx';

/** Renders an uncropped photo as AVIF or JPEG in the required size. */
export function PhotoPicture({ photo, alt, sizes }: { photo: Photo; alt: string; sizes: string }) {
  const { attempt, onError } = useReload();
  return (
    <picture key={attempt}>
      <source type="image/avif" srcSet={srcset(photo, 'avif')} sizes={sizes} />
      <img
        src={photo.url}
        srcSet={srcset(photo, 'jpeg')}
        sizes={sizes}
        alt={alt}
        lang={foreignLanguage(alt, useLanguage())}
        width={photo.width}
        height={photo.height}
        loading="lazy"
        decoding="async"
        onError={onError}
      />
    </picture>
  );
}

/** Delay in milliseconds before the first reload of a failed picture; it doubles with each reload. */
const reloadDelay = 2_000;
const maxReloads = 6;

/** Retries a failed picture a few times at growing intervals, and when the browser is online again. */
function useReload() {
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!hasFailed) return;
    const reload = () => {
      setFailed(false);
      setAttempt(attempt + 1);
    };
    const timer = attempt < maxReloads ? setTimeout(reload, reloadDelay * 2 ** attempt) : undefined;
    window.addEventListener('online', reload);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', reload);
    };
  }, [attempt, hasFailed]);
  return { attempt, onError: () => setFailed(true) };
}

/** Renders a small photo beside text. */
export const PhotoThumbnail = ({ photo, children }: { photo: OwnPhoto; children: ReactNode }) => (
  <div className="admin-thumbnail">
    <PhotoPicture photo={photo} alt="" sizes="6rem" />
    <p>{children}</p>
  </div>
);

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  photo: OwnPhoto;
}

/** Renders a link that opens the photo in the public gallery in a new tab. */
export const GalleryLink = ({ photo, ...rest }: LinkProps) => (
  <a {...rest} href={localized(useLanguage(), `/gallery?${photoParameter}=${photo._id}`)} target="_blank" rel="noopener noreferrer" />
);

type Named = Pick<OwnPhoto, 'caption' | 'captionAr' | 'category'>;

/** Returns the caption in a language, otherwise in the other language; `''` if both are empty. */
export const captionOf = ({ caption, captionAr }: Named, language: Language): string =>
  language === 'ar' ? captionAr || caption : caption || captionAr;

/** Returns the alternative text in a language, otherwise in the other language; `''` if both are empty. */
export const altOf = ({ alt, altAr }: OwnPhoto, language: Language): string => (language === 'ar' ? altAr || alt : alt || altAr);

/** Returns a function that returns a photo's caption, or the name of the photo's category if the caption is empty. */
export function useNameOf(): (photo: Named) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (photo) => captionOf(photo, language) || t(`category.${photo.category}`);
}

/** Focuses the edit button of a photo, or the first field of its form; the heading if neither is rendered. */
export function focusPhoto(id: string): void {
  const target = document.querySelector<HTMLElement>(`[data-edits="${id}"], [data-form="${id}"] select`);
  if (target) target.focus();
  else focusHeading();
}
