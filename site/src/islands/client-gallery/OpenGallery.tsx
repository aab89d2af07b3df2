import type { Gallery, Language, RenditionFormat } from '@studio/contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { loadedFormat } from '../gallery/grid/PhotoLink.tsx';
import { useGrid } from '../gallery/grid/use-grid.ts';
import { useScrollPlace } from '../gallery/grid/use-scroll-place.ts';
import styles from '../gallery/lightbox/lightbox.css?url&no-inline';
import { useAddress } from '../gallery/use-address.ts';
import { loadStyles, useLazyPart } from '../lazy-part.ts';
import { ChoiceEnd } from './ChoiceEnd.tsx';
import { ChoiceNotices } from './ChoiceNotices.tsx';
import { CommentDialog } from './CommentDialog.tsx';
import { Cover } from './Cover.tsx';
import { DownloadSheet } from './downloads/DownloadSheet.tsx';
import { type AskedStudio, AskStudio } from './Ended.tsx';
import { ExchangeDialog } from './ExchangeDialog.tsx';
import { clientRoutes, groupBySet } from './groups.ts';
import { ReleasePart } from './release/ReleasePart.tsx';
import { SetGrid } from './SetGrid.tsx';
import { ToolBar, useCounter } from './ToolBar.tsx';
import { useChoice } from './use-choice.ts';

const loadViewer = () => Promise.all([import('./viewer/ClientViewer.tsx'), loadStyles(styles)]).then(([{ ClientViewer }]) => ClientViewer);

/** Loads the lightbox when a photo is first opened. */
const useClientViewer = (isWanted: boolean, onFailure: () => void) => useLazyPart(isWanted, loadViewer, onFailure);

/** The state of the list, which is complete: the first response contains all photos. */
const complete = { cursor: null, state: 'ready' } as const;

interface Props {
  lang: Language;
  token: string;
  gallery: Gallery;
  studio: AskedStudio;
  /** Called when the server no longer gives this browser access. */
  onEnd(): Promise<void>;
}

/** Renders an open gallery: the photos by set, the client's choice, the lightbox and the downloads. */
export function OpenGallery({ lang, token, gallery, studio, onEnd }: Props) {
  const { t } = useTranslation();
  const { rights, photos: allPhotos } = gallery;
  const choice = useChoice({ token, lang, gallery, onEnd: () => void onEnd() });
  const counter = useCounter(choice);
  const address = useAddress(clientRoutes, clientRoutes.viewOf(location));
  const { view, photo: open } = address;
  const listed = useListed(view === 'choice', choice.chosen);
  const groups = useMemo(() => groupBySet(gallery, listed && (({ _id }) => listed.has(_id))), [gallery, listed]);
  const { grid, focus, drawn, isFast, ...shown } = useGrid(view, groups, { isHydrated: true, isComplete: true });
  const [format, setFormat] = useState<RenditionFormat>();
  const [comment, setComment] = useState<string>();
  const [isDownloading, setDownloading] = useState(false);
  const [hasNoViewer, setNoViewer] = useState(false);
  const storePlace = useScrollPlace({
    view,
    viewOf: clientRoutes.viewOf,
    left: address.left,
    isPhotoOpen: open !== undefined,
    htmlPhotos: 0,
    list: complete,
    grid: shown,
    loadMore: () => undefined,
  });
  const ClientViewer = useClientViewer(open !== undefined, () => {
    setNoViewer(true);
    address.close();
  });
  const { open: openPhoto, choose } = address;
  const onOpen = useCallback(
    (id: string) => {
      storePlace();
      setNoViewer(false);
      openPhoto(id);
    },
    [storePlace, openPhoto],
  );
  useReturnedFocus(open, focus);

  const photoOf = (id: string | undefined) => allPhotos.find(({ _id }) => _id === id);
  const commented = photoOf(comment);
  const refused = choice.isLocked ? undefined : photoOf(choice.refused);

  const dialogs = (
    <>
      {refused && (
        <ExchangeDialog
          photo={refused}
          chosen={allPhotos.filter(({ _id }) => choice.chosen.has(_id))}
          onExchange={(before) => choice.exchange(before, refused._id)}
          onClose={choice.dismissRefused}
        />
      )}
      {commented && (
        <CommentDialog
          photo={commented}
          text={choice.comments.get(commented._id) ?? ''}
          onSave={(text) => choice.comment(commented._id, text)}
          onClose={() => setComment(undefined)}
        />
      )}
      {isDownloading && <DownloadSheet lang={lang} token={token} onClose={() => setDownloading(false)} />}
    </>
  );

  return (
    <>
      {view === 'photos' ? (
        <Cover lang={lang} gallery={gallery} groups={groups} onLoad={() => setFormat(loadedFormat())} />
      ) : (
        <div className="wrap client-head">
          <h1>{t('clientGallery.choice')}</h1>
          <p>{counter}</p>
        </div>
      )}
      <ToolBar
        view={view}
        rights={rights}
        choice={choice}
        onChoose={(next) => {
          storePlace();
          choose(next);
        }}
        onDownload={() => setDownloading(true)}
      />
      {view === 'photos' && <ReleasePart lang={lang} token={token} photos={allPhotos} />}
      <ChoiceNotices lang={lang} choice={choice} photos={allPhotos} />
      <div className="wrap client-photos" data-view={view} ref={grid}>
        <div role="status">{hasNoViewer && <p className="notice">{t('gallery.lost')}</p>}</div>
        {groups.length === 0 && (
          <div className="empty">
            <p>{t(view === 'choice' ? 'clientGallery.choiceEmpty' : 'clientGallery.empty')}</p>
            {view === 'photos' && <AskStudio studio={studio} />}
          </div>
        )}
        <SetGrid
          lang={lang}
          groups={groups}
          drawn={drawn}
          heights={shown.heights}
          isFast={isFast}
          format={format}
          chosen={rights.favourites ? choice.chosen : undefined}
          isLocked={choice.isLocked}
          onOpen={onOpen}
          onToggle={choice.toggle}
        />
      </div>
      {view === 'choice' && <ChoiceEnd lang={lang} choice={choice} photos={allPhotos} onComment={setComment} />}
      {open !== undefined && ClientViewer && photoOf(open) && (
        <ClientViewer
          lang={lang}
          photos={shown.photos.some(({ _id }) => _id === open) ? shown.photos : allPhotos}
          open={open}
          rights={rights}
          choice={choice}
          onStep={address.step}
          onClose={address.close}
          onComment={setComment}
          onDownload={() => setDownloading(true)}
        />
      )}
      {/* Render the dialogs outside of the page's root, which the lightbox makes inert. */}
      {createPortal(dialogs, document.body)}
    </>
  );
}

/**
 * Returns the ids of the photos that the view of the choice lists; undefined in the view of all photos. A photo that is removed from the choice stays
 * in the list until the client leaves the view, so that it can be chosen again.
 */
function useListed(isChoice: boolean, chosen: ReadonlySet<string>): ReadonlySet<string> | undefined {
  const [listed, setListed] = useState<ReadonlySet<string>>();
  if (!isChoice && listed) setListed(undefined);
  if (isChoice && (!listed || [...chosen].some((id) => !listed.has(id)))) {
    const next = new Set([...(listed ?? []), ...chosen]);
    setListed(next);
    return next;
  }
  return isChoice ? listed : undefined;
}

/** Focuses the grid's link to the last open photo after the lightbox is closed. */
function useReturnedFocus(open: string | undefined, focus: (photo: string) => void): void {
  const last = useRef<string>(undefined);
  const returnFocus = useEffectEvent(focus);
  useEffect(() => {
    if (open === undefined && last.current !== undefined) returnFocus(last.current);
    last.current = open;
  }, [open]);
}
