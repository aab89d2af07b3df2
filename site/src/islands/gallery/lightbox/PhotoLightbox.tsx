import type { Language, Photo } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { foreignLanguage } from '#src/lib/text-direction.ts';
import { MarkedText } from '../../MarkedText.tsx';
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

/** Renders the lightbox of the public gallery: caption, category, position and buttons around a photo. */
export function PhotoLightbox({ lang, photos, isComplete, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <Viewer
      lang={lang}
      photos={photos}
      nameOf={altOf}
      isComplete={isComplete}
      {...props}
      controls={(photo, position) => (
        <div className="viewer">
          <p className="caption">
            <bdi lang={foreignLanguage(photo.caption, lang)}>{photo.caption}</bdi>
          </p>
          <ViewerSteps position={position} total={isComplete ? photos.length : undefined} />
          <span className="kind patched" data-category={photo.category}>
            <MarkedText>{t(`category.${photo.category}`)}</MarkedText>
          </span>
          <ViewerClose />
        </div>
      )}
    />
  );
}
