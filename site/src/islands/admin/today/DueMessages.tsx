import { type DueMessage, dialNumber, listDueMessages, tickDueMessage } from '@studio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#src/lib/dates.ts';
import { listKeys, request } from '../api/request.ts';
import { mailLink, whatsappLink } from '../reply/reply.tsx';
import { Button, Icon } from '../ui/Button.tsx';
import { ClientText, useLanguage } from '../ui/language.tsx';
import { Alert, notify } from '../ui/Notices.tsx';
import './due-messages.css';

/** Reads the messages that staff should send. */
export const useDueMessages = () =>
  useQuery({
    queryKey: listKeys.dueMessages,
    queryFn: async () => (await request((api) => api.send(listDueMessages))).data,
    staleTime: 15_000,
    refetchInterval: 60_000,
  });

/**
 * Lists the messages to send. A link opens the text in WhatsApp if there is a valid phone number, otherwise in a mail; with `canTick`, a button marks
 * the message as sent.
 */
export function DueMessages({ messages, canTick }: { messages: readonly DueMessage[]; canTick: boolean }) {
  const { t } = useTranslation();
  if (messages.length === 0) return null;
  return (
    <section className="today-section">
      <h2>
        {t('admin.today.toSend')} <span className="mute num">{messages.length}</span>
      </h2>
      <ul>
        {messages.map((message) => (
          <DueRow key={`${message.booking} ${message.kind} ${message.about}`} message={message} canTick={canTick} />
        ))}
      </ul>
    </section>
  );
}

function DueRow({ message, canTick }: { message: DueMessage; canTick: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { mutate, isPending, isError } = useTick();
  const { name, kind, about, phone, email, text } = message;
  const number = dialNumber(phone);
  return (
    <li className="due-message">
      <span className="today-text">
        <span className="today-name">
          <ClientText>{name}</ClientText>
        </span>
        <span className="today-details">
          <span>{t(`admin.today.due.${kind}`)}</span>
          <span className="num">{formatMoment(new Date(about), language, new Date())}</span>
        </span>
      </span>
      <span className="due-message-actions">
        {number ? (
          <a href={whatsappLink(number, text)} target="_blank" rel="noopener noreferrer">
            <Icon name="chat" />
            {t('admin.bookings.whatsapp')}
          </a>
        ) : (
          email && (
            <a href={mailLink(email, { subject: t(`admin.today.due.${kind}`), body: text })}>
              <Icon name="mail" />
              {t('admin.bookings.write')}
            </a>
          )
        )}
        {canTick && (
          <Button look="quiet" small busy={isPending} onClick={() => mutate({ message, isSent: true })}>
            {t('admin.today.sent')}
          </Button>
        )}
      </span>
      {isError && <Alert takesFocus>{t('admin.today.notTicked')}</Alert>}
    </li>
  );
}

interface Tick {
  message: DueMessage;
  isSent: boolean;
}

/** Returns a mutation that marks a message as sent and offers an undo. */
function useTick() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const send = ({ message: { booking, kind, about }, isSent }: Tick) =>
    request((api) => api.send(tickDueMessage, { booking, kind, about, isSent }));
  const reload = () => client.invalidateQueries({ queryKey: listKeys.dueMessages });
  return useMutation({
    mutationFn: send,
    onSuccess: async (_, { message }) => {
      // Send the undo without the mutation of the row, because the row is no longer rendered.
      const undo = () => void send({ message, isSent: false }).then(reload, () => notify(t('admin.today.notTicked')));
      notify(t('admin.today.ticked'), { itemId: `${message.booking} ${message.kind}`, undo });
      await reload();
    },
  });
}
