'use client';

import { type Language, readStudioStatus, type StudioStatus } from '@studio/contract';
import type { ReactNode } from 'react';
import { assessStatus, type StatusAssessment } from '#src/status/assess.ts';
import { usePolled } from '../api.ts';
import { formatSize } from '../format.ts';
import { usePanelLanguage } from '../use-panel-language.ts';
import { PanelTime } from './Card.tsx';
import { statusLabels } from './status-labels.ts';

/** Polling interval of the status, in milliseconds. */
const pollInterval = 10_000;

/** Shows the state of each part of the server, and the required actions. */
export function StatusCard() {
  const language = usePanelLanguage();
  const t = statusLabels[language];
  const polled = usePolled(readStudioStatus, pollInterval);
  if (polled.state !== 'loaded')
    return (
      <p role="status" className="panel-card status-card">
        {t[polled.state]}
      </p>
    );
  const assessment = assessStatus(polled.data);
  const troubles = Object.values(assessment).filter((each) => each !== 'ok').length;
  return (
    <section className="panel-card status-card">
      <p role="status">
        <strong>{troubles === 0 ? t.well : t.toDo(troubles)}</strong>
      </p>
      <Rows status={polled.data} assessment={assessment} language={language} />
    </section>
  );
}

function Rows({ status, assessment, language }: { status: StudioStatus; assessment: StatusAssessment; language: Language }) {
  const t = statusLabels[language];
  const { storage, disk, mails, photos, backup } = assessment;
  const { queues, backup: lastBackup } = status;
  const size = (bytes: number) => formatSize(language, bytes);
  const unsent = queues.mails.waiting + queues.mails.running;
  return (
    <dl>
      <Row name={t.database}>
        {t.answers} {t.size(size(status.database.bytes))}
      </Row>
      <Row name={t.storage} trouble={storage !== 'ok' && t.trouble.storage[storage]}>
        {t.kind[status.storage.kind]} {storage === 'ok' && t.answers}
      </Row>
      <Row name={t.disk} trouble={disk !== 'ok' && t.trouble.disk[disk]}>
        {t.free(size(status.disk.free), size(status.disk.total))}
      </Row>
      <Row name={t.mails} trouble={mails !== 'ok' && t.trouble.mails[mails]}>
        {unsent + queues.mails.failed === 0 ? t.noJobs : t.jobs(unsent, queues.mails.failed)}
      </Row>
      <Row name={t.photos} trouble={photos !== 'ok' && t.trouble.photos[photos]}>
        {status.unfinishedPhotos > 0 ? t.unfinished(status.unfinishedPhotos) : t.finished}
      </Row>
      <Row name={t.backup} trouble={backup !== 'ok' && t.trouble.backup[backup]}>
        {lastBackup && (
          <>
            {t.made} <PanelTime language={language} iso={lastBackup.at} />. {t.place(lastBackup.host, size(lastBackup.bytes))}{' '}
            <bdi dir="ltr">{lastBackup.file}</bdi>
          </>
        )}
      </Row>
      <Row name={t.server}>
        {t.version(status.version)} {t.started} <PanelTime language={language} iso={status.since} />.{' '}
        {status.processes > 1 && t.processes(status.processes)}
      </Row>
    </dl>
  );
}

/**
 * Shows the state of a part of the server.
 * @param trouble the problem and its remedy as text, because colour alone is not accessible
 */
const Row = ({ name, trouble, children }: { name: string; trouble?: string | false; children?: ReactNode }) => (
  <div className={`status-card__row${trouble ? ' status-card__row--trouble' : ''}`}>
    <dt>{name}</dt>
    <dd>
      {children && <span>{children}</span>}
      {trouble && <strong>{trouble}</strong>}
    </dd>
  </div>
);
