import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idempotencyKey } from '#src/lib/api.ts';
import { Icon } from '#src/lib/Icon.tsx';
import { saveFile } from '#src/lib/save-file.ts';
import { MarkedText } from '../MarkedText.tsx';

/** The requested day or time as a calendar entry. */
interface RequestedDay {
  /** YYYY-MM-DD */
  day: string;
  /** The UID of the entry, the same as in mails; random if undefined. */
  uid?: string | undefined;
  /** The instants of the session, if a time is requested. */
  time?: { start: string; end: string } | undefined;
  summary: string;
  location: string;
}

export interface ReceiptContent {
  title: string;
  /** A short reference to read out on the phone, and its label. */
  reference?: { label: string; text: string } | undefined;
  /** A sentence below the title, such as the end of the hold. */
  note?: string | undefined;
  /** The sent fields with their labels; fields without text are left out. */
  rows: readonly { name: string; label: string; text: string }[];
  /** A sentence about the time and the way of the studio's answer. */
  answer: string;
  /** The address of the client page, and the text of its link. */
  page?: { label: string; address: string } | undefined;
  requestedDay?: RequestedDay | undefined;
}

function CalendarButton({ day, uid = idempotencyKey(), time, summary, location: place }: RequestedDay) {
  const { t } = useTranslation();
  const [isFailed, setFailed] = useState(false);
  const save = async () => {
    try {
      const { calendarEntryFile } = await import('#src/lib/calendar-entry.ts');
      const texts = { summary, location: place, description: '', host: location.hostname };
      const file = calendarEntryFile({ ...texts, ...(time ?? { day }), uid, status: 'tentative' });
      saveFile(`booking-${day}.ics`, 'text/calendar;charset=utf-8', file);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <button className="btn quiet" type="button" onClick={save}>
        <Icon name="calendar" />
        {t('book.receipt.calendar')}
      </button>
      {isFailed && (
        <p className="alert" role="alert">
          {t('form.offline')}
        </p>
      )}
    </>
  );
}

interface Props {
  content: ReceiptContent;
  /** Link to the studio's chat. */
  whatsapp: string | undefined;
  /** Further buttons. */
  children: ReactNode;
}

/** Renders the sent fields, the time of the studio's answer, and buttons for the next steps. */
export function ReceiptDetails({ content: { title, reference, note, rows, answer, page, requestedDay }, whatsapp, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <h3>
        <MarkedText>{title}</MarkedText>
      </h3>
      {reference && (
        <p className="reference">
          <span>
            <MarkedText>{reference.label}</MarkedText>
          </span>
          <bdi>{reference.text}</bdi>
        </p>
      )}
      {note && (
        <p>
          <MarkedText>{note}</MarkedText>
        </p>
      )}
      <dl>
        {rows.map(
          ({ name, label, text }) =>
            text && (
              <div key={name}>
                <dt>
                  <MarkedText>{label}</MarkedText>
                </dt>
                <dd>
                  <bdi>{text}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      <p>
        <MarkedText>{answer}</MarkedText>
      </p>
      <div className="ways">
        {page && (
          <a className="btn" href={page.address} rel="noopener noreferrer">
            <MarkedText>{page.label}</MarkedText>
          </a>
        )}
        {whatsapp && (
          <a className="btn quiet" href={whatsapp} rel="noopener">
            <Icon name="chat" />
            <MarkedText>{t('form.whatsapp')}</MarkedText>
          </a>
        )}
        {requestedDay && <CalendarButton {...requestedDay} />}
        {children}
      </div>
    </>
  );
}
