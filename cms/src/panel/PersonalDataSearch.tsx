'use client';

import { Button, TextInput } from '@payloadcms/ui';
import { type FormEvent, useState } from 'react';
import { askPersonalData, type Finding, personalData } from './ask-personal-data.ts';
import './card.css';
import { FoundPerson } from './FoundPerson.tsx';
import { filled, personalDataWords } from './personal-data-words.ts';
import './personal-data.css';
import { usePanelLanguage } from './use-panel-language.ts';

/** Finds everything that one person wrote, to hand it over or to delete it. */
export function PersonalDataSearch() {
  const language = usePanelLanguage();
  const words = personalDataWords[language];
  const [written, setWritten] = useState('');
  const [finding, setFinding] = useState<Finding>({ kind: 'none' });
  const search = async (event: FormEvent) => {
    event.preventDefault();
    const person = written.trim();
    if (person === '') return;
    setFinding({ kind: 'searching' });
    const told = await askPersonalData('find', person, { answer: personalData, failed: words.failed });
    setFinding(told.ok ? { kind: 'found', person, data: told.value } : { kind: 'failed', message: told.message });
  };
  return (
    <section className="panel-card personal-data" aria-label={words.title}>
      <form className="personal-data__search" onSubmit={search}>
        <TextInput
          path="personal-data-person"
          label={words.field}
          value={written}
          htmlAttributes={{ autoComplete: 'off' }}
          onChange={({ target }: { target: { value: string } }) => setWritten(target.value)}
        />
        <Button type="submit" buttonStyle="secondary" margin={false} disabled={finding.kind === 'searching'}>
          {words.search}
        </Button>
      </form>
      <p className="personal-data__hint">{words.hint}</p>
      <div role="status">
        {finding.kind === 'searching' && <p>{words.searching}</p>}
        {finding.kind === 'failed' && <p className="personal-data__failure">{finding.message}</p>}
        {finding.kind === 'erased' && (
          <>
            <p>
              <strong>{filled(words.erased, finding)}</strong>
            </p>
            <p>{words.backups}</p>
          </>
        )}
      </div>
      {finding.kind === 'found' && <FoundPerson {...finding} language={language} onDone={setFinding} />}
    </section>
  );
}
