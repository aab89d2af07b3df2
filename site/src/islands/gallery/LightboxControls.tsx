import type { Photo } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { useController } from 'yet-another-react-lightbox';
import { Icon } from '#src/islands/Icon.tsx';

interface Props {
  photo: Photo;
  place: number;
  /** How many there are, once that is known. */
  of: number | undefined;
}

/** What stands around the photo: its caption and category, where one is, and the ways on and out. */
export function LightboxControls({ photo, place, of }: Props) {
  const { t } = useTranslation();
  const { prev, next, close } = useController();
  return (
    <div className="viewer">
      <p className="caption">{photo.caption}</p>
      <div className="steps">
        <button className="btn quiet" type="button" aria-label={t('gallery.previous')} onClick={() => prev()}>
          <Icon name="previous" />
        </button>
        <bdi className="place num" dir="ltr">
          {of === undefined ? place : `${place} / ${of}`}
        </bdi>
        <button className="btn quiet" type="button" aria-label={t('gallery.next')} onClick={() => next()}>
          <Icon name="next" />
        </button>
      </div>
      <span className="kind patched" data-category={photo.category}>
        {t(`category.${photo.category}`)}
      </span>
      <button className="btn quiet close" type="button" aria-label={t('gallery.close')} onClick={() => close()}>
        <Icon name="close" />
      </button>
    </div>
  );
}
