'use client';

import { Button } from '@payloadcms/ui';
import { type Language, type PublicationState, publishNow, readPublication, rollBackPublication } from '@studio/contract';
import { usePolled } from '../api.ts';
import { formatTime } from '../format.ts';
import { usePanelLanguage } from '../use-panel-language.ts';
import { Card, PanelTime } from './Card.tsx';
import { ChangedPages } from './ChangedPages.tsx';
import { KeptPublications } from './KeptPublications.tsx';
import { publishingLabels } from './publishing-labels.ts';

/** Polling interval of the state, in milliseconds. */
const pollInterval = 3000;

/** Shows the live publication, pending and running builds, and the builds that can be restored. */
export function PublishingCard() {
  const language = usePanelLanguage();
  const t = publishingLabels[language];
  const { state, data, change } = usePolled(readPublication, pollInterval);
  const liveChanges = data?.kept.find(({ id }) => id === data.live?.id)?.changes ?? [];
  const publish = () => change(publishNow);
  return (
    <Card id="publishing-card" className="publishing-card" title={t.title}>
      {data?.live && (
        <p>
          <strong>{t.live}</strong> <PanelTime language={language} iso={data.live.since} />
          {liveChanges.length > 0 && (
            <>
              {' · '}
              <ChangedPages changes={liveChanges} />
            </>
          )}
        </p>
      )}
      {/* Omit relative times, which change constantly: screen readers announce every change of this element. */}
      <div role="status" className="publishing-card__state">
        {state === 'loading' && <p>{t.loading}</p>}
        {state === 'unreachable' && <p>{t.unreachable}</p>}
        {data && <Progress data={data} language={language} />}
        {data && data.pending.length > 0 && (
          <p>
            {t.pending} <ChangedPages changes={data.pending} />
          </p>
        )}
      </div>
      {data?.failed && <Failure failed={data.failed} language={language} onRetry={publish} />}
      {data?.live?.restored && !data.failed && (
        <Button buttonStyle="secondary" size="small" margin={false} onClick={publish}>
          {t.publishLatest}
        </Button>
      )}
      {data?.live && (
        <KeptPublications kept={data.kept} live={data.live.id} language={language} restore={(id) => change(rollBackPublication, { id })} />
      )}
    </Card>
  );
}

function Progress({ data: { live, waiting, building, failed }, language }: { data: PublicationState; language: Language }) {
  const t = publishingLabels[language];
  if (!live) return <p>{t.fromSources}</p>;
  return (
    <>
      {live.restored && <p>{t.restored}</p>}
      {building && <p className="publishing-card__busy">{t.building}</p>}
      {building && waiting && <p>{t.next}</p>}
      {!building && waiting && (
        <p>
          {t.waiting[waiting.cause]} {waiting.due && waiting.cause === 'photos' && `${t.due} ${formatTime(language, waiting.due)}.`}
        </p>
      )}
      {!building && !waiting && !failed && !live.restored && <p>{t.nothingWaits}</p>}
    </>
  );
}

interface FailureProps {
  failed: NonNullable<PublicationState['failed']>;
  language: Language;
  onRetry: () => void;
}

function Failure({ failed: { at, reason, again }, language, onRetry }: FailureProps) {
  const t = publishingLabels[language];
  return (
    <div className="publishing-card__failure">
      <div role="alert" className="publishing-card__state">
        <p>
          <strong>{t.failed}</strong> {t.stillServed}
        </p>
        <p>{t.reasons[reason]}</p>
      </div>
      <p>
        {t.failedAt} <PanelTime language={language} iso={at} />
      </p>
      {again && (
        <p>
          {t.again} <PanelTime language={language} iso={again} />
        </p>
      )}
      <Button size="small" margin={false} onClick={onRetry}>
        {t.tryAgain}
      </Button>
    </div>
  );
}
