import type { GalleryPhoto } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../Dialog.tsx';
import { Thumbnail } from './Thumbnail.tsx';

interface Props {
  photo: GalleryPhoto;
  chosen: readonly GalleryPhoto[];
  onExchange(before: string): void;
  onClose(): void;
}

/** Maximum number of favourites that the dialog shows, because the number of elements of a page is limited. */
const maxShown = 60;

/** Explains that the limit of favourites is reached, and offers to exchange a favourite for the photo. */
export function ExchangeDialog({ photo, chosen, onExchange, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('clientGallery.limitTitle', { count: chosen.length })} isSheet onClose={onClose}>
      <p>{t('clientGallery.limitText', { name: photo.name })}</p>
      <ul className="client-exchange">
        {chosen.slice(0, maxShown).map((each) => (
          <li key={each._id}>
            <button type="button" aria-label={t('clientGallery.replace', { name: each.name })} onClick={() => onExchange(each._id)}>
              <Thumbnail photo={each} />
            </button>
          </li>
        ))}
      </ul>
      <button className="btn quiet" type="button" onClick={onClose}>
        {t('clientGallery.keep')}
      </button>
    </Dialog>
  );
}
