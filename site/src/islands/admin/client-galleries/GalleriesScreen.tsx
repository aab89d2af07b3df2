import { foldText, type GallerySummary } from '@studio/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchFormats } from '#src/lib/phone.ts';
import { itemsOf } from '../api/lists.ts';
import { Button, Icon } from '../ui/Button.tsx';
import { cachedByItem, SearchField, useParameter, useSearch } from '../ui/filters.tsx';
import { ListView, NothingFound, Screen } from '../ui/Screen.tsx';
import { GalleryForm } from './GalleryForm.tsx';
import { GalleryList } from './GalleryList.tsx';
import { GalleryPage } from './GalleryPage.tsx';
import { useGalleries } from './gallery-query.ts';

/** Renders all client galleries, or the gallery in the query parameter. */
export function GalleriesScreen() {
  const { value } = useParameter('gallery');
  return value === '' ? <AllGalleries /> : <GalleryPage key={value} id={value} />;
}

/** Returns the folded text in which the search looks for a gallery. */
const textOf = cachedByItem(({ title, client, email, phone }: GallerySummary) =>
  foldText([title, client, email, phone, ...searchFormats(phone)].join('\n')),
);

function AllGalleries() {
  const { t } = useTranslation();
  const list = useGalleries();
  const [isAdding, setAdding] = useState(false);
  const { value: booking, setValue: setBooking } = useParameter('booking');
  const galleries = itemsOf(list);
  const { matching, typed, setTyped, query } = useSearch(galleries, textOf);
  return (
    <Screen
      title={t('admin.galleries.title')}
      count={matching.length}
      total={galleries.length}
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
        {() => (
          <>
            <SearchField label={t('admin.galleries.search')} value={typed} onChange={setTyped} />
            <p className="vh" role="status">
              {query && t('admin.galleries.found', { count: matching.length })}
            </p>
            {matching.length > 0 ? (
              <GalleryList galleries={matching} />
            ) : (
              <NothingFound text={t('admin.galleries.nothingFound')} onClear={() => setTyped('')} />
            )}
          </>
        )}
      </ListView>
      {isAdding && <GalleryForm onClose={() => setAdding(false)} />}
      {booking !== '' && <GalleryForm booking={booking} onClose={() => setBooking('')} />}
    </Screen>
  );
}
