import { actOnGallery, addDays, type OwnGallery, todayInRiyadh, updateGallery } from '@studio/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { formatDay } from '#src/lib/dates.ts';
import { request } from '../api/request.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { ReceivedTime, useLanguage } from '../ui/language.tsx';
import { Alert, notify } from '../ui/Notices.tsx';
import { Loading, Screen } from '../ui/Screen.tsx';
import { GalleryForm } from './GalleryForm.tsx';
import { AskToMail } from './GalleryNotice.tsx';
import { GalleryPhotos } from './GalleryPhotos.tsx';
import { GalleryUpload } from './GalleryUpload.tsx';
import { useGallery, useGalleryChange, useGalleryDeletion } from './gallery-query.ts';
import { SelectionExport } from './SelectionExport.tsx';
import { SetsForm } from './SetsForm.tsx';
import { ShareGallery } from './ShareGallery.tsx';
import { StateText } from './StateText.tsx';

/** Renders one gallery: its state and actions, link and PIN, the client's selection, upload and photos. */
export function GalleryPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useGallery(id);
  return (
    <Screen title={data?.title ?? t('admin.galleries.title')} {...(data && { subtitle: data.client })}>
      <p>
        <Link className="own-gallery-back" to="?">
          {t('admin.galleries.all')}
        </Link>
      </p>
      {error && (
        <Alert>
          <p>{error.serverMessage || t('admin.galleries.failed')}</p>
          <Button small look="quiet" busy={isFetching} onClick={() => void refetch()}>
            {t('admin.retry')}
          </Button>
        </Alert>
      )}
      {!data && !error && <Loading />}
      {data && (
        <div className="own-gallery">
          <Actions gallery={data} />
          {data.state === 'published' && <ShareGallery gallery={data} />}
          <SelectionExport gallery={data} />
          <GalleryUpload gallery={data} />
          <GalleryPhotos gallery={data} />
        </div>
      )}
    </Screen>
  );
}

/** Renders a count, and the time of the last occurrence. */
function Count({ text, lastAt }: { text: string; lastAt: string | null }) {
  const { t } = useTranslation();
  return (
    <span className="num">
      {text}
      {lastAt !== null && (
        <>
          {' · '}
          {t('admin.galleries.last')} <ReceivedTime at={lastAt} />
        </>
      )}
    </span>
  );
}

/** Number of days that “Extend” adds. */
const extension = 30;

type Question = 'end' | 'replaceLink' | 'delete';

/** The question before a gallery is published, of which the client may get a mail, or before another action. */
type Asked = Question | 'publish';

function Actions({ gallery }: { gallery: OwnGallery }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const language = useLanguage();
  const change = useGalleryChange();
  const [sheet, setSheet] = useState<'settings' | 'sets'>();
  const [question, setQuestion] = useState<Asked>();
  const act = (action: 'publish' | 'replaceLink' | 'end' | 'resume', notice: string) =>
    change.mutate(() => request((api) => api.send(actOnGallery, { action }, { id: gallery._id })), { onSuccess: () => notify(notice) });
  const deletion = useGalleryDeletion(gallery._id, () => {
    notify(t('admin.galleries.deleted'));
    void navigate('?', { replace: true });
  });
  const confirmed: Record<Question, () => void> = {
    end: () => act('end', t('admin.galleries.endedNow')),
    replaceLink: () => act('replaceLink', t('admin.galleries.replaced')),
    delete: () => deletion.mutate(),
  };
  const extend = () => {
    const [, latest = ''] = [gallery.lastDay, todayInRiyadh()].toSorted();
    const lastDay = addDays(latest, extension);
    const send = (day: string) => request((api) => api.send(updateGallery, { lastDay: day }, { id: gallery._id }));
    change.mutate(() => send(lastDay), {
      onSuccess: () =>
        notify(t('admin.galleries.extended', { day: `\u2068${formatDay(lastDay, language)}\u2069` }), {
          ...(gallery.state === 'published' && { undo: () => change.mutate(() => send(gallery.lastDay)) }),
        }),
    });
  };
  const error = change.error ?? deletion.error;
  return (
    <section className="own-gallery-section">
      <p className="client-facts">
        <StateText gallery={gallery} />
        <Count text={t('admin.galleries.opened', { count: gallery.opened.count })} lastAt={gallery.opened.lastAt} />
        <Count text={t('admin.galleries.downloaded', { count: gallery.downloaded.count })} lastAt={gallery.downloaded.lastAt} />
      </p>
      {error && <Alert takesFocus>{error.serverMessage || t('admin.notSaved')}</Alert>}
      <div className="admin-row own-gallery-actions">
        {gallery.state === 'draft' && (
          <Button
            small
            busy={change.isPending}
            disabled={gallery.photos.ready + gallery.photos.failed === 0}
            onClick={() => setQuestion('publish')}
          >
            {t('admin.galleries.publish')}
          </Button>
        )}
        {gallery.state === 'ended' && Date.parse(gallery.expiresAt) <= Date.now() && (
          <Button small busy={change.isPending} onClick={extend}>
            {t('admin.galleries.extend')}
          </Button>
        )}
        {gallery.state === 'ended' && Date.parse(gallery.expiresAt) > Date.now() && (
          <Button small busy={change.isPending} onClick={() => act('resume', t('admin.galleries.resumed'))}>
            {t('admin.galleries.resume')}
          </Button>
        )}
        <Button small look="quiet" onClick={() => setSheet('settings')}>
          {t('admin.galleries.settings')}
        </Button>
        <Button small look="quiet" onClick={() => setSheet('sets')}>
          {t('admin.galleries.sets')}
        </Button>
        {gallery.state === 'published' && (
          <>
            <Button small look="quiet" busy={change.isPending} onClick={extend}>
              {t('admin.galleries.extend')}
            </Button>
            <Button small look="quiet" onClick={() => setQuestion('replaceLink')}>
              {t('admin.galleries.replaceLink')}
            </Button>
            <Button small look="quiet" onClick={() => setQuestion('end')}>
              {t('admin.galleries.end')}
            </Button>
          </>
        )}
        <Button small look="quiet" busy={deletion.isPending} onClick={() => setQuestion('delete')}>
          {t('admin.delete')}
        </Button>
      </div>
      {sheet === 'settings' && <GalleryForm gallery={gallery} onClose={() => setSheet(undefined)} />}
      {sheet === 'sets' && <SetsForm gallery={gallery} onClose={() => setSheet(undefined)} />}
      {question === 'publish' && (
        <AskToMail
          gallery={gallery}
          kind="ready"
          onNo={() => setQuestion(undefined)}
          onYes={() => {
            setQuestion(undefined);
            act('publish', t('admin.galleries.published'));
          }}
        />
      )}
      {question && question !== 'publish' && (
        <ConfirmDialog
          title={t(`admin.galleries.ask.${question}`)}
          yes={t(`admin.galleries.yes.${question}`)}
          no={t('admin.cancel')}
          onNo={() => setQuestion(undefined)}
          onYes={() => {
            setQuestion(undefined);
            confirmed[question]();
          }}
        >
          <p>{t(`admin.galleries.askHint.${question}`)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
