import { type ContactMessage, clientLanguage, type DeletedMessage, phoneInText } from '@studio/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIsAdmin } from '../api/lists.ts';
import { EmailAddressLink, type Greeting, mailLink, oneLine, PhoneNumberLink, useGreeting, whatsappLink } from '../reply/reply.tsx';
import { Button, Icon } from '../ui/Button.tsx';
import { isSuspected } from '../ui/item-deletion.ts';
import { ClientParagraph } from '../ui/language.tsx';

interface Props {
  id: string;
  message: ContactMessage | DeletedMessage;
  onAnswered: (answered: boolean) => void;
  onUnread: () => void;
  onDelete: () => void;
  onRestore: () => void;
}

/** Renders the text and the contact of an open message, with links to answer it. In the bin, a button to restore the message replaces the links. */
export function MessageBody({ id, message, onRestore, ...actions }: Props) {
  const { t } = useTranslation();
  const phone = phoneInText(message.message);
  const canChange = useIsAdmin();
  return (
    <div id={id} className="admin-message">
      <ClientParagraph>{message.message}</ClientParagraph>
      <p className="admin-message-contact">
        <EmailAddressLink email={message.email} />
        {phone && <PhoneNumberLink phone={phone} />}
      </p>
      {message.mailLimited && <p className="hint">{t('admin.mailLimited')}</p>}
      {'deletedAt' in message ? (
        canChange && (
          <div className="admin-message-actions">
            <Button look="quiet" small onClick={onRestore}>
              {t(isSuspected(message) ? 'admin.contacts.notSpam' : 'admin.restore')}
            </Button>
          </div>
        )
      ) : (
        <Actions message={message} phone={phone} {...actions} />
      )}
    </div>
  );
}

type ActionsProps = Omit<Props, 'id' | 'onRestore'> & { phone: string | undefined };

function Actions({ message, phone, onAnswered, onUnread, onDelete }: ActionsProps) {
  const { t } = useTranslation();
  const greeting = useGreeting(clientLanguage(message), (t, studio) => messageGreeting(message, t, studio));
  return (
    <div className="admin-message-actions">
      <a className="btn sm" href={mailLink(message.email, greeting)}>
        <Icon name="mail" />
        {t('admin.contacts.reply')}
      </a>
      {phone && (
        <a className="btn quiet sm" href={whatsappLink(phone, greeting?.body)} target="_blank" rel="noopener noreferrer">
          <Icon name="chat" />
          {t('admin.contacts.replyByWhatsapp')}
        </a>
      )}
      {message.booking && (
        <Link className="btn quiet sm" to={`/admin/bookings?details=${message.booking}`}>
          <Icon name="request" />
          {t('admin.contacts.showBooking')}
        </Link>
      )}
      {useIsAdmin() && (
        <>
          {!message.booking && (
            <Link className="btn quiet sm" to={`/admin/calendar?contact=${message._id}`}>
              <Icon name="request" />
              {t('admin.contacts.book')}
            </Link>
          )}
          <Button look="quiet" small onClick={() => onAnswered(!message.answered)}>
            {!message.answered && <Icon name="tick" />}
            {t(message.answered ? 'admin.contacts.mark.unanswered' : 'admin.contacts.mark.answered')}
          </Button>
          <button type="button" className="admin-message-unread" onClick={onUnread}>
            {t('admin.contacts.mark.unread')}
          </button>
          <button type="button" className="admin-link-button admin-delete" onClick={onDelete}>
            <Icon name="delete" />
            <span>{t('admin.delete')}</span>
          </button>
        </>
      )}
    </div>
  );
}

/** Returns the subject and the first lines of a reply to a message. @param t the texts of `greeting` in the client's language */
export const messageGreeting = ({ name }: Pick<ContactMessage, 'name'>, t: TFunction, studio: string): Greeting => ({
  subject: t('greeting.message.subject', { studio }),
  body: `${t('greeting.message', { name: oneLine(name), studio })}\n\n`,
});
