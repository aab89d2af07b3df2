'use client';

import { Button, ConfirmationModal, TextInput, toast, useModal } from '@payloadcms/ui';
import { type Language, readSharedCalendar, type SharedCalendar as SharedCalendarState, shareCalendar } from '@studio/contract';
import { useEffect, useState } from 'react';
import { messageOf, usePanelClient } from '../api.ts';
import { Card, PanelTime } from '../cards/Card.tsx';
import { usePanelLanguage } from '../use-panel-language.ts';
import { calendarLabels } from './calendar-labels.ts';
import './calendars.css';

const modals = { replace: 'replace-calendar-address', remove: 'remove-calendar-address' } as const;

/** Makes, replaces and removes the secret address of the studio's own calendar; shows a new address only once. */
export function SharedCalendar() {
  const language = usePanelLanguage();
  const { shared: t, loading, failed } = calendarLabels[language];
  const client = usePanelClient();
  const { openModal } = useModal();
  const [state, setState] = useState<SharedCalendarState>();
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    client.send(readSharedCalendar).then((answer) => (answer.ok ? setState(answer.value.data) : setIsFailed(true)));
  }, [client]);
  const share = async (input: { language: Language | null }) => {
    const answer = await client.send(shareCalendar, input);
    if (answer.ok) setState(answer.value.data);
    else toast.error(messageOf(answer, failed));
  };
  const replace = () => share({ language });
  const remove = () => share({ language: null });
  return (
    <Card id="shared-calendar" className="calendars" title={t.title}>
      <p>{t.about}</p>
      {!state && <p role="status">{isFailed ? failed : loading}</p>}
      {state?.path && <NewAddress address={window.location.origin + state.path} />}
      {state?.createdAt && (
        <p>
          {t.made} <PanelTime language={language} iso={state.createdAt} />.
        </p>
      )}
      {state && (
        <div className="calendars__actions">
          <Button buttonStyle="secondary" size="small" margin={false} onClick={state.createdAt ? () => openModal(modals.replace) : replace}>
            {state.createdAt ? t.replace : t.make}
          </Button>
          {state.createdAt && (
            <Button buttonStyle="secondary" size="small" margin={false} onClick={() => openModal(modals.remove)}>
              {t.remove}
            </Button>
          )}
        </div>
      )}
      <ConfirmationModal
        modalSlug={modals.replace}
        heading={t.confirmReplace}
        body={t.replaceEffect}
        confirmLabel={t.replace}
        confirmingLabel={t.replacing}
        onConfirm={replace}
      />
      <ConfirmationModal
        modalSlug={modals.remove}
        heading={t.confirmRemove}
        body={t.removeEffect}
        confirmLabel={t.remove}
        confirmingLabel={t.removing}
        onConfirm={remove}
      />
    </Card>
  );
}

/** Shows a new address to copy, or to open in the calendar of the device. */
function NewAddress({ address }: { address: string }) {
  const { shared: t } = calendarLabels[usePanelLanguage()];
  const [result, setResult] = useState('');
  const copy = async () => {
    try {
      // This throws over http, where browsers have no clipboard.
      await navigator.clipboard.writeText(address);
      setResult(t.copied);
    } catch {
      setResult(t.notCopied);
    }
  };
  return (
    <div className="calendars__form">
      <TextInput path="shared-calendar-address" label={t.address} value={address} readOnly />
      <Button buttonStyle="secondary" margin={false} onClick={copy}>
        {t.copy}
      </Button>
      <div role="status" className="calendars__alert">
        {result}
      </div>
      <p>
        <strong>{t.once}</strong>
      </p>
      <p>
        <a href={address.replace(/^https?:/u, 'webcal:')}>{t.open}</a>
      </p>
    </div>
  );
}
