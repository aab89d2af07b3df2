import type { OwnGallery, OwnGalleryPhoto } from '@studio/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestSheet } from '../releases/RequestSheet.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { ClientText } from '../ui/language.tsx';
import { placeOfStep, steps } from './photo-places.ts';
import type { PhotoChanges } from './use-photo-changes.ts';

interface Props {
  gallery: OwnGallery;
  photos: readonly OwnGalleryPhoto[];
  selected: string[];
  /** Whether the photos are shown in their order, so that they can be moved. */
  canMove: boolean;
  changes: PhotoChanges;
  onClear(): void;
}

export function SelectionBar({ gallery, photos, selected, canMove, changes, onClear }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [isRequesting, setRequesting] = useState(false);
  const single = selected.length === 1 ? photos.find(({ _id }) => _id === selected[0]) : undefined;
  return (
    <>
      <section className="own-gallery-bar" aria-label={t('admin.galleries.selected', { count: selected.length })}>
        <b className="num">{t('admin.galleries.selected', { count: selected.length })}</b>
        {single && (
          <span>
            <bdi dir="ltr">{single.name}</bdi> {single.comment && <ClientText>{single.comment}</ClientText>}
          </span>
        )}
        <div className="admin-row">
          {canMove && (
            <select
              className="input"
              aria-label={t('admin.galleries.move')}
              value=""
              disabled={changes.isPending}
              onChange={({ currentTarget: { value } }) => {
                const step = steps.find((each) => each === value);
                const place = step ? placeOfStep(photos, selected, step) : { set: value };
                if (place) changes.move(selected, place);
              }}
            >
              <option value="" disabled>
                {t('admin.galleries.move')}
              </option>
              {steps.map((step) => (
                <option key={step} value={step} disabled={placeOfStep(photos, selected, step) === undefined}>
                  {t(`admin.galleries.move.${step}`)}
                </option>
              ))}
              {gallery.sets.length > 1 &&
                gallery.sets.map((set) => (
                  <option key={set.id} value={set.id}>
                    {t('admin.galleries.moveTo', { set: `\u2068${set.name || t('admin.galleries.firstSet')}\u2069` })}
                  </option>
                ))}
            </select>
          )}
          {single?.state === 'ready' && (
            <Button small look="quiet" busy={changes.isPending} onClick={() => changes.setCover(single._id)}>
              {t('admin.galleries.cover')}
            </Button>
          )}
          {gallery.state === 'published' && (
            <Button small look="quiet" onClick={() => setRequesting(true)}>
              {t('admin.releases.askButton')}
            </Button>
          )}
          <Button small look="quiet" busy={changes.isPending} onClick={() => setAsking(true)}>
            {t('admin.delete')}
          </Button>
          <Button small look="quiet" onClick={onClear}>
            {t('admin.cancel')}
          </Button>
        </div>
      </section>
      {isRequesting && (
        <RequestSheet
          gallery={gallery}
          photos={selected}
          onClose={() => setRequesting(false)}
          onAsked={() => {
            setRequesting(false);
            onClear();
          }}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('admin.galleries.askPhotos', { count: selected.length })}
          yes={t('admin.delete')}
          no={t('admin.cancel')}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            changes.remove(selected);
          }}
        >
          <p>{t('admin.galleries.askPhotosHint')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
