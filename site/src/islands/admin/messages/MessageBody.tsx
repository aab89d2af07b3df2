import type { ContactMessage } from '@studio/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { phoneInText } from '#src/lib/phone.ts';
import {
  EmailAddressLink,
  type Greeting,
  mailLink,
  oneLine,
  PhoneNumberLink,
  replyLanguage,
  useGreeting,
  whatsappLink,
} from '../reply/reply.tsx';
import { Button, Icon } from '../ui/Button.tsx';
import { ClientParagraph } from '../ui/language.tsx';

interface Props {
  id: string;
  message: ContactMessage;
  onAnswered: (answered: boolean) => void;
  onUnread: () => void;
}

/** Renders an open message with links to answer it. */
export function MessageBody({ id, message, onAnswered, onUnread }: Props) {
  const { t } = useTranslation();
  const greeting = useGreeting(replyLanguage(message), (t, studio) => messageGreeting(message, t, studio));
  const phone = phoneInText(message.message);
  return (
    <div id={id} className="admin-message">
      <ClientParagraph>{message.message}</ClientParagraph>
      <p className="admin-message-contact">
        <EmailAddressLink email={message.email} />
        {phone && <PhoneNumberLink number={phone} />}
      </p>
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
        <Button look="quiet" small onClick={() => onAnswered(!message.answered)}>
          {!message.answered && <Icon name="tick" />}
          {t(message.answered ? 'admin.contacts.mark.unanswered' : 'admin.contacts.mark.answered')}
        </Button>
        <button type="button" className="admin-message-unread" onClick={onUnread}>
          {t('admin.contacts.mark.unread')}
        </button>
      </div>
    </div>
  );
}

/** Returns the greeting for a message. @param t the texts of `greeting` in the client's language */
export const messageGreeting = ({ name }: Pick<ContactMessage, 'name'>, t: TFunction, studio: string): Greeting => ({
  subject: t('greeting.message.subject', { studio }),
  body: `${t('greeting.message', { name: oneLine(name), studio })}\n\n`,
});
