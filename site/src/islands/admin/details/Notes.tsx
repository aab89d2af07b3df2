import { limits } from '@studio/contract';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { CountedField } from '../ui/Field.tsx';
import { useLanguage } from '../ui/language.tsx';
import { sendMoney, useMoneyChange } from './money-query.ts';

/** Renders the private notes of a booking as a text that can be changed. */
export function Notes({ id, notes }: { id: string; notes: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [text, setText] = useState(notes);
  const change = useMoneyChange(id);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    change.mutate({
      send: () => sendMoney(id, { notes: text }),
      notice: t('admin.details.notesSaved'),
      undo: () => sendMoney(id, { notes }),
    });
  };
  return (
    <form className="details-form" onSubmit={save}>
      <CountedField
        name="notes"
        label={t('admin.details.notes')}
        hint={t('admin.details.notesHint')}
        error={change.error ? change.error.serverMessage || t('admin.details.failedChange') : undefined}
        lang={language}
        max={limits.message}
        rows={3}
        value={text}
        onChange={setText}
      />
      {text !== notes && (
        <Button small type="submit" busy={change.isPending}>
          {t('admin.details.saveNotes')}
        </Button>
      )}
    </form>
  );
}
