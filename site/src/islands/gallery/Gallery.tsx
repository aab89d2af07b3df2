import type { Language, Photo } from '@studio/contract';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Translated } from '#src/islands/shared/Translated.tsx';
import { Filters } from './Filters.tsx';
import { groupPhotos } from './groups.ts';
import { ListEnd } from './ListEnd.tsx';
import { PhotoGroups } from './PhotoGroups.tsx';
import { useErrands } from './useErrands.ts';
import { usePhotos } from './usePhotos.ts';
import { useSteadyScroll } from './useSteadyScroll.ts';
import { useView } from './useView.ts';
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
  const [open, setOpen] = useState<string>();
  const close = useCallback(() => setOpen(undefined), []);
  const [view, choose] = useView(lang, firstView, close);
  const { list, more, retry, take } = usePhotos(lang, view, {
    photos,
    cursor: nextCursor,
    state: 'ready',
  });
  const hold = useSteadyScroll(list.photos.length);
  const groups = groupPhotos(list.photos);
  const shown = groups.flatMap((group) => group.photos);

  useErrands((errand) => {
    if (errand.kind === 'open') setOpen(errand.photo);
    else take(errand.answer);
  });

  useEffect(() => {
    const title = view === 'All' ? t('gallery.title') : t('gallery.titleOf', { category: t(`category.${view}`) });
    document.title = `${title} · ${t('gallery.studio')}`;
  }, [view, t]);

  return (
    <>
      <Filters lang={lang} view={view} onChoose={choose} />
      <div className="wrap">
        <PhotoGroups lang={lang} view={view} groups={groups} complete={list.cursor === null && list.state === 'ready'} onChoose={choose} />
        <ListEnd lang={lang} view={view} list={list} onReach={() => more(hold)} onRetry={retry} />
      </div>
      {open !== undefined && (
        <Suspense fallback={null}>
          <PhotoLightbox key={open} photos={shown} open={open} onClose={close} />
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
