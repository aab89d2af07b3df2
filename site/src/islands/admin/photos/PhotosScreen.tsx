import type { OwnPhoto } from '@studio/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Screen } from '../frame/Screen.tsx';
import { Empty } from '../parts/Empty.tsx';
import { ListingView } from '../parts/ListingView.tsx';
import { DeletePhoto } from './DeletePhoto.tsx';
import { EditPhoto } from './EditPhoto.tsx';
import { PhotoCard } from './PhotoCard.tsx';
import { UploadPhoto } from './UploadPhoto.tsx';
import { usePhotos } from './use-photos.ts';

type Open = { dialog: 'edit' | 'delete'; photo: OwnPhoto } | null;

export function PhotosScreen() {
  const { t } = useTranslation();
  const listing = usePhotos();
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  // The button that opened the dialog goes with its photo, so the focus goes to the heading.
  const onDeleted = () => {
    flushSync(close);
    heading.current?.focus();
  };
  return (
    <Screen title={t('admin.photos.title')} heading={heading} count={listing.state === 'ready' ? listing.items.length : undefined}>
      <UploadPhoto />
      <ListingView
        listing={listing}
        wordsOf={(failure) => failure.words || t('admin.photos.failed')}
        empty={<Empty words={t('admin.photos.empty')} hint={t('admin.photos.emptyHint')} />}
      >
        {(photos) => (
          <ul className="admin-photos">
            {photos.map((photo) => (
              <PhotoCard key={photo._id} photo={photo} onOpen={(dialog) => setOpen({ dialog, photo })} />
            ))}
          </ul>
        )}
      </ListingView>
      {open?.dialog === 'edit' && <EditPhoto photo={open.photo} onClose={close} />}
      {open?.dialog === 'delete' && <DeletePhoto photo={open.photo} onClose={close} onDeleted={onDeleted} />}
    </Screen>
  );
}
