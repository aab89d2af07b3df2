import type { ContactMessage } from '@studio/contract';
import { useDeferredValue, useMemo, useState } from 'react';
import { useParameter } from '../ui/use-parameter.ts';
import { kindOf, messagesWith, shownMessages } from './shown-messages.ts';
import { useOpenMessages } from './use-open-messages.ts';

/** The parameter of the address that narrows the messages down. */
export const kindParameter = 'show';

/** What the owner looks for among the messages, and what of them is shown. What is typed stays here. */
export function useFoundMessages(messages: readonly ContactMessage[]) {
  const { value, choose } = useParameter(kindParameter);
  const kind = kindOf(value);
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed);
  const { held, ...reading } = useOpenMessages(kind);
  const matching = useMemo(() => messagesWith(messages, words), [messages, words]);
  const shown = useMemo(() => shownMessages(matching, kind, held), [matching, kind, held]);
  const showAll = () => {
    setTyped('');
    choose('');
  };
  return { matching, shown, words: words.trim(), typed, setTyped, showAll, reading };
}

export type Found = ReturnType<typeof useFoundMessages>;
