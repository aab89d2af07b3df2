import type { ContactMessage } from '@studio/contract';
import { useMemo } from 'react';
import { type FailedChanges, failedIndexes } from '../api/changes.ts';
import { useVirtualRows } from '../ui/virtual-rows.ts';
import { useIsWide } from '../ui/window-hooks.ts';
import { type MessageActions, MessageItem } from './MessageItem.tsx';

interface Props extends MessageActions {
  messages: readonly ContactMessage[];
  /** The ids of the open messages. */
  open: ReadonlySet<string>;
  failed: FailedChanges;
}

/** The height in pixels of a closed message, with its preview beside or below the name. */
const estimates = { wide: 61, narrow: 87 } as const;

export function MessageList({ messages, open, failed, ...actions }: Props) {
  const isWide = useIsWide();
  const keys = useMemo(() => messages.map(({ _id }) => _id), [messages]);
  const { list, rows, endGap, measure } = useVirtualRows<HTMLUListElement>({
    keys,
    estimate: isWide ? estimates.wide : estimates.narrow,
    keep: failedIndexes(messages, failed),
  });
  return (
    <ul ref={list} className="admin-messages" style={{ paddingBlockEnd: endGap }}>
      {rows.map(({ index, gap }) => {
        const message = messages[index];
        return (
          message && (
            <MessageItem
              key={message._id}
              {...actions}
              message={message}
              index={index}
              count={messages.length}
              gap={gap}
              isOpen={open.has(message._id)}
              failed={failed.get(message._id)}
              measure={measure}
            />
          )
        );
      })}
    </ul>
  );
}
