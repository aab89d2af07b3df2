import type { OwnPhoto } from '@studio/contract';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Empty } from '../ui/Empty.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { ListingView } from '../ui/ListingView.tsx';
import { NothingFound } from '../ui/NothingFound.tsx';
import { useNotice } from '../ui/Notices.tsx';
import { Screen } from '../ui/Screen.tsx';
import { useEditing } from './edit/Edits.tsx';
import { DeletePhoto } from './list/DeletePhoto.tsx';
import { FailedDeletions } from './list/FailedDeletions.tsx';
import { FindPhotos } from './list/FindPhotos.tsx';
import { PhotoGrid } from './list/PhotoGrid.tsx';
import { useDelete } from './list/use-delete.ts';
import { type Finding, useFoundPhotos } from './list/use-found-photos.ts';
import { UploadPanel } from './upload/UploadPanel.tsx';
import { usePhotos } from './use-photos.ts';

const none: readonly OwnPhoto[] = [];

/** All photos: adding, finding, editing and deleting them. */
export function PhotosScreen() {
  const { t } = useTranslation();
  const listing = usePhotos();
  const photos = listing.state === 'ready' ? listing.items : none;
  const finding = useFoundPhotos(photos);
  const say = useNotice();
  const { keepOnly } = useEditing();
  const wordsOfNone = ({ category, looked }: Finding) =>
    looked
      ? t('admin.photos.notFound', { words: looked })
      : t('admin.photos.emptyCategory', { category: t(`category.${category ?? 'All'}`) });
  const isRead = listing.state === 'ready' && listing.failure === null;
  useEffect(() => {
    if (isRead && keepOnly(new Set(photos.map(({ _id }) => _id)))) say(t('admin.photos.edit.gone'));
  }, [isRead, photos, keepOnly, say, t]);
  const [doomed, setDoomed] = useState<OwnPhoto | null>(null);
  const remove = useDelete();
  const close = () => setDoomed(null);
  const onYes = (photo: OwnPhoto) => {
    flushSync(() => {
      close();
      remove(photo);
    });
    // The button that opened the dialog went with its photo.
    focusHeading();
  };
  return (
    <Screen title={t('admin.photos.title')} count={finding.shown.length} of={photos.length}>
      <UploadPanel />
      <FailedDeletions />
      <ListingView
        listing={listing}
        wordsOf={(failure) => failure.words || t('admin.photos.failed')}
        empty={<Empty words={t('admin.photos.empty')} hint={t('admin.photos.emptyHint')} />}
      >
        {() => (
          <>
            <FindPhotos finding={finding} />
            {finding.shown.length > 0 && <PhotoGrid photos={finding.shown} onDelete={setDoomed} />}
            <div role="status">{finding.shown.length === 0 && <NothingFound words={wordsOfNone(finding)} onClear={finding.showAll} />}</div>
          </>
        )}
      </ListingView>
      {doomed && <DeletePhoto photo={doomed} onClose={close} onYes={() => onYes(doomed)} />}
    </Screen>
  );
}
