import type { ContactMessage } from '@studio/contract';
import { useMemo } from 'react';
import { failedRows } from '../api/failed-rows.ts';
import type { FailedChange } from '../api/with-changes.ts';
import { useMedia } from '../ui/use-media.ts';
import { useVirtualRows } from '../ui/use-virtual-rows.ts';
import { type Acts, MessageItem } from './MessageItem.tsx';

interface Props extends Acts {
  messages: readonly ContactMessage[];
  /** Ids of those that are open. */
  open: ReadonlySet<string>;
  /** By the message's id. */
  failed: ReadonlyMap<string, FailedChange>;
}

/** Pixels of a closed message, beside its preview and above it. */
const estimates = { wide: 61, narrow: 87 } as const;

/** The messages as lines that open, of which only those near the window are rendered. */
export function MessageList({ messages, open, failed, ...acts }: Props) {
  const wide = useMedia('(min-width: 60rem)');
  const keys = useMemo(() => messages.map(({ _id }) => _id), [messages]);
  const { list, rows, after, measure } = useVirtualRows<HTMLUListElement>({
    keys,
    estimate: wide ? estimates.wide : estimates.narrow,
    keep: failedRows(messages, failed),
  });
  return (
    <ul ref={list} className="admin-messages" style={{ paddingBlockEnd: after }}>
      {rows.map(({ index, room }) => {
        const message = messages[index];
        return (
          message && (
            <MessageItem
              key={message._id}
              {...acts}
              message={message}
              index={index}
              count={messages.length}
              room={room}
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
