import type { ServerProps } from 'payload';
import { env } from '#src/env.ts';
import { unsentMails } from '#src/mail/unsent.ts';
import { languageOf } from './language.ts';
import { mailWords } from './mail-words.ts';
import './panel.css';

/** Of the mails that were given up, how many are named. */
const named = 6;

/** What does not reach anybody by mail; a card of the dashboard, where there is such. */
export async function MailCard({ payload, i18n, user }: ServerProps) {
  if (!user) return null;
  const words = mailWords[languageOf(i18n.language)];
  const { waiting, givenUp } = await unsentMails(payload);
  const isNowhere = env().mail === undefined;
  if (!isNowhere && waiting + givenUp.length === 0) return null;
  return (
    <section className="missing-card" aria-labelledby="mail-card">
      <h2 id="mail-card">{words.title}</h2>
      <ul>
        {isNowhere && <li>{words.nowhere}</li>}
        {waiting > 0 && <li>{words.waiting(waiting)}</li>}
        {givenUp.slice(0, named).map(({ collection, id, name, to }) => (
          <li key={`${id} ${to}`}>
            <a href={`${payload.config.routes.admin}/collections/${collection}/${id}`}>
              <bdi>{name}</bdi>
            </a>
            <span>{words.givenUp[to]}</span>
          </li>
        ))}
        {givenUp.length > named && <li>{words.more(givenUp.length - named)}</li>}
      </ul>
    </section>
  );
}
