'use client';

import { Button, ConfirmationModal, toast, useModal } from '@payloadcms/ui';
import type { Language } from '@studio/contract';
import type { ReactNode } from 'react';
import { askPersonalData, erased, type Finding, type PersonalData, personalData } from './ask-personal-data.ts';
import { inRiyadh } from './panel-time.ts';
import { filled, personalDataWords } from './personal-data-words.ts';

interface FoundProps {
  person: string;
  data: PersonalData;
  language: Language;
  onDone: (finding: Finding) => void;
}

const modal = 'erase-person';

/** What there is of one person, and what can be done with it. */
export function FoundPerson({ person, data, language, onDone }: FoundProps) {
  const words = personalDataWords[language];
  const { openModal } = useModal();
  const { bookings, messages } = data;
  const counts = { bookings: bookings.length, messages: messages.length };
  if (counts.bookings + counts.messages === 0) return <p role="status">{filled(words.nothing, { person })}</p>;
  const save = async () => {
    const told = await askPersonalData('export', person, { answer: personalData, failed: words.failed });
    if (told.ok)
      saveFile('personal-data.json', JSON.stringify({ person, exportedAt: new Date().toISOString(), ...told.value }, undefined, 2));
    else toast.error(told.message);
  };
  return (
    <div className="personal-data__found">
      <p role="status">{filled(words.found, { person })}</p>
      {bookings.length > 0 && (
        <List title={`${words.bookings}: ${bookings.length}`}>
          {bookings.map(({ _id, name, date, createdAt }) => (
            <li key={_id}>
              <a href={`/cms/collections/booking/${_id}`}>
                <bdi>{name}</bdi>
              </a>
              <span>
                {date && (
                  <>
                    {words.date} <bdi dir="ltr">{date}</bdi> ·{' '}
                  </>
                )}
                {words.came} {inRiyadh(language, createdAt)}
              </span>
            </li>
          ))}
        </List>
      )}
      {messages.length > 0 && (
        <List title={`${words.messages}: ${messages.length}`}>
          {messages.map(({ _id, name, createdAt }) => (
            <li key={_id}>
              <a href={`/cms/collections/contact-message/${_id}`}>
                <bdi>{name}</bdi>
              </a>
              <span>
                {words.came} {inRiyadh(language, createdAt)}
              </span>
            </li>
          ))}
        </List>
      )}
      <div className="personal-data__actions">
        <Button buttonStyle="secondary" size="small" margin={false} onClick={save}>
          {words.save}
        </Button>
        <Button buttonStyle="error" size="small" margin={false} onClick={() => openModal(modal)}>
          {words.erase}
        </Button>
      </div>
      <ConfirmationModal
        modalSlug={modal}
        heading={words.confirmTitle}
        body={`${filled(words.confirm, { person, ...counts })} ${words.backups}`}
        confirmLabel={words.erase}
        confirmingLabel={words.erasing}
        onConfirm={async () => {
          const told = await askPersonalData('erase', person, { answer: erased, failed: words.failed });
          if (told.ok) onDone({ kind: 'erased', person, ...told.value });
          else toast.error(told.message);
        }}
      />
    </div>
  );
}

const List = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </>
);

/** Hands a text to whoever asked for it as a file. */
function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
