'use client';

import { Button } from '@payloadcms/ui';
import { useState } from 'react';
import type { FactName } from '#src/seed/demo-facts.ts';
import { post } from '../api.ts';
import { usePanelLanguage } from '../use-panel-language.ts';
import { factLabels } from './fact-labels.ts';

interface Props {
  fact: FactName;
  /** The name of the fact, for screen readers. */
  name: string;
}

/** Shows the buttons that show an emptied fact again or leave it out. */
export function FactDecision({ fact, name }: Props) {
  const t = factLabels[usePanelLanguage()];
  const [state, setState] = useState<'open' | 'sending' | 'shown' | 'left' | 'failed'>('open');
  const decide = async (show: boolean) => {
    setState('sending');
    const isDone = await post('facts/decide', { fact, show });
    setState(isDone ? (show ? 'shown' : 'left') : 'failed');
  };
  const isDecided = state === 'shown' || state === 'left';
  const button = (label: string, show: boolean) => (
    <Button
      buttonStyle="secondary"
      size="small"
      margin={false}
      disabled={state === 'sending'}
      aria-label={`${label}: ${name}`}
      onClick={() => decide(show)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {!isDecided && button(t.show, true)} {!isDecided && button(t.leave, false)}
      <span role="status">{state === 'open' || state === 'sending' ? '' : t[state]}</span>
    </>
  );
}
