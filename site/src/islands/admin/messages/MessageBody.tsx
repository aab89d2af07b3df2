import type { ContactMessage } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { Address } from '../reply/Address.tsx';
import { languageOf } from '../reply/language-of.ts';
import { mailLink } from '../reply/mail-link.ts';
import { Phone } from '../reply/Phone.tsx';
import { phoneInText } from '../reply/phone-in-text.ts';
import { whatsappLink } from '../reply/phone-links.ts';
import { useLetter } from '../reply/use-letter.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Written } from '../ui/Written.tsx';
import { messageLetter } from './message-letter.ts';

interface Props {
  id: string;
  message: ContactMessage;
  onAnswered: (answered: boolean) => void;
  onUnread: () => void;
}

/** The whole of a message, and the ways to answer it. */
export function MessageBody({ id, message, onAnswered, onUnread }: Props) {
  const { t } = useTranslation();
  const letter = useLetter(languageOf(message), (t, studio) => messageLetter(message, t, studio));
  const phone = phoneInText(message.message);
  return (
    <div id={id} className="admin-message">
      <Written>{message.message}</Written>
      <p className="admin-message-reach">
        <Address>{message.email}</Address>
        {phone && <Phone>{phone}</Phone>}
      </p>
      <div className="admin-message-acts">
        <a className="btn sm" href={mailLink(message.email, letter)}>
          <Icon name="mail" />
          {t('admin.contacts.reply')}
        </a>
        {phone && (
          <a className="btn quiet sm" href={whatsappLink(phone, letter?.body)} target="_blank" rel="noopener noreferrer">
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
