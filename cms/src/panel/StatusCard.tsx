'use client';

import type { Language } from '@studio/contract';
import { assessStatus, type StatusAssessment } from '#src/status/judge.ts';
import type { StudioStatus } from '#src/status/state.ts';
import './card.css';
import { fileSize } from './file-size.ts';
import { PanelTime } from './PanelTime.tsx';
import { StatusRow } from './StatusRow.tsx';
import { statusWords } from './status-words.ts';
import './status.css';
import { usePanelLanguage } from './use-panel-language.ts';
import { useStatus } from './use-status.ts';

/** How it stands with the server, part by part, and what somebody should do. */
export function StatusCard() {
  const language = usePanelLanguage();
  const words = statusWords[language];
  const known = useStatus();
  if (known.kind !== 'known')
    return (
      <p role="status" className="panel-card status-card">
        {words[known.kind]}
      </p>
    );
  const found = assessStatus(known.status);
  const troubles = Object.values(found).filter((each) => each !== 'well').length;
  return (
    <section className="panel-card status-card">
      <p role="status">
        <strong>{troubles === 0 ? words.well : words.toDo(troubles)}</strong>
      </p>
      <Rows status={known.status} found={found} language={language} />
    </section>
  );
}

function Rows({ status, found, language }: { status: StudioStatus; found: StatusAssessment; language: Language }) {
  const words = statusWords[language];
  const { database, storage, disk, queues, backup } = status;
  const size = (bytes: number) => fileSize(language, bytes);
  const mails = queues.mails.waiting + queues.mails.running;
  return (
    <dl>
      <StatusRow name={words.database}>
        {words.answers} {words.size(size(database.bytes))}
      </StatusRow>
      <StatusRow name={words.storage} trouble={found.storage === 'well' ? undefined : words.trouble.storage[found.storage]}>
        {words.kind[storage.kind]} {found.storage === 'well' && words.answers}
      </StatusRow>
      <StatusRow name={words.disk} trouble={found.disk === 'well' ? undefined : words.trouble.disk[found.disk]}>
        {words.free(size(disk.free), size(disk.total))}
      </StatusRow>
      <StatusRow name={words.mails} trouble={found.mails === 'well' ? undefined : words.trouble.mails[found.mails]}>
        {mails + queues.mails.failed === 0 ? words.noJobs : words.jobs(mails, queues.mails.failed)}
      </StatusRow>
      <StatusRow name={words.photos} trouble={found.photos === 'well' ? undefined : words.trouble.photos[found.photos]}>
        {status.unfinishedPhotos > 0 ? words.unfinished(status.unfinishedPhotos) : words.finished}
      </StatusRow>
      <StatusRow name={words.backup} trouble={found.backup === 'well' ? undefined : words.trouble.backup[found.backup]}>
        {backup && (
          <>
            {words.made} <PanelTime language={language} iso={backup.at} />. {words.place(backup.host, size(backup.bytes))}{' '}
            <bdi dir="ltr">{backup.file}</bdi>
          </>
        )}
      </StatusRow>
      <StatusRow name={words.server}>
        {words.version(status.version)} {words.started} <PanelTime language={language} iso={status.since} />.{' '}
        {status.processes > 1 && words.processes(status.processes)}
      </StatusRow>
    </dl>
  );
}
