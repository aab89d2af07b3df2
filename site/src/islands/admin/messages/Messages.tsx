import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import type { FailedChange } from '../api/with-changes.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { HiddenFailure } from '../ui/HiddenFailure.tsx';
import { MessageList } from './MessageList.tsx';
import type { Found } from './use-found-messages.ts';

interface Props {
  found: Found;
  /** By the message's id. */
  failed: ReadonlyMap<string, FailedChange>;
}

/** The messages that were found: what is open of them, and what is done with them. */
export function Messages({ found: { shown, reading }, failed }: Props) {
  const { open, unfold, fold, close } = reading;
  const onClose = useCallback(
    (id: string, line: HTMLElement) => {
      const item = line.closest('li');
      const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
      flushSync(() => close(id));
      // Read, it may no longer be one of those that are shown.
      if (line.isConnected) return;
      if (neighbour) neighbour.focus();
      else focusHeading();
    },
    [close],
  );

  return (
    <>
      <HiddenFailure items={shown} failed={failed} />
      {shown.length > 0 && <MessageList messages={shown} open={open} failed={failed} onOpen={unfold} onClose={onClose} onFold={fold} />}
    </>
  );
}
