import { cancelReleaseRequest, type ReleaseRequest, type ReleaseSummary, todayInRiyadh } from '@studio/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatBothDays, formatDay } from '#src/lib/dates.ts';
import { listOf } from '../api/lists.ts';
import { request } from '../api/request.ts';
import { Button, Icon } from '../ui/Button.tsx';
import { useParameter } from '../ui/filters.tsx';
import { ClientText, useLanguage } from '../ui/language.tsx';
import { Alert, notify } from '../ui/Notices.tsx';
import { ListView, Screen } from '../ui/Screen.tsx';
import { PaperForm } from './PaperForm.tsx';
import { ReleaseDetail } from './ReleaseDetail.tsx';
import { useReleaseChange, useReleases } from './release-query.ts';
import { WithheldPhotos } from './WithheldPhotos.tsx';
import './releases.css';

export function ReleasesScreen() {
  const { value } = useParameter('open');
  return value === '' ? <AllReleases /> : <ReleaseDetail key={value} id={value} />;
}

function AllReleases() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useReleases();
  const [isAdding, setAdding] = useState(false);
  const [isFiltered, setFiltered] = useState(false);
  const list = listOf(data?.releases, error, { retry: () => void refetch(), isRetrying: isFetching });
  const waiting = data?.releases.filter(({ alerts }) => alerts.length > 0).length ?? 0;
  return (
    <Screen
      title={t('admin.releases.title')}
      count={data?.releases.length}
      aside={
        <Button small look="quiet" onClick={() => setAdding(true)}>
          <Icon name="add" />
          {t('admin.releases.paper')}
        </Button>
      }
    >
      {data && <p className="hint">{t(data.isRequired ? 'admin.releases.isRequired' : 'admin.releases.notRequired')}</p>}
      {data && data.withheld > 0 && <WithheldPhotos count={data.withheld} />}
      {data && data.requests.length > 0 && <Requests requests={data.requests} />}
      {waiting > 0 && (
        <label className="release-check">
          <input type="checkbox" checked={isFiltered} onChange={({ currentTarget }) => setFiltered(currentTarget.checked)} />
          {t('admin.releases.onlyWaiting', { count: waiting })}
        </label>
      )}
      <ListView
        list={list}
        messageOf={(failure) => failure.serverMessage || t('admin.releases.failed')}
        empty={{ text: t('admin.releases.empty'), hint: t('admin.releases.emptyHint') }}
      >
        {(releases) => (
          <ul className="client-list">
            {releases
              .filter(({ alerts }) => !isFiltered || alerts.length > 0)
              .map((release) => (
                <li key={release._id}>
                  <Link to={`?open=${release._id}`}>
                    <Summary release={release} />
                    <Icon name="more" />
                  </Link>
                </li>
              ))}
          </ul>
        )}
      </ListView>
      {isAdding && <PaperForm onClose={() => setAdding(false)} />}
    </Screen>
  );
}

function Summary({ release: { person, signer, kind, signedAt, photos, alerts } }: { release: ReleaseSummary }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <span className="client-summary">
      <b>
        <ClientText>{person}</ClientText>
      </b>
      {signer !== person && (
        <span className="mute">
          {t('release.signer')}: <ClientText>{signer}</ClientText>
        </span>
      )}
      <span className="client-facts">
        <span>{formatBothDays(todayInRiyadh(new Date(signedAt)), language)}</span>
        {kind === 'paper' && <span>{t('admin.releases.onPaper')}</span>}
        <span className="num">{t('admin.releases.numbers', photos)}</span>
        {alerts.map((alert) => (
          <b key={alert} className="release-alert">
            {t(`admin.releases.alert.${alert}`)}
          </b>
        ))}
      </span>
    </span>
  );
}

function Requests({ requests }: { requests: readonly ReleaseRequest[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const change = useReleaseChange<unknown>();
  return (
    <section className="release-section">
      <h2>{t('admin.releases.requests')}</h2>
      {change.error && <Alert takesFocus>{change.error.serverMessage || t('admin.notSaved')}</Alert>}
      <ul className="release-rows">
        {requests.map(({ _id, gallery, person, photos, createdAt }) => (
          <li key={_id}>
            <Link to={`/admin/galleries?gallery=${gallery}`}>
              <ClientText>{person}</ClientText>
            </Link>
            <span className="num">{t('admin.releases.photos', { count: photos })}</span>
            <span>{formatDay(todayInRiyadh(new Date(createdAt)), language)}</span>
            <Button
              small
              look="quiet"
              busy={change.isPending}
              onClick={() =>
                change.mutate(() => request((api) => api.send(cancelReleaseRequest, {}, { id: _id })), {
                  onSuccess: () => notify(t('admin.releases.cancelled')),
                })
              }
            >
              {t('admin.releases.cancelRequest')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
