import { type ContactMessage, type DeletedMessage, deleteMessage, restoreMessage, updateMessage } from '@studio/contract';
import { memo, type RefCallback, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useIsAdmin } from '../api/lists.ts';
import { listKeys, request } from '../api/request.ts';
import { Icon } from '../ui/Button.tsx';
import { ChangeAlert, type FailedChange, useItemChange } from '../ui/item-changes.tsx';
import { isSuspected, useItemDeletion } from '../ui/item-deletion.ts';
import { ClientText, ReceivedTime } from '../ui/language.tsx';
import { focusOrHeading, neighbourOf } from '../ui/Screen.tsx';
import { MessageBody } from './MessageBody.tsx';
import { preview } from './message-search.ts';

export interface MessageActions {
  onOpen: (id: string) => void;
  /** Closes a message. @param line the pressed button, which may disappear with the message */
  onClose: (id: string, line: HTMLElement) => void;
  /** Closes a message but keeps it in the list. */
  onCollapse: (id: string) => void;
}

interface Props extends MessageActions {
  message: ContactMessage | DeletedMessage;
  index: number;
  /** Number of messages in the list, including those that are not rendered. */
  count: number;
  /** Height of the messages between the previous rendered message and this message, in pixels. */
  gap: number;
  isOpen: boolean;
  failed: FailedChange | undefined;
  measure: RefCallback<Element>;
}

/**
 * Renders a message as a line that opens and closes the text of the message. Opening an unread message outside the bin marks the message as read, if
 * the user may change messages.
 */
export const MessageItem = memo(function MessageItem(props: Props) {
  const { message, index, count, gap, isOpen, failed, measure, onOpen, onClose, onCollapse } = props;
  const id = useId();
  const line = useRef<HTMLButtonElement>(null);
  const mark = useMark(message._id);
  const deletion = useMessageDeletion(message._id, isSuspected(message));
  const isDeleted = 'deletedAt' in message;
  const canChange = useIsAdmin();
  const open = () => {
    onOpen(message._id);
    // Hide a failure of the request: the message is then shown as unread again.
    if (!message.read && !isDeleted && canChange) mark({ read: true }, true);
  };
  const isLinked = isLinkTo(useLocation().state, message._id);
  const openLinked = useEffectEvent(() => {
    if (isOpen) return;
    open();
    line.current?.focus();
  });
  useEffect(() => {
    if (isLinked) openLinked();
  }, [isLinked]);
  const toggle = () => {
    if (!isOpen) open();
    else if (line.current) onClose(message._id, line.current);
  };
  const markUnread = () => {
    flushSync(() => onCollapse(message._id));
    line.current?.focus();
    mark({ read: false });
  };
  const leave = (move: () => void) => () => {
    // Moves the focus, because the pressed button disappears.
    focusOrHeading(neighbourOf(line.current));
    move();
  };
  return (
    <li
      ref={measure}
      data-index={index}
      data-new={message.read || isDeleted ? undefined : ''}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={gap > 0 ? { marginBlockStart: gap } : undefined}
    >
      <MessageLine message={message} bodyId={id} isOpen={isOpen} line={line} onToggle={toggle} />
      {isOpen && (
        <MessageBody
          id={id}
          message={message}
          onAnswered={(answered) => mark({ answered })}
          onUnread={markUnread}
          onDelete={leave(deletion.remove)}
          onRestore={leave(deletion.restore)}
        />
      )}
      {failed && <ChangeAlert failed={failed} />}
    </li>
  );
});

/** Returns whether a history state comes from a link to the message with this id. */
const isLinkTo = (state: unknown, id: string): boolean =>
  typeof state === 'object' && state !== null && 'open' in state && state.open === id;

const lineId = (id: string): string => `message-${id}`;

interface LineProps {
  message: ContactMessage;
  bodyId: string;
  isOpen: boolean;
  line: RefObject<HTMLButtonElement | null>;
  onToggle: () => void;
}

function MessageLine({ message: { _id, name, message, createdAt, read, answered }, bodyId, isOpen, line, onToggle }: LineProps) {
  const { t } = useTranslation();
  return (
    <button
      ref={line}
      id={lineId(_id)}
      type="button"
      className="admin-message-line"
      aria-expanded={isOpen}
      aria-controls={isOpen ? bodyId : undefined}
      onClick={onToggle}
    >
      <b>
        {!read && <span className="vh">{t('admin.contacts.unreadMark')} </span>}
        <ClientText>{name}</ClientText>
      </b>
      <span className="admin-preview">
        {answered && (
          <span className="admin-answered">
            <Icon name="tick" />
            {t('admin.contacts.answered')}
          </span>
        )}
        {!isOpen && <ClientText>{preview(message)}</ClientText>}
      </span>
      <ReceivedTime at={createdAt} />
      <Icon name="open" />
    </button>
  );
}

type Marks = Partial<Pick<ContactMessage, 'read' | 'answered'>>;

/** Returns a function that sets or clears the marks of a message: read and answered. */
function useMark(id: string): (marks: Marks, isQuiet?: boolean) => void {
  const { t } = useTranslation();
  return useItemChange<ContactMessage, Marks>({
    key: listKeys.messages,
    id,
    send: async (marks) => (await request((api) => api.send(updateMessage, marks, { id }))).data,
    noticeOf: ({ answered }, former) => {
      // Omits the notice for `read`, because the mark is visible beside the focused line.
      if (answered === undefined) return undefined;
      const text = t(answered ? 'admin.contacts.marked.answered' : 'admin.contacts.marked.unanswered');
      return { text, undoValues: { answered: former.answered } };
    },
    onUndo: () => focusOrHeading(document.getElementById(lineId(id))),
  });
}

function useMessageDeletion(id: string, suspected: boolean) {
  const { t } = useTranslation();
  return useItemDeletion<ContactMessage>({
    keys: { list: listKeys.messages, deleted: listKeys.deletedMessages },
    id,
    remove: () => request((api) => api.send(deleteMessage, {}, { id })),
    restore: async () => (await request((api) => api.send(restoreMessage, {}, { id }))).data,
    notices: { deleted: t('admin.contacts.deleted'), restored: t(suspected ? 'admin.contacts.accepted' : 'admin.contacts.restored') },
  });
}
