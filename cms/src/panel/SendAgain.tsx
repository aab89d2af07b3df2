'use client';

import { Button } from '@payloadcms/ui';
import { useState } from 'react';
import { mailWords } from './mail-words.ts';
import { usePanelLanguage } from './use-panel-language.ts';

type Sending = 'no' | 'asking' | 'sent' | 'failed';

async function askToSend(id: string): Promise<Sending> {
  try {
    const { ok } = await fetch('/api/mails/send-again', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    });
    return ok ? 'sent' : 'failed';
  } catch {
    return 'failed';
  }
}

/** Has a mail tried once more that was given up. @param id of its job @param about whose it is, for who hears the button alone */
export function SendAgain({ id, about }: { id: string; about: string }) {
  const words = mailWords[usePanelLanguage()];
  const [sending, setSending] = useState<Sending>('no');
  const send = async () => {
    setSending('asking');
    setSending(await askToSend(id));
  };
  return (
    <>
      {sending !== 'sent' && (
        <Button
          buttonStyle="secondary"
          size="small"
          margin={false}
          disabled={sending === 'asking'}
          aria-label={`${words.sendAgain}: ${about}`}
          onClick={send}
        >
          {words.sendAgain}
        </Button>
      )}
      <span role="status">{sending === 'sent' ? words.sentAgain : sending === 'failed' ? words.notSent : ''}</span>
    </>
  );
}
