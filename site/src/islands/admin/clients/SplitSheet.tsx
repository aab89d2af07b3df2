import { type ClientFile, splitClient } from '@studio/contract';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../api/request.ts';
import { ColumnValue } from '../bookings/booking-fields.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormButtons } from '../ui/FormButtons.tsx';
import { ClientText } from '../ui/language.tsx';
import { Alert } from '../ui/Notices.tsx';
import { useClientChange } from './client-changes.ts';

/** Renders the bookings and messages of a client, to choose those of another person. */
export function SplitSheet({ client, onClose }: { client: ClientFile; onClose: () => void }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const change = useClientChange();
  const total = client.items.length + client.contacts.length;
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    change.mutate(
      { send: () => request((api) => api.send(splitClient, { items: [...chosen] })), notice: t('admin.clients.splitDone') },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog isSheet title={t('admin.clients.splitTitle')} onClose={onClose}>
      <form className="calendar-form" onSubmit={submit}>
        <p className="hint">{t('admin.clients.splitHint')}</p>
        <ul className="client-choices">
          {client.items.map((booking) => (
            <li key={booking._id}>
              <label>
                <input type="checkbox" checked={chosen.includes(booking._id)} onChange={() => toggle(booking._id)} />
                <span className="client-summary">
                  <ClientText>{booking.name}</ClientText>
                  <span className="hint">
                    {t(`package.${booking.package}`, booking.package)} · <ColumnValue booking={booking} column="createdAt" />
                  </span>
                </span>
              </label>
            </li>
          ))}
          {client.contacts.map((message) => (
            <li key={message._id}>
              <label>
                <input type="checkbox" checked={chosen.includes(message._id)} onChange={() => toggle(message._id)} />
                <span className="client-summary">
                  <ClientText>{message.name}</ClientText>
                  <span className="hint">
                    <ClientText>{message.message.slice(0, 60)}</ClientText>
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        {change.error && <Alert takesFocus>{change.error.serverMessage || t('admin.clients.notChanged')}</Alert>}
        <FormButtons busy={change.isPending} disabled={chosen.length === 0 || chosen.length === total} onCancel={onClose}>
          {t('admin.clients.splitSubmit')}
        </FormButtons>
      </form>
    </Dialog>
  );
}
