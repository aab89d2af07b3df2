import type { ServerProps } from 'payload';
import { isAdmin } from '#src/access/access.ts';
import { env } from '#src/env/env.ts';
import { unsentMails } from '#src/mail/unsent.ts';
import './card.css';
import { languageOf } from '#src/i18n/language.ts';
import { mailWords } from './mail-words.ts';
import { PanelTime } from './PanelTime.tsx';
import './panel.css';
import { SendAgain } from './SendAgain.tsx';

/** Of the mails that were given up, how many are named. */
const named = 6;

interface MailCardProps extends ServerProps {
  /** Also what is well, and each mail that was given up: on the page of the studio's state. */
  isWhole?: boolean;
}

/** What does not reach anybody by mail; a card of the dashboard, where there is such. */
export async function MailCard({ payload, i18n, user, isWhole = false }: MailCardProps) {
  if (!user) return null;
  const language = languageOf(i18n.language);
  const words = mailWords[language];
  const { waiting, lastSent, givenUp } = await unsentMails(payload);
  const shown = isWhole ? givenUp : givenUp.slice(0, named);
  const isNowhere = env().mail === undefined;
  if (!isWhole && !isNowhere && waiting + givenUp.length === 0) return null;
  return (
    <section className="panel-card missing-card" aria-labelledby="mail-card">
      <h2 id="mail-card">{words.title}</h2>
      <ul>
        {isNowhere && <li>{words.nowhere}</li>}
        {isWhole && !isNowhere && (
          <li>
            {lastSent ? (
              <>
                {words.lastSent} <PanelTime language={language} iso={lastSent.toISOString()} />.
              </>
            ) : (
              words.noneSent
            )}
          </li>
        )}
        {waiting > 0 && <li>{words.waiting(waiting)}</li>}
        {shown.map(({ job, collection, id, name, to }) => (
          <li key={job}>
            <a href={`${payload.config.routes.admin}/collections/${collection}/${id}`}>
              <bdi>{name}</bdi>
            </a>
            <span>{words.givenUp[to]}</span>
            {isAdmin(user) && <SendAgain id={job} about={name} />}
          </li>
        ))}
        {givenUp.length > shown.length && <li>{words.more(givenUp.length - shown.length)}</li>}
      </ul>
    </section>
  );
}
