import { guardianDocuments, type OwnRelease, readScan, recordDocument, withdrawForClient } from '@studio/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Slip } from '../../client-gallery/release/Slip.tsx';
import { useIsAdmin } from '../api/lists.ts';
import { request } from '../api/request.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { useLanguage } from '../ui/language.tsx';
import { Alert, notify } from '../ui/Notices.tsx';
import { Loading, Screen } from '../ui/Screen.tsx';
import { PublishPhotos } from './PublishPhotos.tsx';
import { useRelease, useReleaseChange } from './release-query.ts';
import '../../client-gallery/release/release.css';

/** Renders one release as it was signed, and the actions for staff. */
export function ReleaseDetail({ id }: { id: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, error, refetch, isFetching } = useRelease(id);
  return (
    <Screen title={data?.person ?? t('admin.releases.title')}>
      <p>
        <Link className="own-gallery-back" to="?">
          {t('admin.releases.all')}
        </Link>
      </p>
      {error && (
        <Alert>
          <p>{error.serverMessage || t('admin.releases.failed')}</p>
          <Button small look="quiet" busy={isFetching} onClick={() => void refetch()}>
            {t('admin.retry')}
          </Button>
        </Alert>
      )}
      {!data && !error && <Loading />}
      {data && (
        <div className="release-detail">
          <Actions release={data} />
          <Slip release={data} lang={language} />
        </div>
      )}
    </Screen>
  );
}

function Actions({ release }: { release: OwnRelease }) {
  const { t } = useTranslation();
  const id = release._id;
  const change = useReleaseChange<unknown>();
  const isAdmin = useIsAdmin();
  const [isAsking, setAsking] = useState(false);
  const live = release.photos.flatMap(({ isWithdrawn }, index) => (isWithdrawn ? [] : [index]));
  const withdraw = () =>
    change.mutate(() => request((api) => api.send(withdrawForClient, { photos: live }, { id })), {
      onSuccess: () => notify(t('admin.releases.withdrawn')),
    });
  const openScan = () =>
    change.mutate(async () => {
      const { data } = await request((api) => api.send(readScan, {}, { id }));
      // Save the file instead of opening it, because browsers do not open a data URL as a page.
      const link = document.createElement('a');
      link.href = data.data;
      link.download = `release.${data.type.split('/').at(-1) ?? 'pdf'}`;
      link.click();
    });
  return (
    <section className="release-section release-actions">
      {release.alerts.map((alert) => (
        <p key={alert} className="release-alert">
          {t(`admin.releases.alert.${alert}`)}
        </p>
      ))}
      {release.removeFrom.length > 0 && (
        <p className="notice">
          {t('admin.releases.removeFrom', { purposes: release.removeFrom.map((purpose) => t(`release.purpose.${purpose}`)).join(', ') })}
        </p>
      )}
      {change.error && <Alert takesFocus>{change.error.serverMessage || t('admin.notSaved')}</Alert>}
      {release.isChild && !release.document && (
        <fieldset className="release-purposes">
          <legend>{t('admin.releases.documentAsk')}</legend>
          <p className="hint">{t('admin.releases.documentHint')}</p>
          <div className="admin-row">
            {guardianDocuments.map((document) => (
              <Button
                key={document}
                small
                look="quiet"
                busy={change.isPending}
                onClick={() =>
                  change.mutate(() => request((api) => api.send(recordDocument, { document }, { id })), {
                    onSuccess: () => notify(t('admin.releases.documentSaved')),
                  })
                }
              >
                {t(`release.document.${document}`)}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      {release.canPublish.some(Boolean) && <PublishPhotos release={release} />}
      <div className="admin-row">
        {release.page && (
          <a className="btn quiet sm" href={release.page} target="_blank" rel="noopener noreferrer">
            {t('admin.releases.page')}
          </a>
        )}
        {release.hasScan && isAdmin && (
          <Button small look="quiet" busy={change.isPending} onClick={openScan}>
            {t('admin.releases.scan')}
          </Button>
        )}
        {live.length > 0 && (
          <Button small look="quiet" busy={change.isPending} onClick={() => setAsking(true)}>
            {t('admin.releases.withdraw')}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('admin.releases.withdrawAsk')}
          yes={t('admin.releases.withdraw')}
          no={t('admin.cancel')}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            withdraw();
          }}
        >
          <p>{t('admin.releases.withdrawHint')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
