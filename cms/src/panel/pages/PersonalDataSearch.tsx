'use client';

import { Button, ConfirmationModal, TextInput, toast, useModal } from '@payloadcms/ui';
import { booking, contactMessage, type Language } from '@studio/contract';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { deletionCounts, request } from '../api.ts';
import '../cards/cards.css';
import { usePanelLanguage } from '../use-panel-language.ts';
import { FoundRows } from './FoundRows.tsx';
import { personalDataLabels } from './personal-data-labels.ts';

const inBin = { deletedAt: v.optional(v.string()) };
const details = { privacyVersion: v.string(), ...inBin };
const personalData = v.object({
  bookings: v.array(v.object({ ...booking.entries, ...details })),
  messages: v.array(v.object({ ...contactMessage.entries, ...details })),
  galleries: v.array(v.looseObject({ _id: v.string(), title: v.string(), createdAt: v.string() })),
  releases: v.array(v.looseObject({ _id: v.string(), person: v.string(), signedAt: v.string() })),
});
const foundData = v.object({
  ...personalData.entries,
  mentions: v.array(
    v.object({
      collection: v.picklist(['booking', 'contact-message', 'release']),
      id: v.string(),
      name: v.string(),
      createdAt: v.string(),
      ...inBin,
    }),
  ),
});
/** All that the server has: a schema of the known fields would drop the others from the file. */
const exported = v.record(v.string(), v.unknown());
const erasedCounts = v.object({ ...deletionCounts.entries, galleries: v.number(), releases: v.number() });
type FoundData = v.InferOutput<typeof foundData>;

type Search =
  | { kind: 'none' }
  | { kind: 'searching' }
  | { kind: 'found'; person: string; data: FoundData }
  | ({ kind: 'erased'; person: string } & v.InferOutput<typeof erasedCounts>)
  | { kind: 'failed'; message: string };

/** Finds the bookings, messages, client galleries and releases of one person, to export or erase them. */
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
    const answer = await request('personal-data/find', foundData, { body: { person } });
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
  data: FoundData;
  language: Language;
  onErased: (search: Search) => void;
}

const modal = 'erase-person';

function Found({ person, data, language, onErased }: FoundProps) {
  const t = personalDataLabels[language];
  const { bookings, messages, galleries, releases, mentions } = data;
  const isSome = bookings.length + messages.length + galleries.length + releases.length > 0;
  const lists = [
    { title: t.bookings, rows: bookings.map((row) => ({ ...row, id: row._id, collection: 'booking' })) },
    { title: t.messages, rows: messages.map((row) => ({ ...row, id: row._id, collection: 'contact-message', date: '' })) },
    {
      title: t.galleries,
      rows: galleries.map((row) => ({ ...row, id: row._id, name: row.title, collection: 'client-gallery', date: '' })),
    },
    {
      title: t.releases,
      rows: releases.map(({ _id: id, person: name, signedAt }) => ({ id, name, createdAt: signedAt, collection: 'release', date: '' })),
    },
  ];
  return (
    <div className="personal-data__found">
      <p role="status">{isSome ? t.found(person) : t.nothing(person)}</p>
      {lists.map(({ title, rows }) => (
        <FoundRows key={title} title={title} rows={rows} language={language} />
      ))}
      {isSome && <Actions person={person} data={data} language={language} onErased={onErased} />}
      <FoundRows title={t.mentions} hint={t.mentionsHint} rows={mentions.map((row) => ({ ...row, date: '' }))} language={language} />
    </div>
  );
}

/** Shows two buttons: one saves the person's own data as a file, one erases the data after a confirmation. */
function Actions({ person, data: { bookings, messages, galleries, releases }, language, onErased }: FoundProps) {
  const t = personalDataLabels[language];
  const { openModal } = useModal();
  const save = async () => {
    const answer = await request('personal-data/export', exported, { body: { person } });
    if (!answer.ok) return toast.error(answer.message ?? t.failed);
    saveFile('personal-data.json', JSON.stringify({ person, exportedAt: new Date().toISOString(), ...answer.data }, undefined, 2));
  };
  const erase = async () => {
    const answer = await request('personal-data/erase', erasedCounts, { body: { person } });
    if (answer.ok) onErased({ kind: 'erased', person, ...answer.data });
    else toast.error(answer.message ?? t.failed);
  };
  return (
    <>
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
        body={`${t.confirm({ bookings: bookings.length, messages: messages.length, galleries: galleries.length, releases: releases.length })} ${t.backups}`}
        confirmLabel={t.erase}
        confirmingLabel={t.erasing}
        onConfirm={erase}
      />
    </>
  );
}

function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
