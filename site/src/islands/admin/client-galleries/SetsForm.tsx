import { limits, type OwnGallery, updateGallerySets } from '@studio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idempotencyKey } from '#src/lib/api.ts';
import { request } from '../api/request.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Alert, notify } from '../ui/Notices.tsx';
import { galleryPhotosKey, useGalleryChange } from './gallery-query.ts';

/** Renders a form that names, orders, adds and removes sets. The changes are sent only on “Save”. */
export function SetsForm({ gallery, onClose }: { gallery: OwnGallery; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const change = useGalleryChange();
  const [sets, setSets] = useState<readonly Draft[]>(() => gallery.sets.map(({ id, name }) => ({ key: id, id, name })));
  const removed = gallery.sets.filter((set) => set.photos > 0 && !sets.some(({ id }) => id === set.id));
  const raise = (index: number) => {
    const [before, set] = [sets[index - 1], sets[index]];
    if (before && set) setSets([...sets.slice(0, index - 1), set, before, ...sets.slice(index + 1)]);
  };
  const save = () =>
    change.mutate(
      () =>
        request((api) =>
          api.send(updateGallerySets, { sets: sets.map(({ id, name }) => ({ ...(id && { id }), name })) }, { id: gallery._id }),
        ),
      {
        onSuccess: () => {
          void queries.invalidateQueries({ queryKey: galleryPhotosKey(gallery._id) });
          notify(t('admin.galleries.saved'));
          onClose();
        },
      },
    );
  return (
    <Dialog isSheet title={t('admin.galleries.sets')} onClose={onClose}>
      <p className="hint">{t('admin.galleries.setsHint')}</p>
      {change.error && <Alert takesFocus>{change.error.serverMessage || t('admin.notSaved')}</Alert>}
      <ul className="own-gallery-sets">
        {sets.map((set, index) => (
          <li key={set.key}>
            <input
              className="input"
              dir="auto"
              aria-label={t('admin.galleries.setName', { number: index + 1 })}
              maxLength={limits.gallerySetName}
              value={set.name}
              onChange={({ currentTarget: { value: name } }) => setSets(sets.map((each) => (each === set ? { ...each, name } : each)))}
            />
            {index > 0 && (
              <IconButton icon="raise" label={t('admin.galleries.raiseSet', { number: index + 1 })} onClick={() => raise(index)} />
            )}
            {sets.length > 1 && (
              <IconButton
                icon="delete"
                label={t('admin.galleries.removeSet', { number: index + 1 })}
                onClick={() => setSets(sets.filter((each) => each !== set))}
              />
            )}
          </li>
        ))}
      </ul>
      {removed.length > 0 && <p role="status">{t('admin.galleries.removedSets')}</p>}
      <div className="admin-row">
        <Button
          small
          look="quiet"
          disabled={sets.length >= limits.gallerySets}
          onClick={() => setSets([...sets, { key: idempotencyKey(), name: '' }])}
        >
          {t('admin.galleries.addSet')}
        </Button>
        <Button small busy={change.isPending} onClick={save}>
          {t('admin.save')}
        </Button>
        <Button small look="quiet" onClick={onClose}>
          {t('admin.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

interface Draft {
  key: string;
  /** Missing for a new set. */
  id?: string;
  name: string;
}
