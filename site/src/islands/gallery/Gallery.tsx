import type { Language, Photo, RenditionFormat } from '@studio/contract';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTextsOf, Translated } from '#src/i18n/area-texts.tsx';
import { filtersOf, isPlainClick, type View, viewAddress, viewOfAddress } from '#src/lib/gallery.ts';
import { MarkedText } from '../MarkedText.tsx';
import { groupPhotos } from './grid/layout.ts';
import { PhotoGroups } from './grid/PhotoGroups.tsx';
import { loadedFormat } from './grid/PhotoLink.tsx';
import { useGrid } from './grid/use-grid.ts';
import { useScrollPlace } from './grid/use-scroll-place.ts';
import { useSharedTransition } from './lightbox/use-shared-transition.ts';
import { ListEnd, usePhotos } from './photo-list.tsx';
import { useAddress } from './use-address.ts';
import { useLightbox, useOpenPhoto } from './use-open-photo.ts';

await pageTextsOf('gallery');

interface FiltersProps {
  lang: Language;
  view: View;
  onChoose(view: View): void;
}

/** Renders the views as links, which work without React; memoized, because scrolling re-renders the gallery. */
const Filters = memo(({ lang, view, onChoose }: FiltersProps) => {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  const lastView = useRef(view);
  // Scrolls only after a change of view, because the visitor may have scrolled the row before hydration.
  useEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [view]);
  return (
    <nav className="filters" aria-label={t('gallery.filters')} ref={nav}>
      <ul>
        {filtersOf(view).map((filter) => (
          <li key={filter}>
            <a
              className={filter === 'All' ? 'chip' : 'chip patched'}
              data-category={filter === 'All' ? undefined : filter}
              href={viewAddress(lang, filter)}
              aria-current={filter === view ? 'page' : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onChoose(filter);
              }}
            >
              {t(`category.${filter}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
});

const routesOf = (lang: Language) => ({
  addressOf: (view: View) => viewAddress(lang, view),
  viewOf: ({ pathname }: Location) => viewOfAddress(pathname),
});

interface Props {
  lang: Language;
  view: View;
  photos: Photo[];
  nextCursor: string | null;
}

function GalleryView({ lang, view: firstView, photos, nextCursor }: Props) {
  const { t } = useTranslation();
  const routes = useMemo(() => routesOf(lang), [lang]);
  const address = useAddress(routes, firstView);
  const { view } = address;
  const { list, loadMore, loadMost, reload, retry } = usePhotos(lang, view, { photos, cursor: nextCursor, state: 'ready' });
  const groups = useMemo(() => groupPhotos(list.photos), [list.photos]);
  const isComplete = list.cursor === null && list.state === 'ready';

  // Whether the page is hydrated. After hydration, the browser's lazy loading replaces the page's script.
  const [isHydrated, setHydrated] = useState(false);
  const [format, setFormat] = useState<RenditionFormat>();
  useEffect(() => {
    setFormat(loadedFormat());
    setHydrated(true);
  }, []);

  const { grid, focus, drawn, isFast, ...shown } = useGrid(view, groups, { isHydrated, isComplete });
  const { open, notice, fail } = useOpenPhoto({ address, list, loadMost, reload, focus });
  const PhotoLightbox = useLightbox(open !== undefined, () => fail('lost'));
  const viewed = useSharedTransition(open, PhotoLightbox !== undefined, focus);
  const storePlace = useScrollPlace({
    view,
    viewOf: routes.viewOf,
    left: address.left,
    isPhotoOpen: address.photo !== undefined,
    htmlPhotos: photos.length,
    list,
    grid: shown,
    loadMore,
  });
  const { open: openPhoto, choose } = address;
  const onOpen = useCallback(
    (id: string) => {
      storePlace();
      openPhoto(id);
    },
    [storePlace, openPhoto],
  );
  const onChoose = useCallback(
    (next: View) => {
      storePlace();
      choose(next);
    },
    [storePlace, choose],
  );

  useEffect(() => {
    const title = view === 'All' ? t('gallery.title') : t('gallery.titleOf', { category: t(`category.${view}`) });
    document.title = `${title} · ${t('gallery.studio')}`;
  }, [view, t]);

  return (
    <>
      <Filters lang={lang} view={view} onChoose={onChoose} />
      <div className="wrap" ref={grid}>
        <div role="status">
          {notice && (
            <p className="notice">
              <MarkedText>{t(`gallery.${notice}`)}</MarkedText>
            </p>
          )}
        </div>
        <PhotoGroups
          lang={lang}
          view={view}
          groups={groups}
          drawn={drawn}
          heights={shown.heights}
          isComplete={isComplete}
          isHydrated={isHydrated}
          isFast={isFast}
          format={format}
          onChoose={onChoose}
          onOpen={onOpen}
        />
        <ListEnd lang={lang} view={view} list={list} onReach={loadMore} onRetry={retry} />
      </div>
      {viewed !== undefined && PhotoLightbox && (
        <PhotoLightbox
          lang={lang}
          photos={shown.photos}
          isComplete={isComplete}
          open={viewed}
          onStep={address.step}
          onClose={address.close}
        />
      )}
    </>
  );
}

/**
 * Renders the gallery. Its first rendering is the page's HTML; React loads on the first touch, for a photo in the address, at the end of the photos,
 * or for a new ETag.
 */
export function Gallery(props: Props) {
  return (
    <Translated area="gallery" lang={props.lang}>
      <GalleryView {...props} />
    </Translated>
  );
}
