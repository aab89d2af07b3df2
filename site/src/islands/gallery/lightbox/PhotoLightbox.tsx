import { foreignLanguage, type Language, type Photo } from '@studio/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#src/lib/Icon.tsx';
import { localized } from '#src/lib/language.ts';
import { bookingPath } from '#src/lib/sessions.ts';
import { MarkedText } from '../../MarkedText.tsx';
import { Viewer, ViewerClose, ViewerSteps } from './Viewer.tsx';

/** Time that the notice of a copied link is shown, in milliseconds. */
const noticeTime = 4000;

/** Renders a button that opens the device's share menu for the address of the open photo, or copies the address if the browser has no share menu. */
function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), noticeTime);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const share = async () => {
    const url = location.href;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Ignore the error: the visitor closed the share menu, or the browser forbids sharing and copying; the address bar shows the link.
    }
  };
  return (
    <>
      <button className="btn quiet" type="button" aria-label={t('gallery.share')} onClick={share}>
        <Icon name={isCopied ? 'tick' : 'share'} />
      </button>
      <span className="vh" role="status">
        {isCopied && t('gallery.copied')}
      </span>
    </>
  );
}

const altOf = ({ alt }: Photo): string => alt;

interface Props {
  lang: Language;
  photos: readonly Photo[];
  /** Whether all photos are loaded; otherwise the lightbox does not wrap around and shows no total. */
  isComplete: boolean;
  /** Id of the shown photo. */
  open: string;
  onStep(id: string): void;
  onClose(): void;
}

/** Renders the lightbox of the public gallery: caption, category, link to the booking form, position and buttons around a photo. */
export function PhotoLightbox({ lang, photos, isComplete, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <Viewer
      lang={lang}
      photos={photos}
      nameOf={altOf}
      isComplete={isComplete}
      {...props}
      controls={(photo, position, zoomButton) => (
        <div className="viewer">
          <div className="about">
            <p className="caption">
              <bdi lang={foreignLanguage(photo.caption, lang)}>{photo.caption}</bdi>
            </p>
            <p className="kind">
              <span className="patched" data-category={photo.category}>
                <MarkedText>{t(`category.${photo.category}`)}</MarkedText>
              </span>
              <a className="more" href={localized(lang, bookingPath(photo.category))}>
                <span>
                  <MarkedText>{t('gallery.bookLike')}</MarkedText>
                </span>
                <Icon name="next" />
              </a>
            </p>
          </div>
          <ViewerSteps position={position} total={isComplete ? photos.length : undefined} />
          <div className="tools">
            {zoomButton}
            <ShareButton title={photo.caption || t(`category.${photo.category}`)} />
          </div>
          <ViewerClose />
        </div>
      )}
    />
  );
}
