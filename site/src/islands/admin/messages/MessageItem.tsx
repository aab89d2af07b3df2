import type { ContactMessage } from '@studio/contract';
import { memo, type RefCallback, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FailedChange } from '../api/with-changes.ts';
import { ChangeAlert } from '../ui/ChangeAlert.tsx';
import { MessageBody } from './MessageBody.tsx';
import { MessageLine } from './MessageLine.tsx';
import { useMark } from './use-mark.ts';

/** What is done with a message. */
export interface Acts {
  onOpen: (id: string) => void;
  /** @param line what was pressed, which may go with the message */
  onClose: (id: string, line: HTMLElement) => void;
  /** Closes it, and keeps it listed. */
  onFold: (id: string) => void;
}

interface Props extends Acts {
  message: ContactMessage;
  /** Its place in the list, from 0. */
  index: number;
  /** How many the list has. */
  count: number;
  /** Pixels before it that other messages would fill. */
  room: number;
  isOpen: boolean;
  failed: FailedChange | undefined;
  measure: RefCallback<Element>;
}

/** A message as one line; a tap opens the whole of it and marks it as read. */
export const MessageItem = memo(function MessageItem(props: Props) {
  const { message, index, count, room, isOpen, failed, measure, onOpen, onClose, onFold } = props;
  const id = useId();
  const line = useRef<HTMLButtonElement>(null);
  const mark = useMark(message._id);
  const open = () => {
    onOpen(message._id);
    // Nobody waits for it: where it fails, the message is unread as before.
    if (!message.read) mark({ read: true }, true);
  };
  const toggle = () => {
    if (!isOpen) open();
    else if (line.current) onClose(message._id, line.current);
  };
  const putBack = () => {
    flushSync(() => onFold(message._id));
    line.current?.focus();
    mark({ read: false });
  };
  return (
    <li
      ref={measure}
      data-index={index}
      data-new={message.read ? undefined : ''}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={room > 0 ? { marginBlockStart: room } : undefined}
    >
      <MessageLine message={message} bodyId={id} isOpen={isOpen} line={line} onToggle={toggle} />
      {isOpen && <MessageBody id={id} message={message} onAnswered={(answered) => mark({ answered })} onUnread={putBack} />}
      {failed && <ChangeAlert failed={failed} />}
    </li>
  );
});
