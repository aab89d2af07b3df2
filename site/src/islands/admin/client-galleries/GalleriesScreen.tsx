import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Icon } from '../ui/Button.tsx';
import { useParameter } from '../ui/filters.tsx';
import { ListView, Screen } from '../ui/Screen.tsx';
import { GalleryForm } from './GalleryForm.tsx';
import { GalleryList } from './GalleryList.tsx';
import { GalleryPage } from './GalleryPage.tsx';
import { useGalleries } from './gallery-query.ts';

/** Renders all client galleries, or the gallery in the query parameter. */
export function GalleriesScreen() {
  const { value } = useParameter('gallery');
  return value === '' ? <AllGalleries /> : <GalleryPage key={value} id={value} />;
}

function AllGalleries() {
  const { t } = useTranslation();
  const list = useGalleries();
  const [isAdding, setAdding] = useState(false);
  const { value: booking, setValue: setBooking } = useParameter('booking');
  const count = list.state === 'ready' ? list.items.length : undefined;
  return (
    <Screen
      title={t('admin.galleries.title')}
      count={count}
      aside={
        <Button small onClick={() => setAdding(true)}>
          <Icon name="add" />
          {t('admin.galleries.add')}
        </Button>
      }
    >
      <ListView
        list={list}
        messageOf={(error) => error.serverMessage || t(error.isAnswered ? 'admin.galleries.failed' : 'admin.galleries.unreachable')}
        empty={{ text: t('admin.galleries.empty'), hint: t('admin.galleries.emptyHint') }}
      >
        {(galleries) => <GalleryList galleries={galleries} />}
      </ListView>
      {isAdding && <GalleryForm onClose={() => setAdding(false)} />}
      {booking !== '' && <GalleryForm booking={booking} onClose={() => setBooking('')} />}
    </Screen>
  );
}
