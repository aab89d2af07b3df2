'use client';

import { Button } from '@payloadcms/ui';
import { sendMailAgain } from '@studio/contract';
import { useState } from 'react';
import { usePanelClient } from '../api.ts';
import { usePanelLanguage } from '../use-panel-language.ts';
import { mailLabels } from './mail-labels.ts';

/** Shows a button that sends a failed mail again. @param id the id of its job @param name the name of the client, for screen readers */
export function SendAgain({ id, name }: { id: string; name: string }) {
  const t = mailLabels[usePanelLanguage()];
  const client = usePanelClient();
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  const send = async () => {
    setState('sending');
    setState((await client.send(sendMailAgain, { id })).ok ? 'sent' : 'failed');
  };
  return (
    <>
      {state !== 'sent' && (
        <Button
          buttonStyle="secondary"
          size="small"
          margin={false}
          disabled={state === 'sending'}
          aria-label={`${t.sendAgain}: ${name}`}
          onClick={send}
        >
          {t.sendAgain}
        </Button>
      )}
      <span role="status">{state === 'sent' ? t.sentAgain : state === 'failed' ? t.notSent : ''}</span>
    </>
  );
}
