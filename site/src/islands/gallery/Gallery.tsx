import type { Language, Photo, RenditionFormat } from '@studio/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTextsOf } from '#src/i18n/area-texts.ts';
import { Translated } from '#src/islands/Translated.tsx';
import type { View } from '#src/lib/gallery.ts';
import { Filters } from './Filters.tsx';
import { groupPhotos } from './groups.ts';
import { ListEnd } from './ListEnd.tsx';
import { PhotoGroups } from './PhotoGroups.tsx';
import { shownFormat } from './shown-format.ts';
import { useAddress } from './useAddress.ts';
import { useFreshAnswer } from './useFreshAnswer.ts';
import { useGrid } from './useGrid.ts';
import { useLightbox } from './useLightbox.ts';
import { usePhotos } from './usePhotos.ts';
import { usePlace } from './usePlace.ts';
import { useShownPhoto } from './useShownPhoto.ts';

await pageTextsOf('gallery');

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
  const isComplete = list.cursor === null && list.state === 'ready';

  // Until then the page's script keeps back the pictures that are far; from then on the browser does.
  const [isAwake, wake] = useState(false);
  const [format, setFormat] = useState<RenditionFormat>();
  useEffect(() => {
    setFormat(shownFormat());
    wake(true);
  }, []);

  const { grid, focus, ...shown } = useGrid(view, groups, isAwake);
  const { open, notice, giveUp } = useShownPhoto({ address, list, rest, focus });
  const PhotoLightbox = useLightbox(open !== undefined, () => giveUp('lost'));
  const keepPlace = usePlace({ view, left: address.left, isPhotoOpen: address.photo !== undefined, list, grid: shown, more: rest });
  const { open: openPhoto } = address;
  const onOpen = useCallback(
    (id: string) => {
      keepPlace();
      openPhoto(id);
    },
    [keepPlace, openPhoto],
  );
  const onChoose = (next: View) => {
    keepPlace();
    address.choose(next);
  };

  useFreshAnswer(take);

  useEffect(() => {
    const title = view === 'All' ? t('gallery.title') : t('gallery.titleOf', { category: t(`category.${view}`) });
    document.title = `${title} · ${t('gallery.studio')}`;
  }, [view, t]);

  return (
    <>
      <Filters lang={lang} view={view} onChoose={onChoose} />
      <div className="wrap" ref={grid}>
        <div role="status">{notice && <p className="notice">{t(`gallery.${notice}`)}</p>}</div>
        <PhotoGroups
          lang={lang}
          view={view}
          groups={groups}
          drawn={shown.drawn}
          heights={shown.heights}
          isComplete={isComplete}
          isAwake={isAwake}
          format={format}
          onChoose={onChoose}
          onOpen={onOpen}
        />
        <ListEnd lang={lang} view={view} list={list} onReach={more} onRetry={retry} />
      </div>
      {open !== undefined && PhotoLightbox && (
        <PhotoLightbox photos={shown.photos} isComplete={isComplete} open={open} onStep={address.step} onClose={address.close} />
      )}
    </>
  );
}

/**
 * The gallery. The page's HTML is its first rendering; React comes with the first touch, a photo in the address, more photos, or a
 * fresh answer.
 */
export function Gallery(props: Props) {
  return (
    <Translated area="gallery" lang={props.lang}>
      <Views {...props} />
    </Translated>
  );
}
