import type { Language, Photo } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { Icon } from '#src/lib/Icon.tsx';
import { localized } from '#src/lib/language.ts';
import { bookingPath } from '#src/lib/sessions.ts';
import { foreignLanguage } from '#src/lib/text-direction.ts';
import { MarkedText } from '../../MarkedText.tsx';
import { ShareButton } from './ShareButton.tsx';
import { Viewer, ViewerClose, ViewerSteps } from './Viewer.tsx';

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

/** Renders the lightbox of the public gallery: caption, category, way to a booking, position and buttons around a photo. */
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
