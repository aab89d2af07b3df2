import type { Gallery, GalleryPhoto, Language } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { Icon } from '#src/lib/Icon.tsx';
import { Viewer, ViewerClose, ViewerSteps } from '../../gallery/lightbox/Viewer.tsx';
import { isInAppBrowser } from '../downloads/OpenInBrowser.tsx';
import { HeartButton } from '../HeartButton.tsx';
import { NoPicture } from '../NoPicture.tsx';
import type { ClientChoice } from '../use-choice.ts';

const nameOf = ({ name }: GalleryPhoto): string => name;

interface Props {
  lang: Language;
  photos: readonly GalleryPhoto[];
  /** Id of the shown photo. */
  open: string;
  rights: Gallery['rights'];
  choice: ClientChoice;
  onStep(id: string): void;
  onClose(): void;
  onComment(photo: string): void;
  onDownload(): void;
}

/** Renders the lightbox of a client gallery: heart, comment and download of a photo. */
export function ClientViewer({ lang, photos, open, rights, choice, onStep, onClose, onComment, onDownload }: Props) {
  const { t } = useTranslation();
  const { chosen, comments, isLocked, toggle } = choice;
  return (
    <Viewer
      lang={lang}
      photos={photos}
      nameOf={nameOf}
      isComplete
      open={open}
      onStep={onStep}
      onClose={onClose}
      substitute={(photo) => <NoPicture photo={photo} />}
      controls={(photo, position) => (
        <div className="viewer client-viewer">
          <p className="caption small">
            <bdi>{photo.name}</bdi>
            {comments.has(photo._id) && <span dir="auto">{comments.get(photo._id)}</span>}
          </p>
          <ViewerSteps position={position} total={photos.length} />
          <div className="client-actions">
            {rights.favourites && (
              <HeartButton photo={photo._id} name={photo.name} isChosen={chosen.has(photo._id)} isLocked={isLocked} onToggle={toggle} />
            )}
            {rights.comments && (
              <button
                className="btn quiet sm"
                type="button"
                aria-label={t('clientGallery.commentOf', { name: photo.name })}
                disabled={isLocked}
                onClick={() => onComment(photo._id)}
              >
                <Icon name="chat" />
              </button>
            )}
            {photo.download && <PhotoDownload download={photo.download} onDownload={onDownload} />}
          </div>
          <ViewerClose />
        </div>
      )}
    />
  );
}

interface DownloadProps {
  download: NonNullable<GalleryPhoto['download']>;
  /** Opens the sheet that explains how to leave an app's built-in browser. */
  onDownload(): void;
}

/**
 * Renders the link that downloads a photo: the original if the client may download originals, otherwise the web size. In an app's built-in browser,
 * renders a button that calls `onDownload` instead.
 */
function PhotoDownload({ download: { web, original }, onDownload }: DownloadProps) {
  const { t } = useTranslation();
  if (isInAppBrowser(navigator.userAgent))
    return (
      <button className="btn quiet sm" type="button" aria-label={t('clientGallery.download')} onClick={onDownload}>
        <Icon name="download" />
      </button>
    );
  return (
    <a
      className="btn quiet sm"
      href={original ?? web}
      download=""
      aria-label={t(original === null ? 'clientGallery.download' : 'clientGallery.downloadOriginal')}
    >
      <Icon name="download" />
    </a>
  );
}
