'use client';

import { Button } from '@payloadcms/ui';
import type { Language } from '@studio/contract';
import type { PublicationState } from '#src/publish/state.ts';
import './card.css';
import { KeptPublications } from './KeptPublications.tsx';
import { PanelTime } from './PanelTime.tsx';
import { inRiyadh } from './panel-time.ts';
import { publishingWords } from './publishing-words.ts';
import './publishing.css';
import { usePanelLanguage } from './use-panel-language.ts';
import { usePublication } from './use-publication.ts';

/** A card of the dashboard: what of the site is live since when, what waits or is being built, and what to go back to. */
export function PublishingCard() {
  const language = usePanelLanguage();
  const words = publishingWords[language];
  const { known, ask } = usePublication();
  const state = known.kind === 'asking' ? undefined : known.state;
  return (
    <section className="panel-card publishing-card" aria-labelledby="publishing-card">
      <h2 id="publishing-card">{words.title}</h2>
      {state?.live && (
        <p>
          <strong>{words.live}</strong> <PanelTime language={language} iso={state.live.since} />
        </p>
      )}
      {/* Without the times, which change by themselves: what is read out is news. */}
      <div role="status" className="publishing-card__standing">
        {known.kind === 'asking' && <p>{words.asking}</p>}
        {known.kind === 'away' && <p>{words.away}</p>}
        {state && <Standing state={state} language={language} />}
      </div>
      {state?.failed && <Failure failed={state.failed} language={language} onTryAgain={() => ask('/publish', {})} />}
      {state?.live?.restored && !state.failed && (
        <Button buttonStyle="secondary" size="small" margin={false} onClick={() => ask('/publish', {})}>
          {words.publishLatest}
        </Button>
      )}
      {state?.live && (
        <KeptPublications kept={state.kept} live={state.live.id} language={language} restore={(id) => ask('/rollback', { id })} />
      )}
    </section>
  );
}

interface Shown {
  language: Language;
}

function Standing({ state: { live, waiting, building, failed }, language }: Shown & { state: PublicationState }) {
  const words = publishingWords[language];
  if (!live) return <p>{words.fromSources}</p>;
  return (
    <>
      {live.restored && <p>{words.restored}</p>}
      {building && <p className="publishing-card__busy">{words.building}</p>}
      {building && waiting && <p>{words.next}</p>}
      {!building && waiting && (
        <p>
          {words.waiting[waiting.cause]} {waiting.due && waiting.cause === 'photos' && `${words.due} ${inRiyadh(language, waiting.due)}.`}
        </p>
      )}
      {!building && !waiting && !failed && !live.restored && <p>{words.nothingWaits}</p>}
    </>
  );
}

function Failure({
  failed: { at, reason, again },
  language,
  onTryAgain,
}: Shown & { failed: NonNullable<PublicationState['failed']>; onTryAgain: () => void }) {
  const words = publishingWords[language];
  return (
    <div className="publishing-card__failure">
      <div role="alert" className="publishing-card__standing">
        <p>
          <strong>{words.failed}</strong> {words.stillServed}
        </p>
        <p>{words.reasons[reason]}</p>
      </div>
      <p>
        {words.failedAt} <PanelTime language={language} iso={at} />
      </p>
      {again && (
        <p>
          {words.again} <PanelTime language={language} iso={again} />
        </p>
      )}
      <Button size="small" margin={false} onClick={onTryAgain}>
        {words.tryAgain}
      </Button>
    </div>
  );
}
