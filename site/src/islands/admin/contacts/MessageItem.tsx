import type { ContactMessage } from '@studio/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Address } from '../parts/Address.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Moment } from '../parts/Moment.tsx';
import { Stranger } from '../parts/Stranger.tsx';
import { preview } from './preview.ts';
import { useMarkRead } from './use-mark-read.ts';

/** A message as one line; a tap opens the whole of it and marks it as read. */
export function MessageItem({ message: { _id, name, email, message, createdAt, read } }: { message: ContactMessage }) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { mutate: markRead } = useMarkRead();
  const toggle = () => {
    if (!open && !read) markRead(_id);
    setOpen(!open);
  };
  return (
    <li data-new={read ? undefined : ''}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={toggle}>
        <b>
          {!read && <span className="vh">{t('admin.contacts.unread')}: </span>}
          <Stranger>{name}</Stranger>
        </b>
        {/* The whole message takes its place. */}
        <span className="admin-preview">{!open && <Stranger>{preview(message)}</Stranger>}</span>
        <Moment at={createdAt} />
        <Icon name="open" />
      </button>
      <div id={id} className="admin-message" hidden={!open}>
        <p className="admin-written" dir="auto">
          {message}
        </p>
        <div className="admin-row">
          <a className="btn sm" href={`mailto:${encodeURIComponent(email)}`}>
            <Icon name="contacts" />
            {t('admin.contacts.reply')}
          </a>
          <Address>{email}</Address>
        </div>
      </div>
    </li>
  );
}
