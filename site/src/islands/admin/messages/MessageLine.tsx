import type { ContactMessage } from '@studio/contract';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Icon.tsx';
import { Moment } from '../ui/Moment.tsx';
import { Stranger } from '../ui/Stranger.tsx';
import { preview } from './preview.ts';

/** The id of a message's line: the button that opens it. */
export const lineId = (id: string): string => `message-${id}`;

interface Props {
  message: ContactMessage;
  bodyId: string;
  isOpen: boolean;
  line: RefObject<HTMLButtonElement | null>;
  onToggle: () => void;
}

/** Who wrote, how it begins, and when; pressed, it opens or closes the message. */
export function MessageLine({ message: { _id, name, message, createdAt, read, answered }, bodyId, isOpen, line, onToggle }: Props) {
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
        <Stranger>{name}</Stranger>
      </b>
      <span className="admin-preview">
        {answered && (
          <span className="admin-answered">
            <Icon name="tick" />
            {t('admin.contacts.answered')}
          </span>
        )}
        {/* The whole message takes its place. */}
        {!isOpen && <Stranger>{preview(message)}</Stranger>}
      </span>
      <Moment at={createdAt} />
      <Icon name="open" />
    </button>
  );
}
