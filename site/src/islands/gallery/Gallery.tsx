import type { Language, Photo } from '@studio/contract';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Translated } from '#src/islands/shared/Translated.tsx';
import { Filters } from './Filters.tsx';
import { groupPhotos } from './groups.ts';
import { ListEnd } from './ListEnd.tsx';
import { PhotoGroups } from './PhotoGroups.tsx';
import { useAddress } from './useAddress.ts';
import { useFreshAnswer } from './useFreshAnswer.ts';
import { usePhotos } from './usePhotos.ts';
import { useShownPhoto } from './useShownPhoto.ts';
import type { View } from './view.ts';

const PhotoLightbox = lazy(() => import('./PhotoLightbox.tsx'));

interface Props {
  lang: Language;
  view: View;
  photos: Photo[];
  nextCursor: string | null;
}

function Views({ lang, view: firstView, photos, nextCursor }: Props) {
  const { t } = useTranslation();
  const address = useAddress(lang, firstView);
  const { view } = address;
  const { list, more, rest, retry, take } = usePhotos(lang, view, { photos, cursor: nextCursor, state: 'ready' });
  const groups = useMemo(() => groupPhotos(list.photos), [list.photos]);
  const shown = useMemo(() => groups.flatMap((group) => group.photos), [groups]);
  const { open, isGone } = useShownPhoto(address, list, rest);

  // Until then the page's script keeps back the pictures that are far; from then on the browser does.
  const [isAwake, wake] = useState(false);
  useEffect(() => wake(true), []);

  useFreshAnswer(take);

  useEffect(() => {
    const title = view === 'All' ? t('gallery.title') : t('gallery.titleOf', { category: t(`category.${view}`) });
    document.title = `${title} · ${t('gallery.studio')}`;
  }, [view, t]);

  return (
    <>
      <Filters lang={lang} view={view} onChoose={address.choose} />
      <div className="wrap">
        <div role="status">{isGone && <p className="gone">{t('gallery.gone')}</p>}</div>
        <PhotoGroups
          lang={lang}
          view={view}
          groups={groups}
          isComplete={list.cursor === null && list.state === 'ready'}
          isAwake={isAwake}
          onChoose={address.choose}
          onOpen={address.open}
        />
        <ListEnd lang={lang} view={view} list={list} onReach={more} onRetry={retry} />
      </div>
      {open !== undefined && (
        <Suspense fallback={null}>
          <PhotoLightbox photos={shown} open={open} onStep={address.step} onClose={address.close} />
        </Suspense>
      )}
    </>
  );
}

/** The gallery. The page's HTML is its first rendering; React comes with the first touch, more photos, or a fresh answer. */
export function Gallery(props: Props) {
  return (
    <Translated area="gallery" lang={props.lang}>
      <Views {...props} />
    </Translated>
  );
}
