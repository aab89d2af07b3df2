'use client';

import { Button, ConfirmationModal, TextInput, toast, useModal } from '@payloadcms/ui';
import { booking, contactMessage, type Language } from '@studio/contract';
import { type FormEvent, Fragment, useState } from 'react';
import * as v from 'valibot';
import { type DeletionCounts, deletionCounts, request } from '../api.ts';
import '../cards/cards.css';
import { formatTime } from '../format.ts';
import { usePanelLanguage } from '../use-panel-language.ts';
import { personalDataLabels } from './personal-data-labels.ts';

const consent = { privacyVersion: v.string() };
const personalData = v.object({
  bookings: v.array(v.object({ ...booking.entries, ...consent })),
  messages: v.array(v.object({ ...contactMessage.entries, ...consent })),
});
type PersonalData = v.InferOutput<typeof personalData>;

type Search =
  | { kind: 'none' }
  | { kind: 'searching' }
  | { kind: 'found'; person: string; data: PersonalData }
  | ({ kind: 'erased'; person: string } & DeletionCounts)
  | { kind: 'failed'; message: string };

/** Finds the bookings and messages of one person, to export or erase them. */
export function PersonalDataSearch() {
  const language = usePanelLanguage();
  const t = personalDataLabels[language];
  const [input, setInput] = useState('');
  const [search, setSearch] = useState<Search>({ kind: 'none' });
  const find = async (event: FormEvent) => {
    event.preventDefault();
    const person = input.trim();
    if (person === '') return;
    setSearch({ kind: 'searching' });
    const answer = await request('personal-data/find', personalData, { body: { person } });
    setSearch(answer.ok ? { kind: 'found', person, data: answer.data } : { kind: 'failed', message: answer.message ?? t.failed });
  };
  return (
    <section className="panel-card personal-data" aria-label={t.title}>
      <form className="personal-data__search" onSubmit={find}>
        <TextInput
          path="personal-data-person"
          label={t.field}
          value={input}
          htmlAttributes={{ autoComplete: 'off' }}
          onChange={({ target }: { target: { value: string } }) => setInput(target.value)}
        />
        <Button type="submit" buttonStyle="secondary" margin={false} disabled={search.kind === 'searching'}>
          {t.search}
        </Button>
      </form>
      <p className="personal-data__hint">{t.hint}</p>
      <div role="status">
        {search.kind === 'searching' && <p>{t.searching}</p>}
        {search.kind === 'failed' && <p className="personal-data__failure">{search.message}</p>}
        {search.kind === 'erased' && (
          <>
            <p>
              <strong>{t.erased(search)}</strong>
            </p>
            <p>{t.backups}</p>
          </>
        )}
      </div>
      {search.kind === 'found' && <Found {...search} language={language} onErased={setSearch} />}
    </section>
  );
}

interface FoundProps {
  person: string;
  data: PersonalData;
  language: Language;
  onErased: (search: Search) => void;
}

const modal = 'erase-person';

function Found({ person, data: { bookings, messages }, language, onErased }: FoundProps) {
  const t = personalDataLabels[language];
  const { openModal } = useModal();
  if (bookings.length + messages.length === 0) return <p role="status">{t.nothing(person)}</p>;
  const save = async () => {
    const answer = await request('personal-data/export', personalData, { body: { person } });
    if (!answer.ok) return toast.error(answer.message ?? t.failed);
    saveFile('personal-data.json', JSON.stringify({ person, exportedAt: new Date().toISOString(), ...answer.data }, undefined, 2));
  };
  const erase = async () => {
    const answer = await request('personal-data/erase', deletionCounts, { body: { person } });
    if (answer.ok) onErased({ kind: 'erased', person, ...answer.data });
    else toast.error(answer.message ?? t.failed);
  };
  const lists = [
    { title: t.bookings, collection: 'booking', rows: bookings },
    { title: t.messages, collection: 'contact-message', rows: messages.map((message) => ({ ...message, date: '' })) },
  ];
  return (
    <div className="personal-data__found">
      <p role="status">{t.found(person)}</p>
      {lists.map(
        ({ title, collection, rows }) =>
          rows.length > 0 && (
            <Fragment key={collection}>
              <h2>{`${title}: ${rows.length}`}</h2>
              <ul>
                {rows.map(({ _id, name, date, createdAt }) => (
                  <li key={_id}>
                    <a href={`/cms/collections/${collection}/${_id}`}>
                      <bdi>{name}</bdi>
                    </a>
                    <span>
                      {date && (
                        <>
                          {t.date} <bdi dir="ltr">{date}</bdi> ·{' '}
                        </>
                      )}
                      {t.came} {formatTime(language, createdAt)}
                    </span>
                  </li>
                ))}
              </ul>
            </Fragment>
          ),
      )}
      <div className="personal-data__actions">
        <Button buttonStyle="secondary" size="small" margin={false} onClick={save}>
          {t.save}
        </Button>
        <Button buttonStyle="error" size="small" margin={false} onClick={() => openModal(modal)}>
          {t.erase}
        </Button>
      </div>
      <ConfirmationModal
        modalSlug={modal}
        heading={t.confirmTitle}
        body={`${t.confirm({ bookings: bookings.length, messages: messages.length })} ${t.backups}`}
        confirmLabel={t.erase}
        confirmingLabel={t.erasing}
        onConfirm={erase}
      />
    </div>
  );
}

function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
