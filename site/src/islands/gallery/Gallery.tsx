import type { Language, Photo } from '@studio/contract';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTextsOf } from '#src/i18n/area-texts.ts';
import { Translated } from '#src/islands/shared/Translated.tsx';
import { Filters } from './Filters.tsx';
import { groupPhotos } from './groups.ts';
import { ListEnd } from './ListEnd.tsx';
import { PhotoGroups } from './PhotoGroups.tsx';
import { useAddress } from './useAddress.ts';
import { useFreshAnswer } from './useFreshAnswer.ts';
import { useLightbox } from './useLightbox.ts';
import { usePhotos } from './usePhotos.ts';
import { useShownPhoto } from './useShownPhoto.ts';
import type { View } from './view.ts';

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
  const shown = useMemo(() => groups.flatMap((group) => group.photos), [groups]);
  const { open, notice, giveUp } = useShownPhoto(address, list, rest);
  const PhotoLightbox = useLightbox(open !== undefined, () => giveUp('lost'));

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
        <div role="status">{notice && <p className="notice">{t(`gallery.${notice}`)}</p>}</div>
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
      {open !== undefined && PhotoLightbox && <PhotoLightbox photos={shown} open={open} onStep={address.step} onClose={address.close} />}
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
