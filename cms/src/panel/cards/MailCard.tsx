import type { ServerProps } from 'payload';
import { isAdmin } from '#src/access/roles.ts';
import { env } from '#src/env/env.ts';
import { languageOf } from '#src/i18n/labels.ts';
import { type FailedMail, readMailReport } from '#src/mail/mail-report.ts';
import { Card, PanelTime } from './Card.tsx';
import { mailLabels } from './mail-labels.ts';
import { SendAgain } from './SendAgain.tsx';

/** Maximum number of failed mails on the dashboard. */
const listed = 6;

/** Returns the address of the row that a mail is about: in the panel, or on the owner's screens. */
function addressOf(panel: string, about: FailedMail['about'], id: string): string {
  const screens = `${env().publicUrl ?? ''}/admin`;
  if (about === 'gallery') return `${screens}/galleries?gallery=${id}`;
  if (about === 'release') return `${screens}/releases?open=${id}`;
  return about === 'request' ? `${screens}/releases` : `${panel}/collections/${about}/${id}`;
}

interface MailCardProps extends ServerProps {
  /** Whether to show all failed mails and the last sent one, as the status page does. */
  isComplete?: boolean;
}

/** Lists the mails that were not delivered. The card is hidden on the dashboard if there are none and an SMTP server is configured. */
export async function MailCard({ payload, i18n, user, isComplete = false }: MailCardProps) {
  if (!user) return null;
  const language = languageOf(i18n.language);
  const t = mailLabels[language];
  const { waiting, lastSent, failed } = await readMailReport(payload);
  const shown = isComplete ? failed : failed.slice(0, listed);
  const hasServer = env().mail !== undefined;
  if (!isComplete && hasServer && waiting + failed.length === 0) return null;
  return (
    <Card id="mail-card" className="missing-card" title={t.title}>
      <ul>
        {!hasServer && <li>{t.noServer}</li>}
        {isComplete && hasServer && (
          <li>
            {lastSent ? (
              <>
                {t.lastSent} <PanelTime language={language} iso={lastSent.toISOString()} />.
              </>
            ) : (
              t.noneSent
            )}
          </li>
        )}
        {waiting > 0 && <li>{t.waiting(waiting)}</li>}
        {shown.map(({ job, about, id, name, isToVisitor }) => (
          <li key={job}>
            <a href={addressOf(payload.config.routes.admin, about, id)}>
              <bdi>{name}</bdi>
            </a>
            <span>{t.givenUp[isToVisitor ? 'visitor' : 'studio']}</span>
            {isAdmin(user) && <SendAgain id={job} name={name} />}
          </li>
        ))}
        {failed.length > shown.length && <li>{t.more(failed.length - shown.length)}</li>}
      </ul>
    </Card>
  );
}
