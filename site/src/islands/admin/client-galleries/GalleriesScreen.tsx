import type { GallerySummary } from '@studio/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button, Icon } from '../ui/Button.tsx';
import { useParameter } from '../ui/filters.tsx';
import { ClientText } from '../ui/language.tsx';
import { ListView, Screen } from '../ui/Screen.tsx';
import { GalleryForm } from './GalleryForm.tsx';
import { GalleryPage } from './GalleryPage.tsx';
import { useGalleries } from './gallery-query.ts';
import { StateText } from './StateText.tsx';

/** Renders all client galleries, or the one that the address names. */
export function GalleriesScreen() {
  const { value } = useParameter('gallery');
  return value === '' ? <AllGalleries /> : <GalleryPage key={value} id={value} />;
}

function AllGalleries() {
  const { t } = useTranslation();
  const list = useGalleries();
  const [isAdding, setAdding] = useState(false);
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
        messageOf={(error) => error.serverMessage || t('admin.galleries.failed')}
        empty={{ text: t('admin.galleries.empty'), hint: t('admin.galleries.emptyHint') }}
      >
        {(galleries) => (
          <ul className="client-list">
            {galleries.map((gallery) => (
              <li key={gallery._id}>
                <Link to={`?gallery=${gallery._id}`}>
                  <span className="own-gallery-cover">
                    {gallery.cover ? <img src={gallery.cover.url} alt="" loading="lazy" /> : <Icon name="picture" />}
                  </span>
                  <Summary gallery={gallery} />
                  <Icon name="more" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </ListView>
      {isAdding && <GalleryForm onClose={() => setAdding(false)} />}
    </Screen>
  );
}

function Summary({ gallery }: { gallery: GallerySummary }) {
  const { t } = useTranslation();
  return (
    <span className="client-summary">
      <b>
        <ClientText>{gallery.title}</ClientText>
      </b>
      <span className="mute">
        <ClientText>{gallery.client}</ClientText>
      </span>
      <span className="client-facts">
        <StateText gallery={gallery} />
        <span className="num">{t('admin.galleries.photos', { count: gallery.photos.ready + gallery.photos.waiting })}</span>
      </span>
    </span>
  );
}
